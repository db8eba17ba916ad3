import type { PictureDraft } from './draft.ts';

/** The pictures of a piece as files; one that can't be fetched is left out. */
export async function fetchPictures(pictures: readonly PictureDraft[]): Promise<File[]> {
  const files = await Promise.all(
    pictures.map(async ({ url, key }) => {
      const reply = await fetch(wholeOf(url)).catch(() => undefined);
      if (!reply?.ok) return undefined;
      const blob = await reply.blob();
      return new File([blob], `${key}.webp`, { type: blob.type });
    }),
  );
  return files.filter((file) => file !== undefined);
}

/** The widest writing of a picture: its narrow ones are called `name-400.webp`. */
function wholeOf(url: string): string {
  return url.replace(/-\d+\.webp$/, '.webp');
}
