import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/ru';
import 'dayjs/locale/tk';
import 'dayjs/locale/tr';
import { Button, Group, Stack } from '@mantine/core';
import { DatePickerInput, DatesProvider } from '@mantine/dates';
import { useEffect, useState } from 'react';
import { useLanguage } from '../words/language.ts';
import { useWords } from '../words/translator.ts';

type Props = {
  label: string;
  from: string | null;
  to: string | null;
  onChange: (from: string | null, to: string | null) => void;
};

type Range = [string | null, string | null];

/** A date range, both days included, with common presets. */
export default function DaysFilter({ label, from, to, onChange }: Props) {
  const t = useWords('lists');
  const locale = useLanguage();
  const [range, setRange] = useState<Range>([from, to]);
  useEffect(() => setRange([from, to]), [from, to]);

  function choose([start, end]: Range) {
    setRange([start, end]);
    // With only one end chosen, the range is not applied yet.
    if (Boolean(start) === Boolean(end)) onChange(start, end);
  }

  return (
    <DatesProvider settings={{ locale, firstDayOfWeek: 1 }}>
      <Stack gap={6}>
        <DatePickerInput
          type="range"
          label={label}
          placeholder={t('any')}
          clearable
          allowSingleDateInRange
          valueFormat="DD.MM.YYYY"
          popoverProps={{ withinPortal: false }}
          value={range}
          onChange={choose}
        />
        <Group gap={6}>
          {([1, 7, 30] as const).map((days) => (
            <Button
              key={days}
              size="compact-xs"
              variant="default"
              onClick={() => choose(last(days))}
            >
              {t(days === 1 ? 'today' : `last${days}`)}
            </Button>
          ))}
        </Group>
      </Stack>
    </DatesProvider>
  );
}

function last(days: number): Range {
  const today = new Date();
  const first = new Date(today.getFullYear(), today.getMonth(), today.getDate() - days + 1);
  return [toDay(first), toDay(today)];
}

function toDay(date: Date): string {
  return date.toLocaleDateString('en-CA');
}
