import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Product } from '#contract/products.ts';
import { useAddToBasket } from '../basket/basket.ts';
import { Price, PriceRange, useCharge } from '../money/price.tsx';
import { Failure } from '../page/failure.tsx';
import { ScriptForm } from '../page/script-form.tsx';
import { ShopLink } from '../page/shop-link.tsx';
import { Heart } from '../wishlist/heart.tsx';
import type { Choice } from './choice.ts';
import { ColorChoice } from './color-choice.tsx';
import { Facts, isFew } from './facts.tsx';
import { SizeChoice } from './size-choice.tsx';

/** Price, colour, size, quantity, and into the basket. */
export function Buy({ product, choice }: { product: Product; choice: Choice }) {
  const t = useTranslations('product');
  const [isSizeMissing, setSizeMissing] = useState(false);
  const [quantity, setQuantity] = useState('1');
  const add = useAddToBasket();
  const { color, size } = choice;
  const isSoldOut = size ? !size.available : !color?.sizes.some(({ available }) => available);
  function submit(event: FormEvent) {
    event.preventDefault();
    setSizeMissing(!size);
    if (!color || !size?.available) return;
    add.mutate({
      productId: product.id,
      colorId: color.id,
      sizeId: size.id,
      quantity: Number(quantity),
    });
  }
  return (
    <ScriptForm onSubmit={submit} className="mt-4">
      <p className="text-body" aria-live="polite">
        {size ? (
          <SizePrice price={size.price} compareAtPrice={size.compareAtPrice} />
        ) : (
          <PriceRange from={product.priceFrom} to={product.priceTo} />
        )}
      </p>
      <ChargedCurrency />
      <ColorChoice product={product} choice={choice} />
      {color && (
        <SizeChoice
          sizes={color.sizes}
          chosen={size?.id}
          isMissing={isSizeMissing && !size}
          onChoose={(id) => {
            setSizeMissing(false);
            add.reset();
            choice.chooseSize(id);
          }}
        />
      )}
      <Facts size={size} />
      <div className="mt-6 flex items-end gap-3">
        <label className="label">
          {t('quantity')}
          <input
            type="number"
            min={1}
            max={size?.available && isFew(size) ? size.stock : 99}
            step={1}
            required
            value={quantity}
            onChange={(event) => setQuantity(event.target.value)}
            className="field mt-1.5 block w-20"
          />
        </label>
        <button type="submit" className="button flex-1" disabled={isSoldOut}>
          {isSoldOut ? t('soldOut') : t('add')}
        </button>
        <Heart productId={product.id} title={product.options[0]?.title ?? ''} />
      </div>
      <p role="status" className="mt-3 min-h-7">
        {add.isSuccess && (
          <>
            {t('added')}{' '}
            <ShopLink to="/items/checkout" className="link">
              {t('toBasket')}
            </ShopLink>
          </>
        )}
      </p>
      <Failure error={add.error} />
    </ScriptForm>
  );
}

function SizePrice({ price, compareAtPrice }: { price: number; compareAtPrice: number | null }) {
  const t = useTranslations('product');
  return (
    <>
      <Price amount={price} />
      {compareAtPrice !== null && compareAtPrice > price && (
        <>
          {' '}
          <span className="sr-only">{t('before')}</span>
          <s className="text-quiet">
            <Price amount={compareAtPrice} />
          </s>
        </>
      )}
    </>
  );
}

/** Said where prices are shown in another currency than the one that is charged. */
function ChargedCurrency() {
  const t = useTranslations('product');
  const { isShownInAnother, currency } = useCharge();
  if (!isShownInAnother) return null;
  return <p className="label text-quiet">{t('charged', { currency: currency.toUpperCase() })}</p>;
}
