import { ActionIcon, Group, Text } from '@mantine/core';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Sortable, useSorted } from '../sorting/sortable.tsx';
import { useWords } from '../words/translator.ts';

type Props = { labels: readonly string[]; onMove: (from: number, to: number) => void };

/** The order of sizes in the shop: dragged, or moved by buttons. */
export function SizeOrder({ labels, onMove }: Props) {
  const t = useWords('products');
  return (
    <div>
      <Text size="sm" fw={500} mb={4} id="size-order">
        {t('sizeOrder')}
      </Text>
      <Sortable grid ids={labels} onMove={onMove}>
        <Group component="ul" gap={6} m={0} p={0} aria-labelledby="size-order">
          {labels.map((label, at) => (
            <Size key={label} label={label} at={at} count={labels.length} onMove={onMove} />
          ))}
        </Group>
      </Sortable>
    </div>
  );
}

type SizeProps = { label: string; at: number; count: number; onMove: Props['onMove'] };

function Size({ label, at, count, onMove }: SizeProps) {
  const t = useWords('lists');
  const sorted = useSorted(label);
  return (
    <li className="size-chip" ref={sorted.ref} style={sorted.style}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={24}
        className="step"
        disabled={at === 0}
        aria-label={t('moveEarlier', { name: label })}
        onClick={() => onMove(at, at - 1)}
      >
        <ArrowLeft size={13} aria-hidden />
      </ActionIcon>
      <button type="button" {...sorted.grip} aria-label={t('drag', { name: label })}>
        {label}
      </button>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={24}
        className="step"
        disabled={at === count - 1}
        aria-label={t('moveLater', { name: label })}
        onClick={() => onMove(at, at + 1)}
      >
        <ArrowRight size={13} aria-hidden />
      </ActionIcon>
    </li>
  );
}
