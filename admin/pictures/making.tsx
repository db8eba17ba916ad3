import { Text } from '@mantine/core';
import type { AdminPicture } from '#contract/pictures.ts';
import { getWords } from '../words/translator.ts';

/** The state of processing, empty once done. Shoppers see the picture meanwhile, in one format. */
export function Making({ picture }: { picture: AdminPicture | undefined }) {
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

function sentence({ state, attempts }: AdminPicture): string {
  const t = getWords('pictures');
  if (state === 'waiting') return attempts ? t('tryingAgain', { attempts }) : t('toBeMade');
  if (state === 'working') return t('beingMade');
  return state === 'failed' ? t('notMade') : '';
}
