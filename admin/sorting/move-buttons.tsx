import { ActionIcon } from '@mantine/core';
import { ArrowDown, ArrowUp, GripVertical, type LucideIcon } from 'lucide-react';
import { useWords } from '../words/translator.ts';

type GripProps = { name: string; grip: object };

/** A drag handle, also for the space bar and arrow keys. */
export function Grip({ name, grip }: GripProps) {
  const t = useWords('lists');
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={30}
      style={{ cursor: 'grab', touchAction: 'none' }}
      {...grip}
      aria-label={t('drag', { name })}
    >
      <GripVertical size={16} aria-hidden />
    </ActionIcon>
  );
}

type Props = {
  name: string;
  at: number;
  count: number;
  onMove: (from: number, to: number) => void;
};

/** Buttons that move an item up or down by one. */
export function MoveButtons({ name, at, count, onMove }: Props) {
  const t = useWords('lists');
  const step = (to: number, label: string, Arrow: LucideIcon) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={30}
      disabled={to < 0 || to === count}
      className="step"
      aria-label={label}
      onClick={() => onMove(at, to)}
    >
      <Arrow size={16} aria-hidden />
    </ActionIcon>
  );
  return (
    <>
      {step(at - 1, t('moveUp', { name }), ArrowUp)}
      {step(at + 1, t('moveDown', { name }), ArrowDown)}
    </>
  );
}
