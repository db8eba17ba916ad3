import { useEffect, useRef } from 'react';
import { ApiError } from '#client/api.ts';
import { sendingFetch } from '../pictures/sending-fetch.ts';
import { describeProblem } from '../problems/describe-problem.ts';
import { callWith } from '../session/call.ts';
import { getWords } from '../words/words.ts';
import { changeColor, type Draft, newKey, type PictureDraft } from './draft.ts';

type Change = (change: (draft: Draft) => Draft) => void;
type Waiting = { key: string; file: File };

/** Two go up at a time: the shop looks at one while the next is on its way. */
const atOnce = 2;

/** Sends pictures dropped onto a colour, each with its progress, each to be tried again. */
export function usePictureUploads(change: Change) {
  const queue = useRef<Waiting[]>([]);
  const files = useRef(new Map<string, File>());
  const senders = useRef(0);
  const idle = useRef<(() => void)[]>([]);
  const urls = useRef<string[]>([]);
  useEffect(
    () => () => {
      // Not at once: what is still on screen may be shown from them.
      const shown = urls.current;
      setTimeout(() => {
        for (const url of shown) URL.revokeObjectURL(url);
      }, 10_000);
    },
    [],
  );

  const show = (key: string, part: Partial<PictureDraft>) =>
    change((draft) => changePicture(draft, key, part));

  async function work() {
    senders.current += 1;
    for (let next = queue.current.shift(); next; next = queue.current.shift()) {
      await sendOne(next, show);
    }
    senders.current -= 1;
    if (senders.current === 0) for (const tell of idle.current.splice(0)) tell();
  }

  function enqueue(waiting: Waiting[]) {
    queue.current.push(...waiting);
    for (let free = atOnce - senders.current; free > 0; free -= 1) void work();
  }

  return {
    add: (color: string, chosen: File[]) => {
      const added = chosen.map((file) => ({ key: newKey(), file }));
      const pictures = added.map(({ key, file }): PictureDraft => {
        const url = URL.createObjectURL(file);
        urls.current.push(url);
        files.current.set(key, file);
        return { key, url, alt: {}, upload: { name: file.name, state: 'waiting', part: 0 } };
      });
      change((draft) => {
        const before = draft.colors.find(({ key }) => key === color)?.pictures ?? [];
        return changeColor(draft, color, { pictures: [...before, ...pictures] });
      });
      enqueue(added);
    },
    retry: (key: string) => {
      const file = files.current.get(key);
      if (!file) return;
      show(key, { upload: { name: file.name, state: 'waiting', part: 0 } });
      enqueue([{ key, file }]);
    },
    /** When nothing is on its way any more. */
    settled: () =>
      senders.current === 0
        ? Promise.resolve()
        : new Promise<void>((resolve) => idle.current.push(resolve)),
  };
}

async function sendOne(
  { key, file }: Waiting,
  show: (key: string, part: Partial<PictureDraft>) => void,
): Promise<void> {
  const { name } = file;
  const tell = (part: number) => show(key, { upload: { name, state: 'sending', part } });
  tell(0);
  try {
    const send = callWith({ fetch: sendingFetch(tell), timeout: 300 });
    const { id, url } = await send('POST /pictures/loose', { image: file });
    show(key, { loose: id, url, upload: undefined });
  } catch (error) {
    const problem =
      error instanceof ApiError ? describeProblem(error.problem) : getWords('pictures')('lost');
    show(key, { upload: { name, state: 'failed', part: 0, problem } });
  }
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
