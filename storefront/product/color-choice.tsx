import { useTranslations } from 'use-intl';
import type { Product } from '#contract/products.ts';
import type { Choice } from './choice.ts';
import { Swatch } from './swatch.tsx';

/** A product's colours as one group of radio buttons. */
export function ColorChoice({ product, choice }: { product: Product; choice: Choice }) {
  const t = useTranslations('product');
  const chosen = choice.color;
  return (
    <fieldset className="mt-6">
      <legend className="label">
        {t('color')}: <span className="font-semibold">{chosen?.options[0]?.title}</span>
      </legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {product.colors.map(({ id, swatch, options, sizes }) => {
          const isSoldOut = !sizes.some(({ available }) => available);
          return (
            <label
              key={id}
              className="relative grid size-11 place-items-center border border-transparent has-checked:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
            >
              <input
                type="radio"
                name="color"
                value={id}
                checked={id === chosen?.id}
                onChange={() => choice.chooseColor(id)}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
              <Swatch swatch={swatch} size={26} />
              {isSoldOut && <Strike />}
              <span className="sr-only">
                {options[0]?.title}
                {isSoldOut && `, ${t('soldOut')}`}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

/** The line through what is sold out. */
export function Strike() {
  return (
    <svg
      className="pointer-events-none absolute inset-0 size-full"
      viewBox="0 0 40 40"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d="M0 40 40 0" stroke="#5f574c" strokeWidth="1" />
    </svg>
  );
}
