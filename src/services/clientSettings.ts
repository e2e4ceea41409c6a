import { CLIENT_SETTINGS_ID, type ClientSettings, clientSettings } from '../contracts/clientSettings.ts';

let parsed: { text: string; settings: ClientSettings } | null = null;

/** The server's settings that the console acts by, as the server wrote them into the page. */
export function readClientSettings(): ClientSettings {
  const text = document.getElementById(CLIENT_SETTINGS_ID)?.textContent ?? 'null';
  if (parsed?.text !== text) parsed = { text, settings: clientSettings.parse(JSON.parse(text)) };
  return parsed.settings;
}
