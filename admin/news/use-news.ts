import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { News } from '#contract/news.ts';
import { useTokens } from '../session/tokens.ts';
import { useMe } from '../session/use-me.ts';
import { followNews, readNews } from './follow-news.ts';
import { inOneTab } from './one-tab.ts';
import { useNotices } from './use-notices.ts';

const queryKey = ['GET /admin/news'];

/** The counts of waiting work that this role may see; `useNewsWatch` keeps them fresh. */
export function useNews(): News | undefined {
  return useQuery<News>({ queryKey, queryFn: readNews, enabled: false }).data;
}

/**
 * Keeps the counts fresh by one event stream for all tabs of the browser, and notifies the admin of new
 * events. A change refetches the figures on screen; lists keep their rows.
 */
export function useNewsWatch(): void {
  const queries = useQueryClient();
  const { me } = useMe();
  const isSignedIn = useTokens().accessToken !== '';
  const account = me && !me.todo ? `${me.id}-${me.role}` : '';
  const isOpen = isSignedIn && account !== '';
  const { data } = useQuery<News>({
    queryKey,
    queryFn: readNews,
    enabled: isOpen,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    meta: { quiet: true },
  });
  const following = useRef<AbortSignal>(undefined);
  useNotices(data, following);

  useEffect(() => {
    if (!isOpen) return;
    const name = `altyn-news-${account}`;
    const channel = new BroadcastChannel(name);
    const show = (news: News) => queries.setQueryData(queryKey, news);
    channel.onmessage = ({ data: news }: MessageEvent<News>) => void show(news);
    const stop = inOneTab(name, async (signal) => {
      following.current = signal;
      await followNews(signal, {
        onNews: (news) => {
          // The channel is closed by then.
          if (signal.aborted) return;
          channel.postMessage(news);
          show(news);
        },
        onEnd: () => void queries.invalidateQueries({ queryKey: ['GET /admin/me'] }),
      });
      if (following.current === signal) following.current = undefined;
    });
    return () => {
      stop();
      channel.close();
    };
  }, [isOpen, account, queries]);

  const known = useRef(data);
  useEffect(() => {
    // React Query keeps the same object until a count changes.
    const isFirst = !known.current;
    known.current = data;
    if (isFirst) return;
    for (const key of ['GET /admin/overview', 'GET /orders/admin/counts']) {
      void queries.invalidateQueries({ queryKey: [key] });
    }
  }, [data, queries]);
}
