import { useTranslations } from 'use-intl';

type Props = { id: string; count: number; most: number; error: string | undefined };

/** Below a text area: its error, or that it is too long; and near the limit, how long it is. */
export function CharacterCount({ id, count, most, error }: Props) {
  const t = useTranslations('fields');
  const isTooLong = count > most;
  const isWrong = isTooLong || Boolean(error);
  return (
    <p id={id} className={`mt-1 text-small ${isWrong ? 'font-medium text-alarm' : 'text-quiet'}`}>
      {isTooLong ? `${t('too_long', { most })} ` : error}
      {count > most * 0.6 && t('typed', { count, most })}
    </p>
  );
}
