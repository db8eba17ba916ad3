import { Text } from '@mantine/core';
import type { OfficePicture } from '#contract/pictures.ts';
import { getWords } from '../words/words.ts';

/** How far a picture is made; nothing, when it is. Shoppers see it meanwhile, in one format. */
export function Making({ picture }: { picture: OfficePicture | undefined }) {
  return (
    <Text
      size="xs"
      c={picture?.state === 'failed' ? 'var(--mantine-color-error)' : 'dimmed'}
      role="status"
      mih={18}
    >
      {picture && sentence(picture)}
    </Text>
  );
}

function sentence({ state, attempts }: OfficePicture): string {
  const t = getWords('pictures');
  if (state === 'waiting') return attempts ? t('tryingAgain', { attempts }) : t('toBeMade');
  if (state === 'working') return t('beingMade');
  return state === 'failed' ? t('notMade') : '';
}
