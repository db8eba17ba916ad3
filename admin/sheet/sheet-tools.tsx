import { Button, type ButtonProps, Group, Text, Tooltip } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useWords } from '../words/translator.ts';

type Way = 'row' | 'column' | 'all';

type Props = {
  label: string;
  ways: readonly Way[];
  onApply: (to: Way) => void;
  onFill: () => void;
};

/** Buttons for the sheet's actions, and a hint about its keys. */
export function SheetTools({ label, ways, onApply, onFill }: Props) {
  const t = useWords('sheet');
  return (
    <Group gap={6} mb={8} role="toolbar" aria-label={t('tools', { label })}>
      {ways.map((to) => (
        <Button key={to} {...tool} onClick={() => onApply(to)}>
          {t(`apply.${to}`)}
        </Button>
      ))}
      <Tooltip label={t('fillHelp')}>
        <Button {...tool} onClick={onFill}>
          {t('fill')}
        </Button>
      </Tooltip>
      <Text size="xs" c="dimmed" visibleFrom="md">
        {t('help')}
      </Text>
    </Group>
  );
}

/** Mouse down keeps focus in the cell, so that the button acts on it. */
const tool: ButtonProps & Pick<ComponentProps<'button'>, 'onMouseDown'> = {
  size: 'compact-xs',
  variant: 'default',
  onMouseDown: (event) => event.preventDefault(),
};
