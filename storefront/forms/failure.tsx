import { createContext, use } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from 'use-intl';
import { ApiError } from '#client/api.ts';
import { EditedFields } from './edited-fields.ts';

/** The place of a form's summary of refused fields. */
export const AboveFields = createContext<HTMLElement | null>(null);

/**
 * Explains in the page's language why a call failed; empty without an error. Refused fields are
 * summarised above the fields, until all of them have been changed.
 */
export function Failure({ error }: { error: unknown }) {
  const failureText = useFailureText();
  const above = use(AboveFields);
  const edited = use(EditedFields);
  if (!error || refersOnlyTo(edited, error)) return null;
  const isAbove = above && error instanceof ApiError && error.problem.code === 'invalid';
  const notice = (
    <p
      role="alert"
      ref={isAbove ? undefined : reveal}
      className={`${isAbove ? 'scroll-mt-28' : 'mt-3'} scroll-mb-6 text-small font-medium text-alarm`}
    >
      {failureText(error)}
    </p>
  );
  return isAbove ? createPortal(notice, above) : notice;
}

/**
 * Scrolls to a notice just below the window's lower edge, as of a button at that edge. One further away stays where it
 * is, because the pressed button is elsewhere and shows the same text.
 */
function reveal(notice: HTMLElement | null): void {
  if (!notice) return;
  const root = document.documentElement;
  // A bar that covers the lower edge sets scroll padding of its height.
  const edge = innerHeight - (Number.parseFloat(getComputedStyle(root).scrollPaddingBottom) || 0);
  const below = notice.getBoundingClientRect().bottom - edge;
  if (below > 0 && below < innerHeight / 4) notice.scrollIntoView({ block: 'nearest' });
}

/** Whether all refused fields are among these. The API names a field by its path: `address.city`. */
function refersOnlyTo(names: ReadonlySet<string>, error: unknown): boolean {
  const refused = (error instanceof ApiError && error.problem.errors) || [];
  return (
    refused.length > 0 && refused.every(({ field }) => names.has(/[^.]*$/.exec(field)?.[0] ?? ''))
  );
}

export function useFailureText() {
  const t = useTranslations('failures');
  return function textOf(error: unknown): string {
    if (!(error instanceof ApiError)) return t('other');
    const { code, reference, left, inBasket, retryAfter } = error.problem;
    if (code === 'out_of_stock' && typeof left === 'number' && Number(inBasket) > 0) {
      return t('leftInBasket', { count: left, inBasket: Number(inBasket) });
    }
    if (code === 'out_of_stock' && typeof left === 'number') return t('left', { count: left });
    if (code === 'too_many' && typeof retryAfter === 'number') {
      const minutes = Math.ceil(retryAfter / 60);
      return minutes < 120
        ? t('wait', { minutes })
        : t('waitHours', { hours: Math.ceil(minutes / 60) });
    }
    if (t.has(code as 'other')) return t(code as 'other');
    if (error.status === 401) return t('unauthenticated');
    if (error.status >= 500) return reference ? t('server', { reference }) : t('other');
    return t('other');
  };
}
