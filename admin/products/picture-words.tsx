import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import type { Translated } from '#contract/words.ts';
import { AltFields } from '../pictures/alt-fields.tsx';
import { Dialog } from '../shell/dialog.tsx';
import { useWords } from '../words/words.ts';
import type { PictureDraft } from './draft.ts';

type Props = {
  picture: PictureDraft;
  title: string;
  readOnly: boolean;
  onClose: () => void;
  onChange: (alt: Translated) => void;
};

/** What a picture shows, in each language, for those who don't see it; saved with the product. */
export function PictureWords({ picture, title, readOnly, onClose, onChange }: Props) {
  const t = useWords('pictures');
  const [alt, setAlt] = useState(picture.alt);

  function keep() {
    const said = Object.entries(alt).filter(([, words]) => words?.trim());
    onChange(Object.fromEntries(said));
    onClose();
  }

  return (
    <Dialog onClose={onClose} title={title} size="lg">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          keep();
        }}
      >
        <Stack>
          <AltFields alt={alt} readOnly={readOnly} onChange={setAlt} />
          {!readOnly && (
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>
                {t('cancel')}
              </Button>
              <Button type="submit">{t('keepWords')}</Button>
            </Group>
          )}
        </Stack>
      </form>
    </Dialog>
  );
}
