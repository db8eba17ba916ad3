import HeartIcon from 'lucide-react/icons/heart';
import { useTranslations } from 'use-intl';
import { toast } from '../parts/toast.tsx';
import type { Wish } from './local-wishlist.ts';
import { useToggleWish, useWishlist } from './wishlist.ts';

/** Adds a product to the wishlist or removes it; updated optimistically. */
export function Heart({ title, ...wish }: Wish & { title: string }) {
  const t = useTranslations('wishlist');
  const { has } = useWishlist();
  const toggle = useToggleWish();
  const isOn = toggle.isPending ? !toggle.variables?.isOn : has(wish.productId);
  function change() {
    if (toggle.isPending) return;
    toggle.mutate({ ...wish, isOn }, { onError: () => toast(t('failed')) });
  }
  return (
    <button type="button" className="icon-button js-only" aria-pressed={isOn} onClick={change}>
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
