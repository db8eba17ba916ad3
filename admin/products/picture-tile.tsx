import { ActionIcon, Box, Group, Text, Tooltip } from '@mantine/core';
import { ArrowLeft, ArrowRight, Captions, RotateCw, X } from 'lucide-react';
import { ProgressBar } from '../parts/progress-bar.tsx';
import { useSorted } from '../sorting/sortable.tsx';
import { useWords } from '../words/translator.ts';
import type { PictureDraft } from './draft.ts';

type Props = {
  picture: PictureDraft;
  number: number;
  of: string;
  count: number;
  readOnly: boolean;
  onMove: (by: 1 | -1) => void;
  onWord: () => void;
  onRetry: () => void;
  onRemove: () => void;
};

/** A picture with drag handle, buttons and upload progress. */
export function PictureTile(props: Props) {
  const { picture, number, of, count, readOnly } = props;
  const t = useWords('pictures');
  const { upload } = picture;
  const sorted = useSorted(picture.key, readOnly);
  const named = { number, of };

  return (
    <Box
      role="listitem"
      className="tile"
      ref={sorted.ref}
      style={sorted.style}
      data-failed={upload?.state === 'failed' || undefined}
    >
      <button
        type="button"
        className="tile-picture"
        {...sorted.grip}
        disabled={readOnly}
        aria-label={t('tile', named)}
      >
        <img src={picture.url} alt="" width={96} height={120} draggable={false} />
      </button>
      {upload && (
        <div className="tile-state">
          {upload.state === 'failed' ? (
            <Tooltip label={upload.problem}>
              <Text size="xs" c="var(--mantine-color-error)" lineClamp={3} role="alert">
                {upload.problem}
              </Text>
            </Tooltip>
          ) : (
            <ProgressBar
              size="sm"
              fraction={upload.part}
              aria-label={t('uploading', { name: upload.name })}
            />
          )}
        </div>
      )}
      {!readOnly && (
        <Group gap={2} wrap="nowrap" justify="space-between">
          <TileButton
            label={t('earlier', named)}
            disabled={number === 1}
            onClick={() => props.onMove(-1)}
          >
            <ArrowLeft size={13} aria-hidden />
          </TileButton>
          {upload?.state === 'failed' ? (
            <TileButton label={t('retry', { name: upload.name })} onClick={props.onRetry}>
              <RotateCw size={13} aria-hidden />
            </TileButton>
          ) : (
            <TileButton label={t('word', named)} onClick={props.onWord}>
              <Captions size={13} aria-hidden />
            </TileButton>
          )}
          <TileButton label={t('remove', named)} onClick={props.onRemove}>
            <X size={13} aria-hidden />
          </TileButton>
          <TileButton
            label={t('later', named)}
            disabled={number === count}
            onClick={() => props.onMove(1)}
          >
            <ArrowRight size={13} aria-hidden />
          </TileButton>
        </Group>
      )}
    </Box>
  );
}

type ButtonProps = {
  label: string;
  disabled?: boolean;
  onClick: () => void;
  children: React.ReactNode;
};

function TileButton({ label, ...props }: ButtonProps) {
  return (
    <ActionIcon
      className="step"
      variant="subtle"
      color="gray"
      size={24}
      aria-label={label}
      {...props}
    />
  );
}
