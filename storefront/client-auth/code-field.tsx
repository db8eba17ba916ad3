import { useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

const places = ['a', 'b', 'c', 'd', 'e', 'f'];

type Props = {
  error: string | undefined;
  onChange?: (code: string) => void;
  onComplete?: (code: string) => void;
};

/** A single input drawn as six boxes, which supports one-time-code autofill. */
export function CodeField({ error, onChange, onComplete }: Props) {
  const t = useTranslations('auth');
  const id = useId();
  const [code, setCode] = useState('');
  const [isFocused, setFocused] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  function change(typed: string) {
    const next = typed.replace(/\D/g, '').slice(0, 6);
    setCode(next);
    onChange?.(next);
    if (next.length === 6 && next !== code) onComplete?.(next);
  }
  return (
    <div>
      <label htmlFor={id} className="label mb-1.5 block">
        {t('code')}
      </label>
      <div className="relative max-w-80">
        <div aria-hidden="true" className="grid grid-cols-6 gap-2">
          {places.map((place, index) => {
            const isNext = isFocused && index === Math.min(code.length, 5);
            const edge = error ? 'border-alarm' : 'border-[#8c8273]';
            return (
              <span
                key={place}
                className={`grid aspect-[4/5] place-items-center border bg-white text-title tabular-nums ${
                  isNext ? 'border-ink outline-1 outline-ink' : edge
                }`}
              >
                {code[index]}
              </span>
            );
          })}
        </div>
        <input
          id={id}
          ref={input}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          value={code}
          onChange={(event) => change(event.target.value)}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="absolute inset-0 size-full cursor-text bg-transparent text-transparent caret-transparent outline-none selection:bg-transparent"
        />
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-2 text-small font-medium text-alarm" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
