import X from 'lucide-react/icons/x';
import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Product } from '#contract/products.ts';
import { Picture } from '#ui/picture.tsx';
import { useAddToBasket } from '../basket/basket.ts';
import { Failure } from '../forms/failure.tsx';
import { ShopLink } from '../links/shop-link.tsx';
import { Price, PriceBefore, PriceRange, usePrice } from '../money/price.tsx';
import { priceBefore } from '../money/price-before.ts';
import { useSizeLabel } from '../parts/size-label.ts';
import type { Wish } from './local-wishlist.ts';
import { useToggleWish, useWishlist } from './wishlist.ts';

type Props = { product: Product; onClose: () => void; onAdded: (title: string) => void };

/**
 * A product on the wishlist in its chosen variant. One click adds it to the basket; if no size was
 * chosen or it is sold out, a size is selected first.
 */
export function WishlistLine({ product, onClose, onAdded: onMoved }: Props) {
  const t = useTranslations('wishlist');
  const add = useAddToBasket({ overlaps: false });
  const toggle = useToggleWish();
  const { findVariant } = useWishlist();
  const [isMissing, setMissing] = useState(false);
  const title = product.options[0]?.title ?? '';
  const variant = chosenVariant(product, findVariant(product.id));
  const choices = availableChoices(product);
  const ready = choices.find(({ sizeId }) => sizeId === variant.size?.id);
  const isOnly = choices.length === 1 && (ready !== undefined || !variant.color);
  const to = `/items/product/${product.slug}${variant.query}`;
  const takeOff = () => toggle.mutate({ productId: product.id, isOn: true });
  function move(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const chosen = new FormData(form).get('choice');
    const choice = isOnly ? choices[0] : choices.find(({ sizeId }) => String(sizeId) === chosen);
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
      <ShopLink to={to} onClick={onClose} tabIndex={-1} aria-hidden="true">
        <Picture picture={variant.image} sizes="6rem" className="frame" decorative />
      </ShopLink>
      <div>
        <div className="flex items-start justify-between gap-2">
          <ShopLink to={to} onClick={onClose} className="min-h-6 hover:underline">
            {title}
          </ShopLink>
          <button type="button" className="icon-button -mt-2.5 -mr-3" onClick={takeOff}>
            <X size={16} strokeWidth={1.4} aria-hidden="true" />
            <span className="sr-only">
              {t('remove')}: {title}
            </span>
          </button>
        </div>
        <Chosen product={product} variant={variant} />
        {choices.length === 0 && <p className="mt-3 text-quiet">{t('soldOut')}</p>}
      </div>
      <div className="col-span-2">
        {choices.length > 0 && (
          <form method="post" onSubmit={move} noValidate>
            {!isOnly && (
              <Choice
                key={ready?.sizeId}
                title={title}
                choices={choices}
                chosen={ready?.sizeId}
                isMissing={isMissing}
              />
            )}
            <button type="submit" className="button-quiet mt-2 w-full" disabled={add.isPending}>
              {t('move')}
              <span className="sr-only">: {title}</span>
            </button>
          </form>
        )}
        <Failure error={add.error ?? toggle.error} />
      </div>
    </li>
  );
}

type Variant = ReturnType<typeof chosenVariant>;

/** The chosen colour and size, and the price. */
function Chosen({ product, variant: { color, size } }: { product: Product; variant: Variant }) {
  const t = useTranslations('wishlist');
  const sizeLabel = useSizeLabel();
  const names = [color?.options[0]?.title, size && sizeLabel(size.label)].filter(Boolean);
  const isGone = size && !size.available && product.available;
  const prices = color ? color.sizes.map(({ price }) => price) : [];
  return (
    <>
      {names.length > 0 && <p className="label text-quiet">{names.join(', ')}</p>}
      <p className="label text-quiet">
        {size ? (
          <>
            <Price amount={size.price} />
            <PriceBefore price={size.price} before={size.compareAtPrice} />
          </>
        ) : (
          <PriceRange
            from={prices.length ? Math.min(...prices) : product.priceFrom}
            to={prices.length ? Math.max(...prices) : product.priceTo}
            before={priceBefore({ colors: color ? [color] : product.colors })}
          />
        )}
        {isGone && ` · ${t('soldOut')}`}
      </p>
    </>
  );
}

type ChoiceProps = {
  title: string;
  chosen: number | undefined;
  choices: ReturnType<typeof availableChoices>;
  isMissing: boolean;
};

function Choice({ title, choices, chosen, isMissing }: ChoiceProps) {
  const t = useTranslations('wishlist');
  const sizeLabel = useSizeLabel();
  const price = usePrice();
  const id = useId();
  return (
    <>
      <select
        name="choice"
        aria-label={t('choice', { title })}
        aria-invalid={isMissing ? true : undefined}
        aria-describedby={isMissing ? id : undefined}
        className="field"
        defaultValue={chosen ?? ''}
      >
        <option value="">{t('choose')}</option>
        {choices.map(({ sizeId, label, price: amount }) => (
          <option key={sizeId} value={sizeId}>
            {sizeLabel(label)} · {price(amount)}
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

/** The chosen colour and size if they still exist, the variant's picture, and the query of its page. */
function chosenVariant({ colors, image }: Product, wish: Wish | undefined) {
  const color = colors.find(({ id }) => id === wish?.colorId);
  const size = color?.sizes.find(({ id }) => id === wish?.sizeId);
  const own = size?.image ?? color?.sizes.find((one) => one.image)?.image;
  const query = color ? `?color=${color.id}${size ? `&size=${size.id}` : ''}` : '';
  return { color, size, image: own ?? image, query };
}

/** Lists all colours and sizes in stock. */
function availableChoices({ colors }: Product) {
  return colors.flatMap(({ id: colorId, options, sizes }) =>
    sizes
      .filter(({ available }) => available)
      .map(({ id: sizeId, label, price }) => {
        const color = options[0]?.title;
        return { colorId, sizeId, price, label: color ? `${color}, ${label}` : label };
      }),
  );
}
