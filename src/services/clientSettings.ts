import { CLIENT_SETTINGS_ID, type ClientSettings } from '../contracts/clientSettings.ts';

let parsed: { text: string; settings: ClientSettings } | null = null;

/** The server's settings that the console acts by, as the server that sent this page wrote them into it. */
export function readClientSettings(): ClientSettings {
  const text = document.getElementById(CLIENT_SETTINGS_ID)?.textContent;
  if (!text) throw new Error(`the page has no #${CLIENT_SETTINGS_ID}`);
  if (parsed?.text !== text) parsed = { text, settings: JSON.parse(text) };
  return parsed.settings;
}
