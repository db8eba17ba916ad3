import {
  type FormEvent,
  lazy,
  type ReactNode,
  type Ref,
  Suspense,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslations } from 'use-intl';
import type { Color, Product } from '#contract/products.ts';
import { leftOf, useAddToBasket } from '../basket/basket.ts';
import { noteSeenPrice } from '../basket/seen-prices.ts';
import { useAtStart } from '../browser/at-start.ts';
import { focusOn } from '../browser/focus-on.ts';
import { importOnce } from '../browser/patiently.ts';
import { Failure } from '../forms/failure.tsx';
import { ScriptForm } from '../forms/script-form.tsx';
import { ShopLink } from '../links/shop-link.tsx';
import { Heart } from '../wishlist/heart.tsx';
import { BackInStockAlerts } from './back-in-stock-alerts.tsx';
import type { Choice } from './choice.ts';
import { ChoicePrice } from './choice-price.tsx';
import { ColorChoice } from './color-choice.tsx';
import { isFew, Stock } from './facts.tsx';
import { Quantity } from './quantity.tsx';
import { SizeChoice } from './size-choice.tsx';
import type { SizeKind } from './size-kind.ts';
import { StickyBar } from './sticky-bar.tsx';

const MiniBasket = lazy(importOnce(() => import('./mini-basket.tsx')));

type Props = { product: Product; choice: Choice; kind: SizeKind | undefined };

/** The purchase form: price, colour, size, quantity; for sold-out sizes a back-in-stock alert. */
export function Buy({ product, choice, kind }: Props) {
  const [isSizeMissing, setSizeMissing] = useState(false);
  const [quantity, setQuantity] = useState(1);
  const sizes = useRef<HTMLFieldSetElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const whyNot = useId();
  const add = useAddToBasket({ overlaps: true });
  const [soldOut, setSoldOut] = useState<readonly number[]>([]);
  const color = withSoldOut(choice.color, soldOut);
  const size = color?.sizes.find(({ id }) => id === choice.size?.id);
  const meant = size ? [size] : (color?.sizes ?? []);
  const isGone = meant.length > 0 && meant.every(({ available }) => !available);
  const priced = { ...product, ...pricesOf(color) };
  const last = useRef(-1000);
  const most = size && isFew(size) ? size.stock : 99;
  const wanted = Math.min(quantity, most);
  const wish = {
    productId: product.id,
    ...(color && { colorId: color.id, sizeId: size?.id ?? null }),
  };
  const heart = <Heart {...wish} title={product.options[0]?.title ?? ''} />;

  function submit(event: FormEvent) {
    event.preventDefault();
    setSizeMissing(!size);
    if (!size) sizes.current?.querySelector('input')?.focus();
    if (!color || !size?.available) return;
    // Ignores the second click of a double click.
    if (event.timeStamp - last.current < 500) return;
    last.current = event.timeStamp;
    noteSeenPrice(size.id, size.price);
    add.mutate(
      { productId: product.id, colorId: color.id, sizeId: size.id, quantity: wanted },
      {
        // The page is older than the last sale.
        onError: (error) => {
          if (leftOf(error) === 0) setSoldOut((before) => [...before, size.id]);
        },
      },
    );
  }
  function choose(change: () => void) {
    setSizeMissing(false);
    add.reset();
    change();
  }
  function setWanted(next: number) {
    // A click after a change of the quantity is not a double click.
    last.current = -1000;
    if (add.isError) add.reset();
    setQuantity(next);
  }
  useAtStart(() => {
    const chosen = new FormData(sizes.current?.form ?? undefined);
    const early = color?.sizes.find(({ id }) => id === Number(chosen.get('size')));
    const earlyColor = Number(chosen.get('color'));
    if (earlyColor && earlyColor !== color?.id) choice.chooseColor(earlyColor, early?.label);
    else if (early && early.id !== size?.id) choice.chooseSize(early.id);
  });
  const choices = (
    <>
      <ChoicePrice product={priced} color={color} size={size} />
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
    </>
  );
  return (
    <>
      <ScriptForm onSubmit={submit} className="mt-3" choices={choices}>
        <Stock size={isGone ? meant[0] : size} isMissing={isSizeMissing && !size} />
        {isGone && !size && (
          <Row>
            <AlertChoice />
            {heart}
          </Row>
        )}
        {!isGone && (
          <IntoBasket isBusy={add.isPending} ref={button} heart={heart}>
            <Quantity
              value={wanted}
              most={most}
              whyNot={add.isError ? whyNot : undefined}
              onChange={setWanted}
            />
          </IntoBasket>
        )}
        <Added sizeId={add.isSuccess ? size?.id : undefined} />
        <div id={whyNot}>
          <Failure error={add.error} />
        </div>
        {!isGone && (
          <StickyBar product={priced} size={size} button={button} sizes={sizes} added={add} />
        )}
      </ScriptForm>
      {isGone && size && (
        <Row isFocused={soldOut.includes(size.id)}>
          <BackInStockAlerts sizeId={size.id} />
          {heart}
        </Row>
      )}
    </>
  );
}

