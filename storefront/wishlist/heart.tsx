import HeartIcon from 'lucide-react/icons/heart';
import { useTranslations } from 'use-intl';
import { useToggleWish, useWishlist } from './wishlist.ts';

/** Puts a piece on the wishlist or takes it off; full while it is on it. */
export function Heart({ productId, title }: { productId: number; title: string }) {
  const t = useTranslations('wishlist');
  const { has } = useWishlist();
  const toggle = useToggleWish();
  const isOn = has(productId);
  return (
    <button
      type="button"
      className="icon-button"
      aria-pressed={isOn}
      onClick={() => toggle.mutate({ productId, isOn })}
    >
      <HeartIcon
        size={18}
        strokeWidth={1.4}
        fill={isOn ? 'currentColor' : 'none'}
        aria-hidden="true"
      />
      <span className="sr-only">{t('keep', { title })}</span>
    </button>
  );
}
