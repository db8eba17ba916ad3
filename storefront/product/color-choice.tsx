import { useTranslations } from 'use-intl';
import type { Color, Product } from '#contract/products.ts';
import { Swatch } from '../parts/swatch.tsx';
import type { Choice } from './choice.ts';
import { stageSizes } from './gallery.tsx';

/** A product's colours as a radio group. */
export function ColorChoice({ product, choice }: { product: Product; choice: Choice }) {
  const t = useTranslations('product');
  const chosen = choice.color;
  if (product.colors.length === 0) return null;
  return (
    <fieldset className="js-only mt-6">
      <legend className="label">
        {t('color')}: <span className="font-semibold">{chosen?.options[0]?.title}</span>
      </legend>
      <div className="-ml-2.5 mt-1 flex flex-wrap">
        {product.colors.map((color) => {
          const { id, swatch, options, sizes } = color;
          const isSoldOut = !sizes.some(({ available }) => available);
          return (
            <label
              key={id}
              title={options[0]?.title}
              className="underline-chosen relative grid size-12 place-items-center has-focus-visible:outline-2 has-focus-visible:-outline-offset-2"
              onPointerEnter={() => fetchFirst(color)}
            >
              <input
                type="radio"
                name="color"
                value={id}
                checked={id === chosen?.id}
                onChange={() => choice.chooseColor(id)}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
              <Swatch swatch={swatch} size={28} />
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

/** Preloads a colour's first picture on hover. */
function fetchFirst({ sizes }: Color) {
  const [first] = sizes.flatMap(({ images }) => images);
  if (!first) return;
  const picture = document.createElement('picture');
  for (const { type, srcset } of first.sources) {
    picture.append(
      Object.assign(document.createElement('source'), { type, sizes: stageSizes, srcset }),
    );
  }
  const image = document.createElement('img');
  picture.append(image);
  image.src = first.url;
}

/** The line across sold-out options. */
export function Strike() {
  return (
    <svg
      className="pointer-events-none absolute inset-0 size-full"
      viewBox="0 0 40 40"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path
        d="M0 40 40 0"
        stroke="currentColor"
        className="text-quiet"
        strokeWidth="1"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
