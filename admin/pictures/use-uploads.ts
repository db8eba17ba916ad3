import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Api } from '#client/api.ts';
import type { AdminRoutes } from '#contract/routes.ts';
import { createUploadQueue, type Upload } from './upload-queue.ts';

/** The target of an upload: a size, or a frame of a colour's turntable. */
export type UploadGoal = { sizeId: number } | { colorId: number; frame: number };

/** Uploads pictures to sizes and turntables, each with its state and a retry. */
export function useUploads() {
  const queries = useQueryClient();
  const [uploads, show] = useState<Upload<UploadGoal>[]>([]);
  const [queue] = useState(() =>
    createUploadQueue<UploadGoal>({ send: sendTo, ownerOf, onChange: (_, all) => show(all) }),
  );

  async function reread() {
    await queue.settled();
    await queries.invalidateQueries();
  }

  return {
    uploads,
    add: (files: { file: File; goal: UploadGoal }[]) => {
      queue.add(files.map((one) => ({ ...one, key: crypto.randomUUID() })));
      void reread();
    },
    retry: (key: string) => {
      queue.retry(key);
      void reread();
    },
  };
}

async function sendTo(
  call: Api<AdminRoutes>,
  { goal, file: image }: Upload<UploadGoal>,
): Promise<void> {
  if ('sizeId' in goal) {
    await call('POST /product-colors/size/:id/image', { params: { id: goal.sizeId }, image });
    return;
  }
  const params = { id: goal.colorId, frame: goal.frame };
  await call('POST /product-colors/:id/turn/:frame', { params, image });
}

/** The pictures of a size are numbered as they arrive. */
function ownerOf({ goal }: Upload<UploadGoal>): string {
  return 'sizeId' in goal ? `size ${goal.sizeId}` : `color ${goal.colorId} ${goal.frame}`;
}