function Row({ isFocused = false, children }: { isFocused?: boolean; children: ReactNode }) {
  return (
    <div
      // Takes the focus over from the pressed button, which is no longer rendered.
      {...(isFocused && { tabIndex: -1, ref: focusOn })}
      className="js-only mt-4 flex items-start gap-3 outline-none *:first:flex-1"
    >
      {children}
    </div>
  );
}

function withSoldOut(color: Color | undefined, soldOut: readonly number[]): Color | undefined {
  if (!color || soldOut.length === 0) return color;
  const sizes = color.sizes.map((size) =>
    soldOut.includes(size.id) ? { ...size, available: false, stock: 0 } : size,
  );
  return { ...color, sizes };
}

type IntoBasketProps = {
  isBusy: boolean;
  ref: Ref<HTMLButtonElement>;
  heart: ReactNode;
  /** The quantity field. */
  children: ReactNode;
};

function IntoBasket({ isBusy, ref, heart, children }: IntoBasketProps) {
  const t = useTranslations('product');
  return (
    // Wraps instead of using a container query: Chromium 156 drops a box with one when its size
    // changes.
    <div className="js-only mt-4 flex flex-wrap items-stretch gap-3">
      {children}
      <div className="flex min-w-0 flex-1 basis-50 gap-3">
        <button
          ref={ref}
          type="submit"
          className="button min-w-0 flex-1 px-4"
          aria-disabled={isBusy}
        >
          {isBusy ? t('adding') : t('add')}
        </button>
        {heart}
      </div>
    </div>
  );
}

/** Replaces the basket button when all sizes are sold out: asks to choose a size for the alert. */
function AlertChoice() {
  const t = useTranslations('product');
  return (
    <button type="submit" className="button">
      {t('notifyMe')}
    </button>
  );
}

/** The answer to adding. Its link is there from the start, before the mini-basket is loaded. */
function Added({ sizeId }: { sizeId: number | undefined }) {
  const t = useTranslations();
  return (
    <>
      <p role="status" className="mt-3 empty:hidden">
        {sizeId && t('product.added')}
      </p>
      {sizeId && (
        <section aria-label={t('miniBasket.title')} className="mt-3 border border-line p-4">
          {/* As high as the mini-basket, so that loading it does not move the link below. */}
          <Suspense fallback={<div aria-hidden="true" className="skeleton mb-4 h-[10.2rem]" />}>
            <MiniBasket sizeId={sizeId} />
          </Suspense>
          <ShopLink to="/items/checkout" className="button-quiet w-full">
            {t('product.toBasket')}
          </ShopLink>
        </section>
      )}
    </>
  );
}

/** The lowest and highest price of a colour's sizes. */
function pricesOf(color: Choice['color']) {
  const prices = color?.sizes.map(({ price }) => price) ?? [];
  return prices.length
    ? { priceFrom: Math.min(...prices), priceTo: Math.max(...prices) }
    : undefined;
}
