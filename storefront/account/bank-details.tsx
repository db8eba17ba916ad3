import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PayToAccount } from '#contract/bank-account.ts';
import type { Order } from '#contract/orders.ts';
import { epcCode } from '#core/epc-code.ts';
import { formatIban, isIban } from '#core/iban.ts';
import { formatPrice } from '#ui/price.ts';
import { importOnce } from '../browser/patiently.ts';
import { useLanguage } from '../shop/shop.ts';

const QrCode = lazy(
  importOnce(() => import('#ui/qr-code.tsx').then((module) => ({ default: module.QrCode }))),
);

/** `amount` is what is still to be paid, in minor units of the order’s currency. */
type Props = { order: Order; amount: number; account: PayToAccount };
type Copied = { name: 'number' | 'reference'; failed: boolean };

/** The details of a bank transfer for an order, and the QR code that fills them in, if there is one. */
export function BankDetails({ order, amount, account }: Props) {
  const t = useTranslations('order');
  const language = useLanguage();
  const [copied, setCopied] = useState<Copied>();
  const { currency, number: reference } = order;
  const { holder, bank, number, bic } = account;
  const code = epcCode({ ...account, amount, currency, reference });
  const copyOf = (name: Copied['name'], what: string, text: string) => (
    <CopyButton
      what={what}
      text={text}
      isCopied={copied?.name === name && !copied.failed}
      onCopied={(failed) => setCopied({ name, failed })}
    />
  );
  const numberName = isIban(number) ? 'IBAN' : t('accountNumber');
  return (
    <div className="mt-5 grid gap-x-10 gap-y-6 sm:grid-cols-[1fr_auto] sm:items-start">
      <div className="min-w-0">
        <dl className="border-t border-line wrap-anywhere">
          <Detail name={t('payAmount')}>{formatPrice(amount, currency, language)}</Detail>
          <Detail name={t('accountHolder')}>{holder}</Detail>
          {bank && <Detail name={t('bank')}>{bank}</Detail>}
          <Detail name={numberName} copy={copyOf('number', numberName, number)}>
            {formatIban(number)}
          </Detail>
          {bic && <Detail name="BIC">{bic}</Detail>}
          <Detail name={t('payReference')} copy={copyOf('reference', t('payReference'), reference)}>
            <strong>{reference}</strong>
          </Detail>
        </dl>
        <p role="status" className={copied?.failed ? 'label mt-2' : 'sr-only'}>
          {copied && t(copied.failed ? 'notCopied' : 'copied')}
        </p>
      </div>
      {code && (
        <figure className="w-44">
          {/* The place is kept while the code of the QR code is loaded. */}
          <div className="size-44 bg-white">
            <Suspense>
              <QrCode text={code} label={t('payQr')} size={176} />
            </Suspense>
          </div>
          <figcaption className="label mt-2 text-quiet text-balance">
            {t('payQrCaption')}
          </figcaption>
        </figure>
      )}
    </div>
  );
}

type DetailProps = { name: string; copy?: ReactNode; children: ReactNode };

function Detail({ name, copy, children }: DetailProps) {
  return (
    <div className="border-b border-line py-2">
      <dt className="label text-quiet">{name}</dt>
      <dd className="flex items-baseline justify-between gap-x-3">
        <span className="text-balance">{children}</span>
        {copy}
      </dd>
    </div>
  );
}

type CopyProps = {
  what: string;
  text: string;
  isCopied: boolean;
  onCopied: (failed: boolean) => void;
};

function CopyButton({ what, text, isCopied, onCopied }: CopyProps) {
  const t = useTranslations('order');
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      onCopied(false);
    } catch {
      // Browsers may refuse, and offer no clipboard to pages without HTTPS.
      onCopied(true);
    }
  }
  return (
    <button
      type="button"
      className="link label -my-2 inline-grid min-h-11 shrink-0 items-center justify-items-end print:hidden"
      aria-label={isCopied ? t('copied') : t('copyNamed', { what })}
      onClick={() => void copy()}
    >
      {/* One above the other, so that the button keeps its width. */}
      <span className={isCopied ? 'invisible col-start-1 row-start-1' : 'col-start-1 row-start-1'}>
        {t('copy')}
      </span>
      <span className={isCopied ? 'col-start-1 row-start-1' : 'invisible col-start-1 row-start-1'}>
        {t('copied')}
      </span>
    </button>
  );
}
