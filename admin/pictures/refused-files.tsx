import { CloseButton, Group, Stack, Text } from '@mantine/core';
import { useLanguage } from '../words/language.ts';
import { useWords } from '../words/translator.ts';
import { accepted, largestPicture } from './accepted.ts';

type Props = { files: File[]; onAway: (file: File) => void };

/** Files that cannot be uploaded, each with the reason, until dismissed. */
export function RefusedFiles({ files, onAway }: Props) {
  const t = useWords('pictures');
  const reasonOf = useReason();
  if (files.length === 0) return null;
  return (
    <Stack gap={4} role="alert">
      {files.map((file, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one file may be refused twice
        <Group key={index} gap="xs" wrap="nowrap">
          <Text size="xs" className="danger anywhere">
            {reasonOf(file)}
          </Text>
          <CloseButton
            size="sm"
            aria-label={t('putAway', { name: file.name })}
            onClick={() => onAway(file)}
          />
        </Group>
      ))}
    </Stack>
  );
}

function useReason() {
  const t = useWords('pictures');
  const language = useLanguage();
  const inMegabytes = (bytes: number) =>
    new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(
      // Rounded up, so that a file just above the limit is not shown as equal to it.
      Math.ceil((10 * bytes) / 1024 ** 2) / 10,
    );
  return ({ name, type, size }: File): string => {
    if (size === 0) return t('isEmpty', { name });
    if (!accepted.includes(type)) return t('isNone', { name });
    if (size <= largestPicture) return t('isOneOfMany', { name });
    return t('isTooLarge', { name, size: inMegabytes(size), most: inMegabytes(largestPicture) });
  };
}
