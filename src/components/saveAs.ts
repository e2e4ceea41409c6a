import { toFileName } from '../contracts/files.ts';

/** Hands a file to the browser, which saves it under `name`, or the like of it that any system can have. */
export function saveAs(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = toFileName(name);
  link.click();
  // The browser reads the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
