import { type MetaArgs, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { own } from '#core/own.ts';
import { head } from '../document/head.ts';
import { metaTranslator } from '../document/meta-translator.ts';
import { ShopLink } from '../links/shop-link.tsx';

export function meta(args: MetaArgs) {
  const title = metaTranslator(args)('unsubscribe.title');
  return head(args, { title, description: title, isPrivate: true });
}

/** The headings of the form's results. */
const titles: Record<string, 'doneTitle' | 'unknownTitle'> = {
  done: 'doneTitle',
  unknown: 'unknownTitle',
};

/**
 * The unsubscribe page linked from reminders and alerts. Its form works without scripts and without
 * signing in.
 */
export default function Unsubscribe() {
  const t = useTranslations('unsubscribe');
  const { linkId } = useParams();
  return (
    <main id="content" tabIndex={-1} className="page-narrow">
      <h1 className="display">{t(own(titles, linkId ?? '') ?? 'title')}</h1>
      {linkId === 'unknown' && (
        <p className="mt-6">
          {t('unknown')}{' '}
          <ShopLink to="/contact" className="link">
            {t('contact')}
          </ShopLink>
        </p>
      )}
      {linkId === 'done' && (
        <p className="mt-6">
          {t('done')}{' '}
          <ShopLink to="/items/allProducts" className="link">
            {t('on')}
          </ShopLink>
        </p>
      )}
      {!(linkId && Object.hasOwn(titles, linkId)) && (
        <form method="post" className="mt-6 grid justify-items-start gap-6">
          <p>{t('text')}</p>
          <button type="submit" name="by" value="page" className="button">
            {t('confirm')}
          </button>
        </form>
      )}
    </main>
  );
}
