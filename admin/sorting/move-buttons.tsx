import { ActionIcon } from '@mantine/core';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { useWords } from '../words/words.ts';

type GripProps = { name: string; grip: object };

/** What a thing is dragged by; with the space bar and arrows too. */
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

/** One place up, one place down. */
export function MoveButtons({ name, at, count, onMove }: Props) {
  const t = useWords('lists');
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={30}
        disabled={at === 0}
        className="step"
        aria-label={t('moveUp', { name })}
        onClick={() => onMove(at, at - 1)}
      >
        <ArrowUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={30}
        disabled={at === count - 1}
        className="step"
        aria-label={t('moveDown', { name })}
        onClick={() => onMove(at, at + 1)}
      >
        <ArrowDown size={16} aria-hidden />
      </ActionIcon>
    </>
  );
}
