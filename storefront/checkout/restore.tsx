import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { BasketItem } from '#contract/basket.ts';
import { addLocally, localBasket } from '../basket/local-basket.ts';
import { callAsClient, callOpenly } from '../session/call.ts';
import { useSignedIn } from '../session/tokens.ts';

/** Fills the basket with the pieces behind a reminder's link, whoever's they were; signs nobody in. */
export default function Restore({ token }: { token: string }) {
  const t = useTranslations('checkout');
  const queries = useQueryClient();
  const isSignedIn = useSignedIn();
  const [said, setSaid] = useState<'restored' | 'restoreGone'>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a link, whatever changes later
  useEffect(() => {
    const fill = isSignedIn ? fillAccount : fillLocally;
    callOpenly('GET /basket/restore/:token', { params: { token } })
      .then(({ items }) => Promise.resolve(fill(items)).then(() => items.length > 0))
      .then((some) => setSaid(some ? 'restored' : 'restoreGone'))
      .catch(() => setSaid('restoreGone'))
      .finally(() => {
        // A second look at the page is not to fill it again.
        history.replaceState(history.state, '', location.pathname);
        void queries.invalidateQueries({ queryKey: ['basket'] });
      });
  }, [token]);

  return (
    <p role="status" className="mt-6">
      {said && t(said)}
    </p>
  );
}

/** What is in the basket already stays as it is. */
function fillLocally(items: BasketItem[]): void {
  const there = localBasket.read();
  for (const item of items) {
    if (!there.some(({ sizeId }) => sizeId === item.sizeId)) addLocally(item);
  }
}

async function fillAccount(items: BasketItem[]): Promise<void> {
  const { basket } = await callAsClient('GET /basket/my-basket', {});
  const missing = items.filter((item) => !basket.some(({ sizeId }) => sizeId === item.sizeId));
  if (missing.length) await callAsClient('POST /basket/merge', { body: { items: missing } });
}
