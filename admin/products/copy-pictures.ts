import type { PictureDraft } from './draft.ts';

/** Fetches the pictures of a product as files; one that fails is left out. */
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

/** The widest file of a picture; narrower ones are named `name-400.webp`. */
function wholeOf(url: string): string {
  return url.replace(/-\d+\.webp$/, '.webp');
}
