import { useTranslations } from 'use-intl';
import { useWishlist } from '../wishlist/wishlist.ts';
import { WishlistLine } from '../wishlist/wishlist-line.tsx';

/** The wishlist below an empty basket. */
export default function Wishes() {
  const t = useTranslations('wishlist');
  const { wishlist } = useWishlist();
  if (!wishlist.length) return null;
  return (
    <section aria-labelledby="wishes" className="mt-14 border-t border-line pt-10">
      <h2 id="wishes" className="title">
        {t('title')}
      </h2>
      <ul className="mt-4 divide-y divide-line">
        {wishlist.map((product) => (
          <WishlistLine key={product.id} product={product} onClose={nothing} onAdded={nothing} />
        ))}
      </ul>
    </section>
  );
}

/** There is no dialog to close, and the basket itself shows the item. */
function nothing() {}
