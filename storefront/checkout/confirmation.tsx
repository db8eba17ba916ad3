import type { MetaArgs } from 'react-router';
import { useParams } from 'react-router';
import { OrderView } from '../account/order-view.tsx';
import { head } from '../document/head.ts';
import { metaTranslator } from '../document/meta-translator.ts';
import { NeedsScript } from '../forms/needs-script.tsx';

export function meta(args: MetaArgs) {
  const t = metaTranslator(args);
  const title = t('order.title');
  return head(args, { title, description: t('checkout.description'), isPrivate: true });
}

export default function Confirmation() {
  const { orderId = '' } = useParams();
  return (
    <main id="content" tabIndex={-1} className="page min-h-dvh pt-10 pb-24 lg:pt-14">
      <div className="max-w-4xl">
        <OrderView id={orderId} isNew />
        <NeedsScript />
      </div>
    </main>
  );
}
