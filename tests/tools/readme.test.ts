import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { settingsTable, withSettings } from '../../tools/settingsTable.ts';

const root = path.resolve(import.meta.dirname, '../..');
const readme = readFileSync(path.join(root, 'README.md'), 'utf8');

describe('README', () => {
  it('lists the settings as the server describes them (npm run settings renews the list)', () => {
    expect(readme).toBe(withSettings(readme));
    expect(readme).toContain(settingsTable());
  });

  it('names only commands that exist', () => {
    const named = [...readme.matchAll(/`npm (?:run )?([a-z]+(?::[a-z]+)*)/g)].map(([, name]) => name);
    const known = new Set([...Object.keys(manifest.scripts), 'ci', 'install']);
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => name !== undefined && !known.has(name))).toEqual([]);
  });

  it('links only to files that exist', () => {
    const links = [...readme.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link]) => link ?? '');
    expect(links.length).toBeGreaterThan(3);
    expect(links.filter((link) => !existsSync(path.join(root, link)))).toEqual([]);
  });
});

describe('the table of settings', () => {
  it('keeps characters that Markdown would take for its own', () => {
    expect(
      settingsTable({ A: { doc: 'one|two', accepts: 'accepts "Name <address>"', default: '1' } }),
    ).toContain('| `A` | `1` | one\\|two | "Name &lt;address>" |');
  });
});
