import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Swatch } from '../product/swatch.tsx';

type Choice = { value: string; title: string; count: number; swatch?: string | null };
type Props = { name: string; title: string; choices: Choice[]; onChange: () => void };

const shownAtFirst = 8;

/** One filter's values as boxes to tick; long lists open further. */
export function CheckList({ name, title, choices, onChange }: Props) {
  const t = useTranslations('listing');
  const [asked] = useSearchParams();
  const chosen = asked.getAll(name);
  const useful = choices.filter(({ value, count }) => count > 0 || chosen.includes(value));
  if (!useful.length) return null;
  const box = (choice: Choice) => (
    <Box
      key={choice.value}
      name={name}
      choice={choice}
      isChosen={chosen.includes(choice.value)}
      onChange={onChange}
    />
  );
  const rest = useful.slice(shownAtFirst);
  return (
    <fieldset className="border-b border-line py-4 first-of-type:pt-0">
      <legend className="label float-left mb-1 w-full font-semibold">{title}</legend>
      <div className="clear-both">{useful.slice(0, shownAtFirst).map(box)}</div>
      {rest.length > 0 && (
        <details open={rest.some(({ value }) => chosen.includes(value))}>
          <summary className="link label inline-flex min-h-9 items-center">
            {t('more', { count: rest.length })}
          </summary>
          {rest.map(box)}
        </details>
      )}
    </fieldset>
  );
}

type BoxProps = { name: string; choice: Choice; isChosen: boolean; onChange: () => void };

function Box({ name, choice, isChosen, onChange }: BoxProps) {
  return (
    <label className="flex min-h-9 items-center gap-3">
      <input
        type="checkbox"
        name={name}
        value={choice.value}
        defaultChecked={isChosen}
        onChange={() => onChange()}
        className="size-4 shrink-0 accent-ink"
      />
      {choice.swatch && <Swatch swatch={choice.swatch} />}
      <span className="min-w-0 flex-1">{choice.title}</span>
      <span className="label tabular-nums text-quiet">{choice.count}</span>
    </label>
  );
}
