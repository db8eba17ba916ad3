import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Product } from '#contract/products.ts';
import { Picture } from '#ui/picture.tsx';
import { useAddToBasket } from '../basket/basket.ts';
import { PriceRange } from '../money/price.tsx';
import { atRight, Dialog } from '../page/dialog.tsx';
import { Failure } from '../page/failure.tsx';
import { ShopLink } from '../page/shop-link.tsx';
import { FilmFallback } from '../page/start-film.tsx';
import { useSizeLabel } from '../product/size-label.ts';
import { useToggleWish, useWishlist } from './wishlist.ts';

export default function WishlistDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('wishlist');
  const { wishlist, loading, error } = useWishlist();
  return (
    <Dialog title={t('title')} className={atRight} onClose={onClose}>
      {loading && <FilmFallback />}
      {error !== '' && <p role="alert">{t('unreachable')}</p>}
      {!loading && error === '' && wishlist.length === 0 && <p>{t('empty')}</p>}
      <ul className="divide-y divide-line">
        {wishlist.map((product) => (
          <WishlistLine key={product.id} product={product} onClose={onClose} />
        ))}
      </ul>
    </Dialog>
  );
}

function WishlistLine({ product, onClose }: { product: Product; onClose: () => void }) {
  const t = useTranslations('wishlist');
  const sizeLabel = useSizeLabel();
  const add = useAddToBasket();
  const toggle = useToggleWish();
  const title = product.options[0]?.title ?? '';
  const choices = availableChoices(product);
  const [chosen, setChosen] = useState(choices.length === 1 ? choices[0]?.sizeId : undefined);
  const choice = choices.find(({ sizeId }) => sizeId === chosen);
  async function moveToBasket() {
    if (!choice) return;
    const { colorId, sizeId } = choice;
    await add.mutateAsync({ productId: product.id, colorId, sizeId, quantity: 1 });
    toggle.mutate({ productId: product.id, isOn: true });
  }
  return (
    <li className="grid grid-cols-[5rem_1fr] gap-4 py-5">
      <Picture picture={product.image} sizes="5rem" className="frame" decorative />
      <div>
        <ShopLink to={`/items/product/${product.slug}`} onClick={onClose} className="link">
          {title}
        </ShopLink>
        <p className="mt-1">
          <PriceRange from={product.priceFrom} to={product.priceTo} />
        </p>
        {choices.length > 1 && (
          <select
            aria-label={t('choice', { title })}
            className="field mt-2 min-h-11 py-1"
            value={choice?.sizeId ?? ''}
            onChange={(event) => setChosen(Number(event.target.value))}
          >
            <option value="">{t('choose')}</option>
            {choices.map((one) => (
              <option key={one.sizeId} value={one.sizeId}>
                {sizeLabel(one.label)}
              </option>
            ))}
          </select>
        )}
        <div className="mt-2 flex flex-wrap items-center gap-x-5">
          {choices.length > 0 ? (
            <button
              type="button"
              className="link label min-h-11 disabled:text-quiet disabled:no-underline"
              disabled={!choice}
              onClick={() => moveToBasket().catch(() => undefined)}
            >
              {t('move')}
            </button>
          ) : (
            <span className="label text-quiet">{t('soldOut')}</span>
          )}
          <button
            type="button"
            className="link label min-h-11"
            onClick={() => toggle.mutate({ productId: product.id, isOn: true })}
          >
            {t('remove')}
            <span className="sr-only">: {title}</span>
          </button>
        </div>
        <Failure error={add.error} />
      </div>
    </li>
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
