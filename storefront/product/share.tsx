import { useState } from 'react';
import { useTranslations } from 'use-intl';

/** Shares the page with the device's share sheet, or copies its URL. */
export function Share({ title }: { title: string }) {
  const t = useTranslations('product');
  const [message, setMessage] = useState('');
  async function share() {
    const url = location.href;
    if (navigator.share) return await navigator.share({ title, url }).catch(() => undefined);
    try {
      await navigator.clipboard.writeText(url);
      setMessage(t('copied'));
    } catch {
      // Browsers may refuse, and offer no clipboard to pages without HTTPS.
      setMessage(t('notCopied'));
    }
  }
  return (
    <p className="js-only mt-4 flex items-center gap-3">
      <button type="button" className="link label min-h-11" onClick={() => void share()}>
        {t('share')}
      </button>
      <span role="status" className="label text-quiet">
        {message}
      </span>
    </p>
  );
}
