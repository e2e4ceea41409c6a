/** Hands a file to the browser, which saves it under `name`. */
export function saveAs(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
