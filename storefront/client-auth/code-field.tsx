import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';

const places = ['a', 'b', 'c', 'd', 'e', 'f'];

/** One field, six boxes to the eye; a message's code fills it in by itself. */
export function CodeField({ error }: { error: string | undefined }) {
  const t = useTranslations('auth');
  const id = useId();
  const [code, setCode] = useState('');
  return (
    <div>
      <label htmlFor={id} className="label mb-1.5 block">
        {t('code')}
      </label>
      <div className="relative max-w-80">
        <div aria-hidden="true" className="grid grid-cols-6 gap-2">
          {places.map((place, index) => (
            <span
              key={place}
              className="grid aspect-[4/5] place-items-center border border-[#8c8273] bg-white text-title tabular-nums"
            >
              {code[index]}
            </span>
          ))}
        </div>
        <input
          id={id}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]{6}"
          title={t('codeTitle')}
          required
          value={code}
          onChange={(event) => setCode(event.target.value.replace(/\D/g, '').slice(0, 6))}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="absolute inset-0 size-full cursor-text bg-transparent text-transparent caret-transparent selection:bg-transparent"
        />
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1 text-small font-medium text-alarm">
          {error}
        </p>
      )}
    </div>
  );
}
