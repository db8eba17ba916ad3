import { Button, FileButton, Group, Stack } from '@mantine/core';
import { Replace } from 'lucide-react';
import { useState } from 'react';
import type { Translated } from '#contract/fields.ts';
import type { AdminPicture } from '#contract/pictures.ts';
import { languages } from '#core/languages.ts';
import { Dialog } from '../dialogs/dialog.tsx';
import { useCloseAsking } from '../drafts/unsaved.ts';
import { showSuccess } from '../problems/toast.ts';
import { call } from '../session/call.ts';
import { useWrite } from '../session/use-write.ts';
import { useWords } from '../words/translator.ts';
import { accepted } from './accepted.ts';
import { AltFields } from './alt-fields.tsx';
import { Making } from './making.tsx';
import { Thumb } from './thumb.tsx';
import { usePicture } from './use-picture.ts';

type Props = { id: number; title: string; readOnly: boolean; onClose: () => void };

/** Edits the alternative texts of a picture, or replaces it. */
export function PictureEditor({ id, title, readOnly, onClose }: Props) {
  const picture = usePicture(id);
  const [written, setWritten] = useState<Translated>();
  const cancel = useCloseAsking(written !== undefined, onClose);
  return (
    <Dialog onClose={cancel} title={title} size="lg">
      {picture && (
        <Fields
          {...{ picture, readOnly, onClose }}
          alt={written ?? picture.alts}
          onChange={setWritten}
          onCancel={cancel}
        />
      )}
    </Dialog>
  );
}

type FieldsProps = {
  picture: AdminPicture;
  readOnly: boolean;
  alt: Translated;
  onChange: (alt: Translated) => void;
  onCancel: () => void;
  onClose: () => void;
};

function Fields({ picture, readOnly, alt, onChange, onCancel, onClose }: FieldsProps) {
  const t = useWords('pictures');
  const { busy, write } = useWrite();
  const params = { id: picture.id };

  async function save() {
    const whole = Object.fromEntries(languages.map((one) => [one, alt[one] ?? '']));
    const body = { alt: whole };
    if (await write(() => call('PATCH /pictures/:id', { params, body }))) {
      showSuccess(t('wordsKept'));
      onClose();
    }
  }

  async function replace(image: File | null) {
    if (!image) return;
    if (await write(() => call('POST /pictures/:id/replace', { params, image }))) {
      showSuccess(t('replaced'));
    }
  }

  return (
    <Stack
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Group align="flex-start">
        <Thumb picture={picture} size={144} />
        <Stack gap="xs">
          <Making picture={picture} />
          {!readOnly && (
            <FileButton onChange={(file) => void replace(file)} accept={accepted.join(',')}>
              {(props) => (
                <Button
                  {...props}
                  size="xs"
                  variant="default"
                  loading={busy}
                  leftSection={<Replace size={15} aria-hidden />}
                >
                  {t('replace')}
                </Button>
              )}
            </FileButton>
          )}
        </Stack>
      </Group>
      <AltFields alt={alt} placeholder={picture.alt} readOnly={readOnly} onChange={onChange} />
      {!readOnly && (
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('saveWords')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
