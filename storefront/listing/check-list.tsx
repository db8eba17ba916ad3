import { useTranslations } from 'use-intl';
import { Swatch } from '../parts/swatch.tsx';
import { useAsked } from './asked.ts';
import { Facet } from './facet.tsx';

type Choice = { value: string; title: string; count: number; swatch?: string | null };
type Props = {
  name: string;
  title: string;
  choices: Choice[];
  /** The prefix of the values, if several lists share a parameter name. */
  of?: string;
  onChange: () => void;
};

const shownAtFirst = 12;

/** A filter's values as checkboxes; long lists are collapsed. */
export function CheckList({ name, title, choices, of = '', onChange }: Props) {
  const t = useTranslations('listing');
  const chosen = useAsked()
    .getAll(name)
    .filter((value) => value?.startsWith(of));
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
    <Facet title={title} count={chosen.length}>
      <fieldset>
        <legend className="sr-only">{title}</legend>
        {useful.slice(0, shownAtFirst).map(box)}
        {rest.length > 0 && (
          <details open={rest.some(({ value }) => chosen.includes(value))}>
            <summary className="link label inline-flex min-h-9 items-center">
              {t('more', { count: rest.length })}
            </summary>
            {rest.map(box)}
          </details>
        )}
      </fieldset>
    </Facet>
  );
}

type BoxProps = { name: string; choice: Choice; isChosen: boolean; onChange: () => void };

function Box({ name, choice, isChosen, onChange }: BoxProps) {
  return (
    <label className="flex min-h-10 items-center gap-3">
      <input
        type="checkbox"
        name={name}
        value={choice.value}
        checked={isChosen}
        onChange={() => onChange()}
        className="size-4 shrink-0 accent-ink"
      />
      {choice.swatch && <Swatch swatch={choice.swatch} />}
      <span className="min-w-0 flex-1">{choice.title}</span>
      <span className="label tabular-nums text-quiet">{choice.count}</span>
    </label>
  );
}
