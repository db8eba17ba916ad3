import { useState } from 'react';
import { useTranslations } from 'use-intl';

/** Sends the page on, as it stands: by what the phone has for it, else by a copied address. */
export function Share({ title }: { title: string }) {
  const t = useTranslations('product');
  const [isCopied, setCopied] = useState(false);
  async function share() {
    const url = location.href;
    if (navigator.share) return await navigator.share({ title, url }).catch(() => undefined);
    await navigator.clipboard.writeText(url);
    setCopied(true);
  }
  return (
    <p className="js-only mt-4 flex items-center gap-3">
      <button type="button" className="link label min-h-11" onClick={() => void share()}>
        {t('share')}
      </button>
      <span role="status" className="label text-quiet">
        {isCopied && t('copied')}
      </span>
    </p>
  );
}
