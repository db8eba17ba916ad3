import HeartIcon from 'lucide-react/icons/heart';
import { useTranslations } from 'use-intl';
import { toast } from '../page/toast.tsx';
import { useToggleWish, useWishlist } from './wishlist.ts';

/** Puts a piece on the wishlist or takes it off; full while it is on it, from the first touch. */
export function Heart({ productId, title }: { productId: number; title: string }) {
  const t = useTranslations('wishlist');
  const { has } = useWishlist();
  const toggle = useToggleWish();
  const isOn = toggle.isPending ? !toggle.variables.isOn : has(productId);
  function change() {
    if (toggle.isPending) return;
    toggle.mutate({ productId, isOn }, { onError: () => toast(t('failed')) });
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
