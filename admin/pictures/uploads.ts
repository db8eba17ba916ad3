/** One picture on its way to a size. */
export type Upload = {
  key: string;
  file: File;
  sizeId: number;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  problem?: string | undefined;
};

/** The next to send: never two of one size at a time, so that they keep their order. */
export function nextUpload(uploads: Upload[]): Upload | undefined {
  const busy = new Set(
    uploads.filter(({ state }) => state === 'sending').map(({ sizeId }) => sizeId),
  );
  return uploads.find(({ state, sizeId }) => state === 'waiting' && !busy.has(sizeId));
}

export function changeUploads(uploads: Upload[], key: string, change: Partial<Upload>): Upload[] {
  return uploads.map((one) => (one.key === key ? { ...one, ...change } : one));
}
