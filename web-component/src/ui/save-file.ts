/** Downloads a file that was made in the page. */

/** Milliseconds for which the URL of the file is valid. The browser begins to read the file only after the click. */
const LIFE = 60_000;

export function saveFile(content: BlobPart, name: string, type = 'application/octet-stream'): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), LIFE);
}
