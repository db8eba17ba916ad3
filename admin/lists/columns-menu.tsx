import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import { Columns3 } from 'lucide-react';
import { useWords } from '../words/translator.ts';
import type { ListColumn } from './list-types.ts';

type Props<T> = {
  columns: readonly ListColumn<T>[];
  visible: readonly ListColumn<T>[];
  isChosen: boolean;
  onShow: (keys: string[] | null) => void;
};

/** Chooses the columns; the choice is kept for this list. */
export function ColumnsMenu<T>({ columns, visible, isChosen, onShow }: Props<T>) {
  const t = useWords('lists');
  const keys = visible.map(({ key }) => key);
  return (
    <Popover position="bottom-end" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <Button variant="default" leftSection={<Columns3 size={16} aria-hidden />}>
          {t('columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Checkbox.Group aria-label={t('columns')} value={keys} onChange={onShow}>
          <Stack gap="xs">
            {columns.map(({ key, title, primary }) => (
              <Checkbox key={key} value={key} label={title} disabled={primary} />
            ))}
          </Stack>
        </Checkbox.Group>
        {isChosen && (
          <Button variant="subtle" size="xs" mt="sm" onClick={() => onShow(null)}>
            {t('allColumns')}
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
