/** Whether a swatch is a picture, not a hex colour. */
export function isPicture(swatch: string): boolean {
  return swatch.startsWith('/');
}

/** Compares two picture addresses: the files of one picture differ by width and format only. */
export function isSamePicture(one: string, other: string): boolean {
  const file = fileOf(one);
  return file !== undefined && file === fileOf(other);
}

function fileOf(address: string): string | undefined {
  return /^\/media\/([0-9a-z]{24})/.exec(address)?.[1];
}
