import { useTranslations } from 'use-intl';
import { formatPhone } from '#ui/phone.ts';
import { useShop } from '../shop/shop.ts';

/**
 * The phone the code was sent to; where the shop sends no SMS, the contact to ask for it, or the code
 * itself in a demo shop on its own machine.
 */
export function CodeSent({ phone, demoCode }: { phone: string; demoCode?: string | undefined }) {
  const t = useTranslations('auth');
  const { sends, contact } = useShop().settings;
  const to = { phone: formatPhone(phone) };
  if (sends.sms) return t('codeSent', to);
  if (demoCode) {
    return (
      <p role="status" className="border-l-2 border-line pl-4 text-quiet">
        {t.rich('demoCode', {
          ...to,
          code: demoCode,
          strong: (code) => <strong className="text-ink tabular-nums">{code}</strong>,
        })}
      </p>
    );
  }
  const ways = [
    [`tel:${contact.phone.replace(/[^+\d]/g, '')}`, contact.phone],
    [`mailto:${contact.email}`, contact.email],
  ];
  return (
    <>
      {t('codeNotSent', to)}
      {ways.map(
        ([href, text]) =>
          text && (
            <a key={href} href={href} className="link mr-6 flex min-h-11 w-fit items-center">
              {text}
            </a>
          ),
      )}
    </>
  );
}
