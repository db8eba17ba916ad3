import { useEffect, useRef, useState } from 'react';
import { createUploadQueue, type Upload } from '../pictures/upload-queue.ts';
import { changeColor, type Draft, newKey, type PictureDraft } from './draft.ts';

type Change = (change: (draft: Draft) => Draft) => void;

/** Uploads pictures dropped onto a colour into the draft, each with its progress and a retry. */
export function usePictureUploads(change: Change) {
  const [queue] = useState(() => createQueue(change));
  const urls = useRef<string[]>([]);
  useEffect(
    () => () => {
      // Revoked later, because pictures still on screen may use the object URLs.
      const objectUrls = urls.current;
      setTimeout(() => {
        for (const url of objectUrls) URL.revokeObjectURL(url);
      }, 10_000);
    },
    [],
  );

  return {
    add: (color: string, chosen: File[]) => {
      const added = chosen.map((file) => ({ key: newKey(), file, goal: undefined }));
      const pictures = added.map(({ key, file }): PictureDraft => {
        const url = URL.createObjectURL(file);
        urls.current.push(url);
        return { key, url, alt: {} };
      });
      change((draft) => {
        const before = draft.colors.find(({ key }) => key === color)?.pictures ?? [];
        return changeColor(draft, color, { pictures: [...before, ...pictures] });
      });
      queue.add(added);
    },
    retry: queue.retry,
    settled: queue.settled,
  };
}

function createQueue(change: Change) {
  const show = (key: string, part: Partial<PictureDraft>) =>
    change((draft) => changePicture(draft, key, part));
  return createUploadQueue<undefined>({
    send: async (call, { key, file }) => {
      const { id, url } = await call('POST /pictures/staged', { image: file });
      show(key, { staged: id, url });
    },
    onChange: (upload) => show(upload.key, { upload: toDraftUpload(upload) }),
  });
}

/** An upload as its picture shows it; none once it is done. */
function toDraftUpload({ file, state, part, problem }: Upload<undefined>): PictureDraft['upload'] {
  return state === 'done' ? undefined : { name: file.name, state, part, problem };
}

function changePicture(draft: Draft, key: string, part: Partial<PictureDraft>): Draft {
  return {
    ...draft,
    colors: draft.colors.map((color) =>
      color.pictures.some((picture) => picture.key === key)
        ? {
            ...color,
            pictures: color.pictures.map((one) => (one.key === key ? { ...one, ...part } : one)),
          }
        : color,
    ),
  };
}
