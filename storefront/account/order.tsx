import type { MetaArgs } from 'react-router';
import { useParams } from 'react-router';
import { head } from '../document/head.ts';
import { metaTranslator } from '../document/meta-translator.ts';
import { OrderView } from './order-view.tsx';

export function meta(args: MetaArgs) {
  const t = metaTranslator(args);
  const title = t('order.title');
  return head(args, { title, description: t('account.description'), isPrivate: true });
}

export default function OrderPage() {
  const { orderId = '' } = useParams();
  return <OrderView id={orderId} />;
}
