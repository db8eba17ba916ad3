import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import type { Translated } from '#contract/fields.ts';
import { Dialog } from '../dialogs/dialog.tsx';
import { useCloseAsking } from '../drafts/unsaved.ts';
import { AltFields } from '../pictures/alt-fields.tsx';
import { useWords } from '../words/translator.ts';
import type { PictureDraft } from './draft.ts';

type Props = {
  picture: PictureDraft;
  title: string;
  readOnly: boolean;
  onClose: () => void;
  onChange: (alt: Translated) => void;
};

/** The alternative texts of a picture, one per language; saved with the product. */
export function PictureWords({ picture, title, readOnly, onClose, onChange }: Props) {
  const t = useWords('pictures');
  const [alt, setAlt] = useState(picture.alt);
  const cancel = useCloseAsking(alt !== picture.alt, onClose);

  function keep() {
    const filled = Object.entries(alt).filter(([, words]) => words?.trim());
    onChange(Object.fromEntries(filled));
    onClose();
  }

  return (
    <Dialog onClose={cancel} title={title} size="lg">
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
              <Button variant="default" onClick={cancel}>
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
