import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { settings } from '../server/settings.ts';
import { root } from './sources.ts';

const begin = '<!-- settings: npm run settings writes what stands between these lines -->';
const end = '<!-- /settings -->';

interface Described {
  doc: string;
  accepts: string;
  default?: string;
}

/** The Markdown table of every setting of the server. */
export function settingsTable(described: Record<string, Described> = settings): string {
  const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');
  const rows = Object.entries(described).map(
    ([name, { doc, accepts, default: fallback }]) =>
      `| \`${name}\` | ${fallback === undefined ? '' : `\`${fallback}\``} | ${cell(doc)} | ${cell(accepts.replace(/^accepts /, ''))} |`,
  );
  return ['| Setting | Default | What it does | Accepts |', '|---|---|---|---|', ...rows].join('\n');
}

/** `readme` with the table between its marks renewed. Throws when the marks are missing. */
export function withSettings(readme: string): string {
  const [before, rest] = readme.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined)
    throw new Error('README.md lacks the marks of its settings');
  return `${before}${begin}\n${settingsTable()}\n${end}${after}`;
}

if (import.meta.main) {
  const file = path.join(root, 'README.md');
  writeFileSync(file, withSettings(readFileSync(file, 'utf8')));
}
