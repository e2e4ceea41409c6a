import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { settingsFile, settingsPage, settingsTable } from '../../tools/settingsPage.ts';
import { type Documents, findBrokenLinks, findDecisionFaults, findLostPlaces } from './documents.ts';

const root = path.resolve(import.meta.dirname, '../..');
const documents: Documents = new Map(
  ['*.md', 'docs/**/*.md']
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .map((name) => [name.replaceAll(path.sep, '/'), readFileSync(path.join(root, name), 'utf8')]),
);

const README_BYTES_MAX = 8 * 1024;

describe('the documents', () => {
  it('have a README that is read in some minutes', () => {
    expect(Buffer.byteLength(documents.get('README.md') ?? '')).toBeLessThan(README_BYTES_MAX);
  });

  it('list the settings as the server describes them (npm run settings renews the list)', () => {
    expect(readFileSync(settingsFile, 'utf8')).toBe(settingsPage());
  });

  it.each(['README.md', 'CONTRIBUTING.md', 'docs/testing.md', 'docs/production.md', 'docs/statecharts.md'])(
    'name only commands that exist in %s',
    (name) => {
      const named = [...(documents.get(name) ?? '').matchAll(/`npm (?:run )?([a-z]+(?::[a-z]+)*)/g)];
      const known = new Set([...Object.keys(manifest.scripts), 'ci', 'install']);
      expect(named).not.toEqual([]);
      expect(named.map(([, script = '']) => script).filter((script) => !known.has(script))).toEqual([]);
    },
  );

  it('name every command in CONTRIBUTING.md', () => {
    const text = documents.get('CONTRIBUTING.md');
    const isMissing = (script: string) => !new RegExp(`\`npm (?:run )?${script}\``).test(text ?? '');
    expect(Object.keys(manifest.scripts).filter(isMissing)).toEqual([]);
  });

  const exists = (file: string) => existsSync(path.join(root, file));

  it('link only to files and headings that are there', () => {
    expect(findBrokenLinks(documents, exists)).toEqual([]);
  });

  it('name only places of the project that are there', () => {
    expect(findLostPlaces(documents, exists)).toEqual([]);
  });
});

describe('the decisions', () => {
  const folder = 'docs/decisions/';
  const index = documents.get(`${folder}README.md`) ?? '';
  const decisions = new Map(
    [...documents]
      .filter(([name]) => name.startsWith(folder) && !name.endsWith('README.md'))
      .map(([name, text]) => [name.slice(folder.length), text]),
  );

  it('have a number, a status, a date and a place in the index', () => {
    expect(findDecisionFaults(decisions, index)).toEqual([]);
  });

  it('have numbers of their own', () => {
    const numbers = [...decisions.keys()].map((name) => name.slice(0, 4));
    expect(numbers).toEqual([...new Set(numbers)]);
  });
});

describe('faults of decisions', () => {
  const file = '0007-a.md';
  const sound = '# 7. A\n\nStatus: accepted · Date: 2026-11-25\n\nText.\n';
  const listed = `- [7. A](${file})\n`;
  const findFaults = (text: string, index = listed) => findDecisionFaults(new Map([[file, text]]), index);

  it('are none in a sound one', () => {
    expect(findFaults(sound)).toEqual([]);
    expect(findFaults(sound.replace('accepted', 'replaced by [8](0008-b.md)'))).toEqual([]);
  });

  it.each([
    ['another number', sound.replace('7.', '8.'), `- [8. A](${file})\n`],
    ['no line of status', sound.replace('accepted', 'in force'), listed],
    ['no line of status', sound.replace(' · Date: 2026-11-25', ''), listed],
    ['the index lacks', sound, '- [7. A](0007-b.md)\n'],
    ['the index lacks', sound, `- [7. Another title](${file})\n`],
    ['the index lacks', sound, `${listed}${listed}`],
  ])('are found: %s', (fault, text, index) => {
    expect(findFaults(text, index)).toEqual([expect.stringContaining(fault)]);
  });
});

describe('links', () => {
  const brokenIn = (text: string) =>
    findBrokenLinks(
      new Map([
        ['docs/a.md', text],
        ['docs/b.md', '# 나는 `b`\n\n## Twice\n\n## Twice\n'],
      ]),
      (file) => ['docs/a.md', 'docs/b.md', 'src/a.ts'].includes(file),
    );

  it('lead to files and headings', () => {
    expect(
      brokenIn(
        '# A\n[b](b.md) [h](b.md#나는-b) [t](b.md#twice-1) [s](../src/a.ts) [own](#a) [w](https://a.example/b)',
      ),
    ).toEqual([]);
  });

  it.each(['b.txt', '../b.md', '../../x.md', 'b.md#twice-2', '#b'])(
    'are refused where %s leads nowhere',
    (link) => {
      expect(brokenIn(`# A\n[x](${link})`)).toEqual([`docs/a.md: ${link}`]);
    },
  );

  it('are none in code', () => {
    expect(brokenIn('`[x](y)` and\n```\n[x](y)\n```\n')).toEqual([]);
  });
});

describe('places that are named', () => {
  it('are lost where they are not there; patterns and places elsewhere are none', () => {
    const text =
      '`src/a.ts` `src/gone.ts` `server/` `tools/gone/` `src/<area>/x.ts` `e2e/*.ts` `dist/x.html` `a/b`';
    const isThere = (file: string) => ['src/a.ts', 'server'].includes(file);
    expect(findLostPlaces(new Map([['docs/a.md', text]]), isThere)).toEqual([
      'docs/a.md: src/gone.ts',
      'docs/a.md: tools/gone',
    ]);
  });
});

describe('the table of settings', () => {
  it('keeps characters that Markdown would take for its own', () => {
    expect(
      settingsTable({ A: { doc: 'one|two', accepts: 'accepts "Name <address>"', default: '1' } }),
    ).toContain('| `A` | `1` | one\\|two | "Name &lt;address>" |');
  });
});
