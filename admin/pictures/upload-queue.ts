import { type Api, ApiError } from '#client/api.ts';
import type { AdminRoutes } from '#contract/routes.ts';
import { describeProblem } from '../problems/describe-problem.ts';
import { callWith } from '../session/call.ts';
import { patiently } from '../session/patiently.ts';
import { getWords } from '../words/translator.ts';
import { sendingFetch } from './sending-fetch.ts';

/** A file and its target: the record it belongs to. */
export type Upload<G> = {
  key: string;
  file: File;
  goal: G;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  /** From 0 to 1. */
  part: number;
  problem?: string | undefined;
};

export type QueueOptions<G> = {
  /** Sends one file by the given caller, which reports its progress. */
  send: (call: Api<AdminRoutes>, upload: Upload<G>) => Promise<unknown>;
  /** Called for each change of an upload, and with all of them as they are then. */
  onChange: (upload: Upload<G>, all: Upload<G>[]) => void;
  /** Uploads of the same owner are sent one after another, so that they keep their order. */
  ownerOf?: (upload: Upload<G>) => string;
};

/** Two at a time, so that the server processes one while the next is uploaded. */
const atOnce = 2;

/**
 * Uploads files in their order. A server that asks to wait is asked again later; any other failure
 * keeps the file for a retry.
 */
export function createUploadQueue<G>({ send, onChange, ownerOf = keyOf }: QueueOptions<G>) {
  let uploads: Upload<G>[] = [];
  let senders = 0;
  let stopping = new AbortController();
  const waiting: (() => void)[] = [];

  function change(key: string, part: Partial<Upload<G>>) {
    uploads = uploads.map((one) => (one.key === key ? { ...one, ...part } : one));
    const changed = uploads.find((one) => one.key === key);
    if (changed) onChange(changed, uploads);
  }

  function findNext(): Upload<G> | undefined {
    const busy = new Set(uploads.filter(({ state }) => state === 'sending').map(ownerOf));
    return uploads.find((one) => one.state === 'waiting' && !busy.has(ownerOf(one)));
  }

  async function sendOne(upload: Upload<G>) {
    const { key } = upload;
    const { signal } = stopping;
    change(key, { state: 'sending' });
    const report = (part: number) => change(key, { part });
    const call = callWith({ fetch: sendingFetch(report, signal) });
    try {
      await patiently(() => send(call, upload));
      change(key, { state: 'done' });
    } catch (error) {
      const problem =
        error instanceof ApiError ? describeProblem(error.problem) : getWords('pictures')('lost');
      change(key, { state: 'failed', problem });
    }
  }

  async function work() {
    senders += 1;
    for (let next = findNext(); next; next = findNext()) await sendOne(next);
    senders -= 1;
    if (senders === 0) for (const resolve of waiting.splice(0)) resolve();
  }

  function start() {
    for (let free = atOnce - senders; free > 0; free -= 1) void work();
  }

  return {
    add(files: Pick<Upload<G>, 'key' | 'file' | 'goal'>[]) {
      const added = files.map((one): Upload<G> => ({ ...one, state: 'waiting', part: 0 }));
      uploads = [...uploads, ...added];
      for (const one of added) onChange(one, uploads);
      start();
    },
    retry(key: string) {
      if (!uploads.some((one) => one.key === key && one.state === 'failed')) return;
      change(key, { state: 'waiting', part: 0, problem: undefined });
      start();
    },
    /** Removes an upload that is done or failed from the list. */
    dismiss(key: string) {
      const ended = uploads.find((one) => one.key === key && hasEnded(one));
      if (!ended) return;
      uploads = uploads.filter((one) => one !== ended);
      onChange(ended, uploads);
    },
    /** Aborts the running uploads and forgets all. */
    stop() {
      uploads = [];
      stopping.abort();
      stopping = new AbortController();
    },
    /** Resolves once no upload is running. */
    settled: () =>
      senders === 0
        ? Promise.resolve()
        : new Promise<void>((resolve) => {
            waiting.push(resolve);
          }),
  };
}

function hasEnded({ state }: Upload<unknown>): boolean {
  return state === 'done' || state === 'failed';
}

function keyOf({ key }: { key: string }): string {
  return key;
}
