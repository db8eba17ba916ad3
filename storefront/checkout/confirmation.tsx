import type { MetaArgs } from 'react-router';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { OrderView } from '../account/order-view.tsx';
import { head } from '../page/head.ts';
import { metaTranslator } from '../page/meta-translator.ts';

export function meta(args: MetaArgs) {
  const t = metaTranslator(args);
  const title = t('order.title');
  return head(args, { title, description: t('checkout.description'), isPrivate: true });
}

/** The order just placed: its number, its lines, and what happens next. */
export default function Confirmation() {
  const { orderId = '' } = useParams();
  const t = useTranslations('order');
  return <OrderView id={orderId} heading={t('placedTitle')} isNew />;
}
