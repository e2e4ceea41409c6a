import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build } from 'vite';
import { loadConfig } from '../server/config.ts';
import { toClientSettings } from '../server/modules/clientSettings/settings.ts';
import { dist, root } from './sources.ts';
import { compressFile } from './vite/precompress.ts';

const outDir = path.join(root, 'node_modules/.cache/prerender');

/**
 * Writes `dist/login.html`: the console's page with the login form drawn in it already, which accepts keys before any
 * script has come. `src/main.tsx` then continues with what was typed.
 */
export async function prerenderLoginPage(): Promise<void> {
  await build({
    root,
    logLevel: 'warn',
    build: {
      ssr: 'src/app/prerenderLogin.tsx',
      outDir,
      emptyOutDir: true,
      manifest: false,
      copyPublicDir: false,
      // without the groups that the browser's files are made in
      rolldownOptions: { output: { codeSplitting: true } },
    },
  });
  const { prerenderLogin } = createRequire(import.meta.url)(path.join(outDir, 'prerenderLogin.js'));
  const { html, title } = await prerenderLogin(toClientSettings(loadConfig({})));
  if (/<(?:script|style)\b/.test(html)) throw new Error('The drawn login page needs what the CSP forbids');
  const form = replaceOnce(html, 'name="userId"', 'name="userId" autofocus=""');
  const index = readFileSync(path.join(dist, 'index.html'), 'utf8');
  const font = /url\((\/assets\/core-[\w-]+\.woff2)\)/.exec(stylesheets(index))?.[1];
  if (!font) throw new Error('No stylesheet of the login page names its font');
  const preload = `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`;
  const titled = replaceOnce(index, /<title>.*<\/title>/, `<title>${title}</title>\n    ${preload}`);
  const page = replaceOnce(titled, '<div id="root"></div>', `<div id="root">${form}</div>`);
  const file = path.join(dist, 'login.html');
  writeFileSync(file, page);
  await compressFile(file);
}

function replaceOnce(text: string, from: string | RegExp, to: string): string {
  const replaced = text.replace(from, () => to);
  if (replaced === text) throw new Error(`${from} is not in the page`);
  return replaced;
}

/** All the page's stylesheets. */
function stylesheets(page: string): string {
  const files = [...page.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g)].map(
    ([, href]) => href ?? '',
  );
  return files.map((file) => readFileSync(path.join(dist, file), 'utf8')).join('\n');
}
