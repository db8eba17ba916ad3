import { ActionIcon, Box, Group, UnstyledButton } from '@mantine/core';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import type { Picture } from '#contract/words.ts';
import { Making } from '../pictures/making.tsx';
import { Thumb } from '../pictures/thumb.tsx';
import { usePicture } from '../pictures/use-picture.ts';

type Props = {
  picture: Picture;
  place: number;
  count: number;
  of: string;
  busy: boolean;
  readOnly: boolean;
  onEdit: () => void;
  onMove: (id: number, position: number) => void;
  onRemove: () => void;
};

const dragged = 'application/x-picture';

/** One picture of a size: a click opens it, another dropped on it takes its place. */
export function SizePicture({ picture, place, count, of, busy, readOnly, ...act }: Props) {
  const made = usePicture(picture.id);
  const { id, alt } = picture;
  const name = `picture ${place} of ${of}`;
  const actions = [
    { verb: 'Move', tail: ' earlier', Icon: ChevronLeft, to: place - 1 },
    { verb: 'Delete', tail: '', Icon: X, to: undefined },
    { verb: 'Move', tail: ' later', Icon: ChevronRight, to: place + 1 },
  ];
  return (
    <Box
      w={90}
      draggable={!readOnly}
      onDragStart={({ dataTransfer }) => dataTransfer.setData(dragged, String(id))}
      onDragOver={(event) => event.dataTransfer.types.includes(dragged) && event.preventDefault()}
      onDrop={({ dataTransfer }) => {
        const other = Number(dataTransfer.getData(dragged));
        if (other && other !== id) act.onMove(other, place);
      }}
    >
      <UnstyledButton onClick={act.onEdit} aria-label={`Words of ${name}`} title={alt}>
        <Thumb picture={picture} size={88} />
      </UnstyledButton>
      {!readOnly && (
        <Group gap={2} justify="space-between" wrap="nowrap">
          {actions.map(({ verb, tail, Icon, to }) => (
            <ActionIcon
              key={verb + tail}
              variant="subtle"
              size={26}
              aria-label={`${verb} ${name}${tail}`}
              disabled={busy || to === 0 || to === count + 1}
              onClick={() => (to === undefined ? act.onRemove() : act.onMove(id, to))}
            >
              <Icon size={16} aria-hidden />
            </ActionIcon>
          ))}
        </Group>
      )}
      <Making picture={made} />
    </Box>
  );
}
