import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
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
import { getWords, useWords } from '../words/translator.ts';
import { accepted } from './accepted.ts';
import { AltFields } from './alt-fields.tsx';
import { Thumb } from './thumb.tsx';

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
    const complete = Object.fromEntries(languages.map((one) => [one, alt[one] ?? '']));
    const body = { alt: complete };
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

/** The state of processing, empty once done. Shoppers see the picture meanwhile, in one format. */
function Making({ picture }: { picture: AdminPicture | undefined }) {
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

/** A picture, read again every other second until it is processed. */
function usePicture(id: number) {
  const { data } = useQuery({
    queryKey: ['GET /pictures/:id', { id }],
    queryFn: ({ signal }) => call('GET /pictures/:id', { params: { id }, signal }),
    refetchInterval: ({ state }) => (isUnderWay(state.data?.state) ? 2000 : false),
  });
  return data;
}

function isUnderWay(state: string | undefined): boolean {
  return state === 'waiting' || state === 'working';
}
