/** Characters that RFC 5987 lets stand unencoded and encodeURIComponent leaves alone, but must not. */
const encodeMore = (text: string) =>
  encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** `Content-Disposition` of a download: never shown in the browser, named in full and, for old clients, in ASCII. */
export function attachmentDisposition(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]/gu, '_').replace(/["\\%]/g, '_');
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeMore(name)}`;
}
