/** Saves a text as a file, with a byte order mark so that spreadsheets read it as UTF-8. */
export function saveText(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob(['\ufeff', text], { type: 'text/csv' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
