import { useQueryClient } from '@tanstack/react-query';
import { useReducer, useRef } from 'react';
import { ApiError } from '#client/api.ts';
import { describeProblem } from '../problems/describe-problem.ts';
import { call } from '../session/call.ts';
import { getWords } from '../words/words.ts';
import { changeUploads, nextUpload, type Upload, type UploadGoal } from './uploads.ts';

/** Two go up at a time: the shop looks at one while the next is on its way. */
const atOnce = 2;

/** Sends pictures to their sizes and turntables, each with its state, each to be tried again. */
export function useUploads() {
  const queries = useQueryClient();
  const [uploads, show] = useReducer((_: Upload[], now: Upload[]) => now, []);
  // The senders look here, not at what was on screen when they began.
  const current = useRef<Upload[]>([]);
  const senders = useRef(0);

  function keep(now: Upload[]) {
    current.current = now;
    show(now);
  }

  async function send() {
    senders.current += 1;
    for (let next = nextUpload(current.current); next; next = nextUpload(current.current)) {
      const { key } = next;
      keep(changeUploads(current.current, key, { state: 'sending' }));
      const outcome = await sendOne(next);
      // Read only now: the other sender has gone on meanwhile.
      keep(changeUploads(current.current, key, outcome));
    }
    senders.current -= 1;
    if (senders.current === 0) await queries.invalidateQueries();
  }

  function start() {
    for (let free = atOnce - senders.current; free > 0; free -= 1) void send();
  }

  return {
    uploads,
    add: (files: { file: File; goal: UploadGoal }[]) => {
      const added = files.map((one) => ({
        ...one,
        key: crypto.randomUUID(),
        state: 'waiting' as const,
      }));
      keep([...current.current, ...added]);
      start();
    },
    retry: (key: string) => {
      keep(changeUploads(current.current, key, { state: 'waiting', problem: undefined }));
      start();
    },
    clear: () => keep(current.current.filter(({ state }) => state !== 'done')),
  };
}

async function sendOne({ file, goal }: Upload): Promise<Partial<Upload>> {
  try {
    await sendTo(goal, file);
    return { state: 'done' };
  } catch (error) {
    if (error instanceof ApiError && error.status === 429) return await waitAsTold(error);
    const problem =
      error instanceof ApiError ? describeProblem(error.problem) : getWords('pictures')('lost');
    return { state: 'failed', problem };
  }
}

async function sendTo(goal: UploadGoal, image: File): Promise<void> {
  if ('sizeId' in goal) {
    await call('POST /product-colors/size/:id/image', { params: { id: goal.sizeId }, image });
    return;
  }
  const params = { id: goal.colorId, frame: goal.frame };
  await call('POST /product-colors/:id/turn/:frame', { params, image });
}

async function waitAsTold({ problem }: ApiError): Promise<Partial<Upload>> {
  const seconds = Number(problem.retryAfter) || 20;
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  return { state: 'waiting' };
}
