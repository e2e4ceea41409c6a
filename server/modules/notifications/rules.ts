import { decodeXML } from 'entities/decode';
import { escapeUTF8 } from 'entities/escape';
import sanitizeHtml from 'sanitize-html';
import {
  isInternalPath,
  NOTIFICATION_TEXT_MAX,
  NOTIFICATION_URL_MAX,
} from '../../../src/contracts/notifications.ts';
import { notificationTexts } from '../../../src/messages/ko.ntfct.ts';

/** More than this is not looked at: it could not be shown anyway. */
const READ_MAX = 20 * NOTIFICATION_TEXT_MAX;

const shown: sanitizeHtml.IOptions = {
  allowedTags: ['b', 'strong', 'em', 'i', 'u', 'br'],
  allowedAttributes: {},
};
const bare: sanitizeHtml.IOptions = { allowedTags: [], allowedAttributes: {} };

/** The words of sanitised HTML, as text. */
export const plainText = (html: string): string =>
  decodeXML(sanitizeHtml(html.replaceAll(/<br\s*\/?>/gi, '\n'), bare)).trim();

/** HTML of a few harmless tags. Too long a text is cut and loses its tags; where nothing is left, a text for that replaces it. */
export function sanitise(cn: string): string {
  const readable = cn.slice(0, READ_MAX).toWellFormed().replaceAll('\0', '');
  const html = sanitizeHtml(readable, shown).trim();
  const text = plainText(html);
  if (text === '') return notificationTexts.nothingToShow;
  const characters = [...text];
  if (characters.length <= NOTIFICATION_TEXT_MAX) return html;
  return escapeUTF8(`${characters.slice(0, NOTIFICATION_TEXT_MAX).join('')}…`);
}

/** A path of the console or an address of an allowed origin; null for anything else. */
export function safeUrl(
  urlAddr: string | null | undefined,
  { publicUrl, origins }: { publicUrl: string; origins: readonly string[] },
): string | null {
  if (!urlAddr || urlAddr.length > NOTIFICATION_URL_MAX) return null;
  if (isInternalPath(urlAddr)) return urlAddr;
  const url = URL.parse(urlAddr);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  if (url.origin === new URL(publicUrl).origin) {
    const path = `${url.pathname}${url.search}${url.hash}`;
    return isInternalPath(path) ? path : null;
  }
  return origins.includes(url.origin) ? url.href : null;
}
