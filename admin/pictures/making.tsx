import { Text } from '@mantine/core';
import type { OfficePicture } from '#contract/pictures.ts';

/** How far a picture is made; nothing, when it is. Shoppers see it meanwhile, in one format. */
export function Making({ picture }: { picture: OfficePicture | undefined }) {
  return (
    <Text size="xs" c={picture?.state === 'failed' ? 'red.9' : 'dimmed'} role="status" mih={18}>
      {picture && sentence(picture)}
    </Text>
  );
}

function sentence({ state, attempts, problem }: OfficePicture): string {
  if (state === 'waiting')
    return attempts ? `Trying again (${attempts} of 5 failed)` : 'Waiting to be made…';
  if (state === 'working') return 'Being made…';
  if (state === 'failed') return `Not made: ${problem ?? 'unknown'}. Replace it.`;
  return '';
}
