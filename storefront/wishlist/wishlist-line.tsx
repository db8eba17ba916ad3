import X from 'lucide-react/icons/x';
import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Product } from '#contract/products.ts';
import { Picture } from '#ui/picture.tsx';
import { useAddToBasket } from '../basket/basket.ts';
import { PriceRange } from '../money/price.tsx';
import { Failure } from '../page/failure.tsx';
import { ShopLink } from '../page/shop-link.tsx';
import { useSizeLabel } from '../product/size-label.ts';
import { useToggleWish } from './wishlist.ts';

type Props = { product: Product; onClose: () => void; onMoved: (title: string) => void };

/** One piece on the wishlist: moved to the basket in a click, after a size where there are several. */
export function WishlistLine({ product, onClose, onMoved }: Props) {
  const t = useTranslations('wishlist');
  const add = useAddToBasket();
  const toggle = useToggleWish();
  const [isMissing, setMissing] = useState(false);
  const title = product.options[0]?.title ?? '';
  const choices = availableChoices(product);
  const takeOff = () => toggle.mutate({ productId: product.id, isOn: true });
  function move(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const [only] = choices;
    const chosen = new FormData(form).get('choice');
    const choice =
      choices.length === 1 ? only : choices.find(({ sizeId }) => String(sizeId) === chosen);
    setMissing(!choice);
    if (!choice) return form.querySelector('select')?.focus();
    const { colorId, sizeId } = choice;
    add.mutate(
      { productId: product.id, colorId, sizeId, quantity: 1 },
      {
        onSuccess: () => {
          onMoved(title);
          takeOff();
        },
      },
    );
  }
  return (
    <li className="grid grid-cols-[6rem_1fr] gap-5 py-6">
      <ShopLink
        to={`/items/product/${product.slug}`}
        onClick={onClose}
        tabIndex={-1}
        aria-hidden="true"
      >
        <Picture picture={product.image} sizes="6rem" className="frame" decorative />
      </ShopLink>
      <div>
        <div className="flex items-start justify-between gap-2">
          <ShopLink
            to={`/items/product/${product.slug}`}
            onClick={onClose}
            className="min-h-6 hover:underline"
          >
            {title}
          </ShopLink>
          <button type="button" className="icon-button -mt-2.5 -mr-3" onClick={takeOff}>
            <X size={16} strokeWidth={1.4} aria-hidden="true" />
            <span className="sr-only">
              {t('remove')}: {title}
            </span>
          </button>
        </div>
        <p className="label text-quiet">
          <PriceRange from={product.priceFrom} to={product.priceTo} />
        </p>
        {choices.length > 0 ? (
          <form method="post" onSubmit={move} noValidate className="mt-4">
            {choices.length > 1 && <Choice title={title} choices={choices} isMissing={isMissing} />}
            <button type="submit" className="button-quiet mt-2 w-full" disabled={add.isPending}>
              {t('move')}
              <span className="sr-only">: {title}</span>
            </button>
          </form>
        ) : (
          <p className="mt-3 text-quiet">{t('soldOut')}</p>
        )}
        <Failure error={add.error ?? toggle.error} />
      </div>
    </li>
  );
}

type ChoiceProps = {
  title: string;
  choices: ReturnType<typeof availableChoices>;
  isMissing: boolean;
};

function Choice({ title, choices, isMissing }: ChoiceProps) {
  const t = useTranslations('wishlist');
  const sizeLabel = useSizeLabel();
  const id = useId();
  return (
    <>
      <select
        name="choice"
        aria-label={t('choice', { title })}
        aria-invalid={isMissing ? true : undefined}
        aria-describedby={isMissing ? id : undefined}
        className="field"
        defaultValue=""
      >
        <option value="">{t('choose')}</option>
        {choices.map(({ sizeId, label }) => (
          <option key={sizeId} value={sizeId}>
            {sizeLabel(label)}
          </option>
        ))}
      </select>
      {isMissing && (
        <p id={id} className="mt-1 text-small text-alarm">
          {t('chooseFirst')}
        </p>
      )}
    </>
  );
}

/** Every colour and size that can be bought. */
function availableChoices({ colors }: Product) {
  return colors.flatMap(({ id: colorId, options, sizes }) =>
    sizes
      .filter(({ available }) => available)
      .map(({ id: sizeId, label }) => {
        const color = options[0]?.title;
        return { colorId, sizeId, label: color ? `${color}, ${label}` : label };
      }),
  );
}
