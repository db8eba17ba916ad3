import '@mantine/dropzone/styles.layer.css';
import { Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { showFailure } from '../problems/toast.ts';

const largest = 10 * 1024 * 1024;
const accepted = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

type Props = {
  label: string;
  onDrop: (files: File[]) => void;
  busy: boolean;
  multiple?: boolean;
};

/** Where pictures are dropped or chosen: JPEG, PNG, WebP or AVIF, up to 10 MB each. */
export function DropPictures({ label, onDrop, busy, multiple = true }: Props) {
  return (
    <Dropzone
      accept={accepted}
      maxSize={largest}
      multiple={multiple}
      loading={busy}
      onDrop={onDrop}
      onReject={(refused) => {
        for (const { file } of refused) {
          showFailure(`${file.name} is not a JPEG, PNG, WebP or AVIF picture up to 10 MB`);
        }
      }}
      p="sm"
      inputProps={{ 'aria-label': label }}
      aria-label={label}
      role="button"
    >
      <Text size="sm" ta="center">
        {label}
      </Text>
      <Text size="xs" c="dimmed" ta="center">
        JPEG, PNG, WebP or AVIF, up to 10 MB
      </Text>
    </Dropzone>
  );
}
