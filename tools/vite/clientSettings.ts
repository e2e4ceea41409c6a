import { setTimeout as wait } from 'node:timers/promises';
import type { Plugin } from 'vite';
import { CLIENT_SETTINGS_ID } from '../../src/contracts/clientSettings.ts';

const TRIES = 120;
const BETWEEN_TRIES_MS = 500;

/** The settings from the API server, which may still be starting. */
async function load(url: string): Promise<unknown> {
  for (let tried = 1; ; tried += 1) {
    try {
      const response = await fetch(url);
      if (response.ok) return ((await response.json()) as { data: unknown }).data;
    } catch (error) {
      if (tried === TRIES) throw error;
    }
    if (tried === TRIES) throw new Error(`${url} gives no settings`);
    await wait(BETWEEN_TRIES_MS);
  }
}

/** Puts the server's settings into the page of the development server, as the server does with the built page. */
export function clientSettings(apiOrigin: string): Plugin {
  return {
    name: 'client-settings',
    apply: 'serve',
    async transformIndexHtml() {
      const settings = await load(`${apiOrigin}/api/clientSettings`);
      return [
        {
          tag: 'script',
          attrs: { type: 'application/json', id: CLIENT_SETTINGS_ID },
          children: JSON.stringify(settings).replaceAll('<', '\\u003c'),
          injectTo: 'head-prepend',
        },
      ];
    },
  };
}
