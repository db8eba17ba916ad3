import { NewRows } from '../lists/new-rows.tsx';
import { useNews } from '../news/use-news.ts';
import { useWords } from '../words/translator.ts';

/** Announces how many orders came since the list was read. */
export function NewOrders() {
  const t = useWords('orders');
  return (
    <NewRows
      list="orders"
      newest={useNews()?.orders?.newest}
      say={(count, isMore) => (isMore ? t('manyUnseen', { count }) : t('unseen', { count }))}
    />
  );
}
