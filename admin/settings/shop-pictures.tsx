import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { ShopPicture } from '#contract/settings.ts';
import { DropPictures } from '../pictures/drop-pictures.tsx';
import { PictureEditor } from '../pictures/picture-editor.tsx';
import { Thumb } from '../pictures/thumb.tsx';
import { call } from '../session/call.ts';
import { useWrite } from '../session/use-write.ts';
import { useShop } from '../shell/use-shop.ts';
import { useWords } from '../words/words.ts';
import { Section } from './section.tsx';

const places: readonly ShopPicture[] = ['hero', 'heroTall', 'logo'];

/** What opens the shop's first page, and its mark. Each is kept as it is dropped. */
export function ShopPictures({ readOnly }: { readOnly: boolean }) {
  const t = useWords('settings');
  return (
    <Section title={t('pictures')}>
      <SimpleGrid cols={{ base: 1, md: 3 }}>
        {places.map((place) => (
          <OnePicture key={place} place={place} readOnly={readOnly} />
        ))}
      </SimpleGrid>
    </Section>
  );
}

function OnePicture({ place, readOnly }: { place: ShopPicture; readOnly: boolean }) {
  const t = useWords('settings');
  const { busy, write } = useWrite();
  const [wording, setWording] = useState(false);
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
      <Group align="flex-start">
        <Thumb picture={picture} size={112} />
        {!readOnly && (
          <Stack gap="xs" flex={1}>
            <DropPictures
              of={title}
              multiple={false}
              busy={busy}
              onDrop={([image]) =>
                image && void write(() => call('POST /settings/pictures/:place', { params, image }))
              }
            />
            {picture && (
              <Group>
                <Button
                  size="xs"
                  variant="default"
                  aria-label={`${t('pictureWords')}: ${title}`}
                  onClick={() => setWording(true)}
                >
                  {t('pictureWords')}
                </Button>
                <Button
                  size="xs"
                  variant="default"
                  loading={busy}
                  aria-label={`${t('deletePicture')}: ${title}`}
                  onClick={() =>
                    void write(() => call('DELETE /settings/pictures/:place', { params }))
                  }
                >
                  {t('deletePicture')}
                </Button>
              </Group>
            )}
          </Stack>
        )}
      </Group>
      {wording && picture && (
        <PictureEditor
          id={picture.id}
          title={title}
          readOnly={readOnly}
          onClose={() => setWording(false)}
        />
      )}
    </Stack>
  );
}
