import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { BasketItem } from '#contract/basket.ts';
import { localBasket, withItem } from '../basket/local-basket.ts';
import { invalidateQueries } from '../queries/query-cache.ts';
import { callAsClient, callOpenly } from '../session/call.ts';
import { useSignedIn } from '../session/tokens.ts';

/** Adds the items of a reminder link to the basket, without signing in. */
export default function Restore({ token }: { token: string }) {
  const t = useTranslations('checkout');
  const isSignedIn = useSignedIn();
  const [notice, setNotice] = useState<'restored' | 'restoreGone'>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per token
  useEffect(() => {
    const fill = isSignedIn ? fillAccount : fillLocally;
    callOpenly('GET /basket/restore/:token', { params: { token } })
      .then(({ items }) => Promise.resolve(fill(items)).then(() => items.length > 0))
      .then((some) => setNotice(some ? 'restored' : 'restoreGone'))
      .catch(() => setNotice('restoreGone'))
      .finally(() => {
        // Removes the token from the URL, so that a reload does not add the items again.
        history.replaceState(history.state, '', location.pathname);
        void invalidateQueries('basket');
      });
  }, [token]);

  return (
    <p role="status" className="mt-6">
      {notice && t(notice)}
    </p>
  );
}

/** Items that are already in the basket stay unchanged. */
function fillLocally(items: BasketItem[]): void {
  const there = localBasket.read();
  for (const item of items) {
    if (!there.some(({ sizeId }) => sizeId === item.sizeId)) localBasket.write(withItem(item));
  }
}

async function fillAccount(items: BasketItem[]): Promise<void> {
  const { basket } = await callAsClient('GET /basket/my-basket', {});
  const missing = items.filter((item) => !basket.some(({ sizeId }) => sizeId === item.sizeId));
  if (missing.length) await callAsClient('POST /basket/merge', { body: { items: missing } });
}
