import { type FormEvent, type ReactNode, type Ref, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Product } from '#contract/products.ts';
import { useAddToBasket } from '../basket/basket.ts';
import { Failure } from '../page/failure.tsx';
import { ScriptForm } from '../page/script-form.tsx';
import { ShopLink } from '../page/shop-link.tsx';
import { Heart } from '../wishlist/heart.tsx';
import type { Choice } from './choice.ts';
import { ChoicePrice } from './choice-price.tsx';
import { ColorChoice } from './color-choice.tsx';
import { isFew, Stock } from './facts.tsx';
import { Quantity } from './quantity.tsx';
import { SizeChoice } from './size-choice.tsx';
import type { SizeKind } from './size-kind.ts';
import { StickyBar } from './sticky-bar.tsx';
import { Waiting } from './waiting.tsx';

type Props = { product: Product; choice: Choice; kind: SizeKind | undefined };

/** Price, colour, size, quantity, and into the basket; or to be told when it is back. */
export function Buy({ product, choice, kind }: Props) {
  const [isSizeMissing, setSizeMissing] = useState(false);
  const [quantity, setQuantity] = useState(1);
  const sizes = useRef<HTMLFieldSetElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const add = useAddToBasket();
  const { color, size } = choice;
  const meant = size ? [size] : (color?.sizes ?? []);
  const isGone = meant.length > 0 && meant.every(({ available }) => !available);
  const priced = { ...product, ...pricesOf(color) };
  const last = useRef(-1000);
  const most = size && isFew(size) ? size.stock : 99;
  const wanted = Math.min(quantity, most);

  function submit(event: FormEvent) {
    event.preventDefault();
    setSizeMissing(!size);
    if (!size) sizes.current?.querySelector('input')?.focus();
    if (!color || !size?.available) return;
    // The second press of a double click wants no second piece.
    if (event.timeStamp - last.current < 500) return;
    last.current = event.timeStamp;
    add.mutate({ productId: product.id, colorId: color.id, sizeId: size.id, quantity: wanted });
  }
  function choose(change: () => void) {
    setSizeMissing(false);
    add.reset();
    change();
  }
  return (
    <>
      <ScriptForm onSubmit={submit} className="mt-3">
        <ChoicePrice product={priced} size={size} />
        <ColorChoice
          product={product}
          choice={{ ...choice, chooseColor: (id) => choose(() => choice.chooseColor(id)) }}
        />
        {color && (
          <SizeChoice
            group={sizes}
            sizes={color.sizes}
            kind={kind}
            chosen={size}
            isMissing={isSizeMissing && !size}
            onChoose={(id) => choose(() => choice.chooseSize(id))}
          />
        )}
        <Stock size={isGone ? meant[0] : size} />
        {isGone && !size && <WhichToWaitFor />}
        {!isGone && (
          <IntoBasket product={product} isBusy={add.isPending} ref={button}>
            <Quantity value={wanted} most={most} onChange={setQuantity} />
          </IntoBasket>
        )}
        <Added isSuccess={add.isSuccess} />
        <Failure error={add.error} />
        {!isGone && (
          <StickyBar product={priced} size={size} button={button} isBusy={add.isPending} />
        )}
      </ScriptForm>
      {isGone && size && <Waiting sizeId={size.id} />}
    </>
  );
}

type IntoBasketProps = {
  product: Product;
  isBusy: boolean;
  ref: Ref<HTMLButtonElement>;
  children: ReactNode;
};

function IntoBasket({ product, isBusy, ref, children }: IntoBasketProps) {
  const t = useTranslations('product');
  return (
    <div className="js-only @container mt-5">
      <div className="flex flex-wrap items-stretch gap-3">
        {children}
        <button
          ref={ref}
          type="submit"
          className="button min-w-0 flex-1 px-4 @max-[20.5rem]:order-last @max-[20.5rem]:basis-full"
          aria-disabled={isBusy}
        >
          {isBusy ? t('adding') : t('add')}
        </button>
        <Heart productId={product.id} title={product.options[0]?.title ?? ''} />
      </div>
    </div>
  );
}

/** In the place of the basket's button, where no size is left: one says which one to wait for. */
function WhichToWaitFor() {
  const t = useTranslations('product');
  return (
    <button type="submit" className="js-only button mt-6 w-full">
      {t('tellMe')}
    </button>
  );
}

function Added({ isSuccess }: { isSuccess: boolean }) {
  const t = useTranslations('product');
  return (
    <p role="status" className="mt-3 empty:hidden">
      {isSuccess && (
        <>
          {t('added')}{' '}
          <ShopLink to="/items/checkout" className="link">
            {t('toBasket')}
          </ShopLink>
        </>
      )}
    </p>
  );
}

/** What a colour's sizes cost, from the lowest to the highest. */
function pricesOf(color: Choice['color']) {
  const prices = color?.sizes.map(({ price }) => price) ?? [];
  return prices.length
    ? { priceFrom: Math.min(...prices), priceTo: Math.max(...prices) }
    : undefined;
}
