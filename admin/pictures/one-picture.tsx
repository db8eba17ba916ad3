import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import type { Api } from '#client/api.ts';
import type { Picture } from '#contract/fields.ts';
import type { AdminRoutes } from '#contract/routes.ts';
import { useWrite } from '../session/use-write.ts';
import { useWords } from '../words/translator.ts';
import { DropPictures } from './drop-pictures.tsx';
import { PictureEditor } from './picture-editor.tsx';
import { Thumb } from './thumb.tsx';
import { UploadList } from './upload-list.tsx';
import type { Upload } from './upload-queue.ts';
import { useUploads } from './use-uploads.ts';

/** Uploads the picture by the given caller, which reports its progress. */
export type PutPicture = (call: Api<AdminRoutes>, image: File) => Promise<unknown>;

type Props = {
  /** The name of the record it belongs to, for the labels. */
  of: string;
  picture: Picture | null;
  uncropped?: boolean;
  readOnly: boolean;
  put: PutPicture;
  remove: (id: number) => Promise<unknown>;
};

/** The single picture of a record: uploaded on drop, described, removed. */
export function OnePicture({ of, picture, uncropped, readOnly, put, remove }: Props) {
  const t = useWords('pictures');
  const { busy, write } = useWrite();
  const { uploads, add, retry, dismiss, dismissAll } = useUploads<PutPicture>({ send: putFile });
  const [wording, setWording] = useState(false);
  const isSending = uploads.some(({ state }) => state === 'waiting' || state === 'sending');
  return (
    <>
      <Group align="flex-start">
        <Thumb picture={picture} size={112} uncropped={uncropped} />
        {!readOnly && (
          <Stack component="section" gap="xs" flex={1}>
            <DropPictures
              of={of}
              multiple={false}
              busy={busy || isSending}
              onDrop={([file]) => {
                dismissAll();
                if (file) add([{ file, goal: put }]);
              }}
            />
            <UploadList uploads={uploads} onRetry={retry} onDismiss={dismiss} />
            {picture && (
              <Group>
                <Button
                  size="xs"
                  variant="default"
                  aria-label={`${t('words')}: ${of}`}
                  onClick={() => setWording(true)}
                >
                  {t('words')}
                </Button>
                <Button
                  size="xs"
                  variant="default"
                  loading={busy}
                  aria-label={`${t('takeAway')}: ${of}`}
                  disabled={isSending}
                  onClick={() => {
                    dismissAll();
                    void write(() => remove(picture.id));
                  }}
                >
                  {t('takeAway')}
                </Button>
              </Group>
            )}
          </Stack>
        )}
      </Group>
      {wording && picture && (
        <PictureEditor
          id={picture.id}
          title={`${t('words')}: ${of}`}
          readOnly={readOnly}
          onClose={() => setWording(false)}
        />
      )}
    </>
  );
}

const putFile = (call: Api<AdminRoutes>, { file, goal: put }: Upload<PutPicture>) =>
  put(call, file);
