import { consentWords } from '#core/consent.ts';
import { useLanguage } from '../shop/shop.ts';

type Props = { checked: boolean; onChange: (checked: boolean) => void; disabled?: boolean };

/** The checkbox for consent to reminders and news, never preselected. */
export function ConsentBox({ checked, onChange, disabled }: Props) {
  const language = useLanguage();
  return (
    <label className="flex min-h-11 items-start gap-3 py-2">
      <input
        type="checkbox"
        name="emailConsent"
        className="mt-1 size-4 shrink-0 accent-ink"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      {consentWords[language]}
    </label>
  );
}
