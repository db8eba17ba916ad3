/** Where a picture goes: to a size, or to a frame of a colour's turntable. */
export type UploadGoal = { sizeId: number } | { colorId: number; frame: number };

/** One picture on its way. */
export type Upload = {
  key: string;
  file: File;
  goal: UploadGoal;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  problem?: string | undefined;
};

/** The next to send: never two of one size at a time, so that they keep their order. */
export function nextUpload(uploads: Upload[]): Upload | undefined {
  const busy = new Set(
    uploads.filter(({ state }) => state === 'sending').map(({ goal }) => ownerOf(goal)),
  );
  return uploads.find(({ state, goal }) => state === 'waiting' && !busy.has(ownerOf(goal)));
}

function ownerOf(goal: UploadGoal): string {
  return 'sizeId' in goal ? `size ${goal.sizeId}` : `color ${goal.colorId} ${goal.frame}`;
}

export function changeUploads(uploads: Upload[], key: string, change: Partial<Upload>): Upload[] {
  return uploads.map((one) => (one.key === key ? { ...one, ...change } : one));
}
