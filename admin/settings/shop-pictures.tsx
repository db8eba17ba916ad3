import { SimpleGrid, Stack, Text } from '@mantine/core';
import type { ShopPicture } from '#contract/settings.ts';
import { Section } from '../parts/section.tsx';
import { OnePicture } from '../pictures/one-picture.tsx';
import { call } from '../session/call.ts';
import { useShop } from '../session/use-shop.ts';
import { useWords } from '../words/translator.ts';

const places: readonly ShopPicture[] = ['hero', 'heroTall', 'logo'];

/** The hero picture of the home page and the logo; each is uploaded on drop. */
export function ShopPictures({ readOnly }: { readOnly: boolean }) {
  const t = useWords('settings');
  return (
    <Section title={t('pictures')}>
      <SimpleGrid cols={{ base: 1, md: 3 }}>
        {places.map((place) => (
          <ShopPlace key={place} place={place} readOnly={readOnly} />
        ))}
      </SimpleGrid>
    </Section>
  );
}

function ShopPlace({ place, readOnly }: { place: ShopPicture; readOnly: boolean }) {
  const t = useWords('settings');
  const picture = useShop().pictures?.[place] ?? null;
  const title = t(`pictureNames.${place}`);
  const params = { place };
  return (
    <Stack gap="xs">
      <Text fw={500} size="sm">
        {title}
      </Text>
      <Text size="sm" c="dimmed">
        {t(`pictureHints.${place}`)}
      </Text>
      <OnePicture
        of={title}
        picture={picture}
        uncropped={place === 'logo'}
        readOnly={readOnly}
        put={(send, image) => send('POST /settings/pictures/:place', { params, image })}
        remove={() => call('DELETE /settings/pictures/:place', { params })}
      />
    </Stack>
  );
}
