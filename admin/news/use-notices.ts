import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { News, Notice } from '#contract/news.ts';
import { pathOfNotice } from '#core/notices.ts';
import { useRead } from '../session/use-read.ts';
import { useWords } from '../words/translator.ts';
import { showBrowserNotification } from './browser-notifications.ts';
import { playSound } from './play-sound.ts';
import { showNotice } from './show-notice.tsx';
import { addUnseen } from './unseen.ts';

/**
 * Notifies the admin of events since this page was opened, in the ways that the admin chose. Of several
 * tabs, the one that follows the stream plays the sound and shows the browser's notification.
 */
export function useNotices(news: News | undefined, following: RefObject<unknown>): void {
  const t = useWords('news');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const choices = useRead('GET /admin/me/notifications').data?.choices;
  const seen = useRef<Set<string>>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each notice is shown once, when it arrives
  useEffect(() => {
    if (!news || !choices) return;
    const known = seen.current;
    seen.current = new Set(news.notices.map(({ id }) => id));
    if (!known) return;
    const come = news.notices.filter(({ id }) => !known.has(id)).reverse();
    const noticesFor = (way: 'inApp' | 'browser' | 'sound') =>
      come.filter(({ event }) => choices[event][way]);
    for (const notice of noticesFor('inApp')) showInApp(notice);
    if (!following.current) return;
    if (noticesFor('sound').length > 0) playSound();
    if (document.hasFocus() && document.visibilityState === 'visible') return;
    for (const notice of noticesFor('browser')) {
      showBrowserNotification(notice.id, describeNotice(t, notice), () => open(notice));
    }
  }, [news, choices]);

  function showInApp(notice: Notice): void {
    if (document.visibilityState === 'hidden') addUnseen();
    // An open list announces its own new rows.
    else if (!isListOf(notice, pathname)) {
      showNotice(describeNotice(t, notice), t('view'), () => open(notice));
    }
  }

  function open(notice: Notice): void {
    navigate(pathOfNotice(notice));
  }
}

function isListOf({ event }: Notice, pathname: string): boolean {
  return (
    (event === 'new_order' && pathname === '/admin/orders') ||
    (event === 'enquiry' && pathname === '/admin/enquiries')
  );
}

function describeNotice(t: ReturnType<typeof useWords<'news'>>, notice: Notice): string {
  const { event, name, stock } = notice;
  return t(`notices.${event}`, { name, stock: stock ?? 0 });
}
