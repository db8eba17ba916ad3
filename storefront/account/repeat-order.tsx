import { useTranslations } from 'use-intl';
import { Failure } from '../forms/failure.tsx';
import { ShopLink } from '../links/shop-link.tsx';
import { useSizeLabel } from '../parts/size-label.ts';
import { setQueryData } from '../queries/query-cache.ts';
import { useMutation } from '../queries/use-mutation.ts';
import { callAsClient } from '../session/call.ts';
import { useLanguage } from '../shop/shop.ts';

/** Adds an order's items to the basket again, and names those no longer available. */
export function RepeatOrder({ id }: { id: string }) {
  const t = useTranslations('order');
  const lang = useLanguage();
  const sizeLabel = useSizeLabel();
  const repeat = useMutation({
    mutationFn: () =>
      callAsClient('POST /orders/client/:id/repeat', { params: { id }, query: { lang } }),
    onSuccess: ({ basket }) => setQueryData(['basket', lang], basket),
  });
  return (
    <div>
      <button
        type="button"
        className="button-quiet"
        disabled={repeat.isPending}
        onClick={() => repeat.mutate()}
      >
        {t('repeat')}
      </button>
      <div role="status">
        {repeat.data && (
          <p className="mt-4">
            {repeat.data.basket.count > 0 ? t('repeated') : t('nothingRepeated')}{' '}
            <ShopLink to="/items/checkout" className="link inline-flex min-h-11 items-center">
              {t('toBasket')}
            </ShopLink>
          </p>
        )}
        {repeat.data && repeat.data.missing.length > 0 && (
          <>
            <p className="mt-2">{t('missing')}</p>
            <ul className="mt-1 list-disc pl-5">
              {repeat.data.missing.map(({ title, color, size, available }) => (
                <li key={`${title} ${color} ${size}`}>
                  {[title, color, size && sizeLabel(size)].filter(Boolean).join(', ')}:{' '}
                  {t('available', { count: available })}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <Failure error={repeat.error} />
    </div>
  );
}
