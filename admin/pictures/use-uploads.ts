import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Api } from '#client/api.ts';
import type { AdminRoutes } from '#contract/routes.ts';
import { useUnsaved } from '../drafts/unsaved.ts';
import { createUploadQueue, type QueueOptions, type Upload } from './upload-queue.ts';

/**
 * Uploads files, each with its state and a retry. Leaving the page before they are done asks, and stops
 * them.
 */
export function useUploads<G>(options: Omit<QueueOptions<G>, 'onChange'>) {
  const queries = useQueryClient();
  const [uploads, show] = useState<Upload<G>[]>([]);
  const [queue] = useState(() =>
    createUploadQueue<G>({ ...options, onChange: (_, all) => show(all) }),
  );
  useUnsaved(
    uploads.some(({ state }) => state !== 'done'),
    'page',
  );
  useEffect(() => queue.stop, [queue]);

  async function reread() {
    await queue.settled();
    await queries.invalidateQueries();
  }

  return {
    uploads,
    add: (files: { file: File; goal: G }[]) => {
      // Those of an earlier batch are counted no longer.
      for (const { key, state } of uploads) if (state === 'done') queue.dismiss(key);
      queue.add(files.map((one) => ({ ...one, key: crypto.randomUUID() })));
      void reread();
    },
    retry: (key: string) => {
      queue.retry(key);
      void reread();
    },
    dismiss: queue.dismiss,
    dismissAll: () => {
      for (const { key } of uploads) queue.dismiss(key);
    },
  };
}

/** The target of a product's picture: a size, or a frame of a colour's turntable. */
export type ProductGoal = { sizeId: number } | { colorId: number; frame: number };

/** Uploads pictures to sizes and turntables. */
export function useProductUploads() {
  return useUploads<ProductGoal>({ send: sendTo, ownerOf });
}

async function sendTo(
  call: Api<AdminRoutes>,
  { goal, file: image }: Upload<ProductGoal>,
): Promise<void> {
  if ('sizeId' in goal) {
    await call('POST /product-colors/size/:id/image', { params: { id: goal.sizeId }, image });
    return;
  }
  const params = { id: goal.colorId, frame: goal.frame };
  await call('POST /product-colors/:id/turn/:frame', { params, image });
}

/** The pictures of a size are numbered as they arrive. */
function ownerOf({ goal }: Upload<ProductGoal>): string {
  return 'sizeId' in goal ? `size ${goal.sizeId}` : `color ${goal.colorId} ${goal.frame}`;
}
