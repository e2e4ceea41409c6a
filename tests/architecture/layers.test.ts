import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { findViolations } from './rules.ts';

const root = path.resolve(import.meta.dirname, '../..');
const binary = /\.(?:png|jpe?g|webp|ico|woff2?|xlsx|pdf|zip)$/;
const dependencies = new Set(Object.keys(manifest.dependencies));

function readProject(): Map<string, string> {
  const names = globSync(
    [
      '*',
      '.ci/*',
      'src/**',
      'server/**',
      'tools/**',
      'tests/**',
      'e2e/**',
      'docs/**',
      'public/**',
      'resources/**',
    ],
    { cwd: root, withFileTypes: true },
  )
    .filter((entry) => entry.isFile() && !binary.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
  return new Map(
    names.map((name) => [name.replaceAll(path.sep, '/'), readFileSync(path.join(root, name), 'utf8')]),
  );
}

/** Violations of a small project in which every file besides `planted` is in order. */
function listViolations(planted: Record<string, string>): string[] {
  const sound = {
    'src/contracts/a.ts': "import * as z from 'zod/mini';\nexport const a = z.string();\n",
    'src/machines/m.ts': "import { setup } from 'xstate';\nexport const m = setup({});\n",
    'src/statecharts/s.ts': "import { m } from '../machines/m.ts';\nexport const s = m;\n",
    'src/messages/ko.ts': "export const hello = '안녕';\n",
    'src/services/s.ts': "import axios from 'axios';\nexport const s = axios;\n",
    'src/stores/user.ts': "import { proxy } from 'valtio';\nexport const user = proxy({});\n",
    'src/components/C.tsx': "import { useId } from 'react';\nexport const C = useId;\n",
    'src/paths/paths.ts': "export const paths = { home: () => '/' };\n",
    'src/screens/login/Login.tsx':
      "import { paths } from '../../paths/paths.ts';\nimport { C } from '../../components/C.tsx';\nexport const Login = [C, paths];\n",
    'src/screens/home/Home.tsx':
      "import { hello } from '../../messages/ko.ts';\nexport const Home = hello;\n",
    'src/app/App.tsx': "export const App = () => import('../screens/login/Login.tsx');\n",
    'src/main.tsx': "import { App } from './app/App.tsx';\nApp();\n",
    'server/clock.ts': "import type { A } from '../src/contracts/a.ts';\nexport type Clock = A;\n",
    'server/db/d.ts':
      "import type { Clock } from '../clock.ts';\nexport const d = (clock: Clock) => clock;\n",
    'server/gateways/g.ts': "import { d } from '../db/d.ts';\nexport const g = d;\n",
    'server/plugins/p.ts': "import { g } from '../gateways/g.ts';\nexport const p = g;\n",
    'server/jobs/j.ts': "import { d } from '../db/d.ts';\nexport const j = d;\n",
    'server/modules/m/routes.ts':
      "import { j } from '../../jobs/j.ts';\nimport { p } from '../../plugins/p.ts';\nexport const m = [j, p];\n",
    'server/seed/s.ts': "import { m } from '../modules/m/routes.ts';\nexport const s = m;\n",
    'server/start.ts': "import { app } from './app.ts';\nimport { s } from './seed/s.ts';\napp(s);\n",
    'server/app.ts': "import fastify from 'fastify';\nexport const app = fastify;\n",
    'tests/helper.ts': "import { a } from '../src/contracts/a.ts';\nexport const helper = a;\n",
  };
  return findViolations(new Map(Object.entries({ ...sound, ...planted })), dependencies);
}

describe('the project', () => {
  it('keeps every rule of its architecture', () => {
    expect(findViolations(readProject(), dependencies)).toEqual([]);
  });
});

describe('the rules', () => {
  it('find nothing in a sound project', () => {
    expect(listViolations({})).toEqual([]);
  });

  const upward: [string, string, string][] = [
    ['src/contracts/b.ts', '../machines/m.ts', 'contracts may not import machines'],
    ['src/contracts/b.ts', '../messages/ko.ts', 'contracts may not import messages'],
    ['src/messages/b.ts', '../services/s.ts', 'messages may not import services'],
    ['src/machines/b.ts', '../services/s.ts', 'machines may not import services'],
    ['src/machines/b.ts', '../messages/ko.ts', 'machines may not import messages'],
    ['src/machines/b.ts', '../statecharts/s.ts', 'machines may not import statecharts'],
    ['server/b.ts', '../src/statecharts/s.ts', 'server may not import statecharts'],
    ['src/statecharts/b.ts', '../services/s.ts', 'statecharts may not import services'],
    ['src/stores/b.ts', '../services/s.ts', 'stores may not import services'],
    ['src/services/b.ts', '../machines/m.ts', 'services may not import machines'],
    ['src/services/b.ts', '../components/C.tsx', 'services may not import components'],
    ['src/components/B.tsx', '../screens/login/Login.tsx', 'components may not import screens'],
    ['src/screens/login/B.tsx', '../../app/App.tsx', 'screens may not import app'],
    ['src/paths/paths.ts', '../app/App.tsx', 'paths may not import app'],
    ['src/services/b.ts', '../paths/paths.ts', 'services may not import paths'],
    ['server/b.ts', '../src/services/s.ts', 'server may not import services'],
    ['src/services/b.ts', '../../server/app.ts', 'services may not import server'],
    ['server/config.ts', './db/d.ts', 'server/base may not import server/db'],
    ['server/db/b.ts', '../modules/m/routes.ts', 'server/db may not import server/modules'],
    ['server/gateways/b.ts', '../modules/m/routes.ts', 'server/gateways may not import server/modules'],
    ['server/plugins/b.ts', '../modules/m/routes.ts', 'server/plugins may not import server/modules'],
    ['server/plugins/b.ts', '../jobs/j.ts', 'server/plugins may not import server/jobs'],
    ['server/jobs/b.ts', '../modules/m/routes.ts', 'server/jobs may not import server/modules'],
    ['server/modules/b/b.ts', '../../app.ts', 'server/modules may not import server/app'],
    ['server/modules/b/b.ts', '../../seed/s.ts', 'server/modules may not import server/seed'],
    ['server/seed/b.ts', '../app.ts', 'server/seed may not import server/app'],
    ['src/screens/login/B.tsx', '../home/Home.tsx', "from another screen's folder"],
    ['server/b.ts', '../tests/helper.ts', 'from outside src and server'],
    ['src/services/b.ts', './s', 'give the name with its extension'],
    ['tests/b.ts', './gone.ts', 'which is not a file'],
    ['src/machines/b.ts', 'react', 'machines may not know'],
    ['src/machines/b.ts', 'axios', 'machines may not know'],
    ['src/machines/b.ts', 'wouter', 'machines may not know'],
    ['src/contracts/b.ts', 'zod', 'contracts may not know'],
    ['src/stores/b.ts', 'react', 'stores may not know'],
    ['src/services/b.ts', '@mantine/core', 'services may not know'],
    ['src/screens/login/b.ts', 'node:fs', 'screens may not know'],
    ['src/screens/login/b.ts', 'fastify', 'screens may not know'],
    ['server/b.ts', 'react', 'server may not know'],
    ['server/b.ts', 'vitest', 'not among the dependencies'],
  ];

  it.each(upward)('refuse that %s imports %s', (file, specifier, problem) => {
    const forms = [
      `import { x } from '${specifier}';\nexport const b = x;\n`,
      `import type { X } from '${specifier}';\nexport type B = X;\n`,
      `export { x } from '${specifier}';\nexport const b = 1;\n`,
      `export const b = () => import('${specifier}');\n`,
      `export type B = import('${specifier}').X;\n`,
    ];
    for (const source of forms) {
      const found = listViolations({ [file]: source });
      expect(found, source).toHaveLength(1);
      expect(found[0]).toContain(`${file}: imports ${specifier}`);
      expect(found[0]).toContain(problem);
    }
  });

  const client = 'only server/gateways may call other machines';
  it.each([
    ["import { request } from 'node:http';\n", 'gets request of node:http'],
    ["import http from 'node:http';\n", 'gets default of node:http'],
    ["import * as https from 'node:https';\n", 'gets * of node:https'],
    ["export const b = () => import('node:tls');\n", 'gets * of node:tls'],
    ["export { connect } from 'node:net';\n", 'gets * of node:net'],
    ["import { Socket } from 'node:net';\n", 'gets Socket of node:net'],
    ["import { resolve4 } from 'node:dns/promises';\n", 'gets resolve4 of node:dns/promises'],
    ["import { execFile } from 'node:child_process';\n", 'gets execFile of node:child_process'],
    ["import { createTransport } from 'nodemailer';\n", 'gets createTransport of nodemailer'],
    ["export const b = () => import('@aws-sdk/client-s3');\n", 'gets * of @aws-sdk/client-s3'],
    ["import { Client } from 'pg';\n", 'gets Client of pg'],
    ["export const b = () => fetch('http://a.example');\n", 'names fetch'],
    ["export const b = () => globalThis.fetch('http://a.example');\n", 'names fetch'],
    ["export const b = new WebSocket('ws://a.example');\n", 'names WebSocket'],
  ])('refuse that the server calls other machines outside its gateways: %s', (source, problem) => {
    const own = `${source}export const c = 1;\n`;
    for (const file of ['server/modules/m/b.ts', 'server/plugins/b.ts', 'server/b.ts']) {
      expect(listViolations({ [file]: own })).toEqual([`${file}: ${problem}: ${client}`]);
    }
    expect(listViolations({ 'server/gateways/b.ts': own })).toEqual([]);
  });

  it('refuse that what the server shares with the browser calls other machines', () => {
    const source = "export const b = () => fetch('http://a.example');\n";
    for (const layer of ['contracts', 'messages', 'machines', 'paths'])
      expect(listViolations({ [`src/${layer}/b.ts`]: source })).toEqual([
        `src/${layer}/b.ts: names fetch: ${client}`,
      ]);
    expect(listViolations({ 'src/services/b.ts': source })).toEqual([]);
  });

  it('allow what cannot call and what is only a type', () => {
    const source =
      "import { type Agent, STATUS_CODES } from 'node:http';\nimport type { Socket } from 'node:net';\nexport const b = (a: Agent, s: Socket) => [a, s, STATUS_CODES];\n";
    expect(listViolations({ 'server/modules/m/b.ts': source })).toEqual([]);
  });

  it('refuse barrels', () => {
    const barrel = "export * from './a.ts';\nexport { a } from './a.ts';\n";
    expect(listViolations({ 'src/contracts/b.ts': barrel })).toEqual([
      'src/contracts/b.ts: is a barrel: it only passes on what others export',
    ]);
  });

  it('refuse imports that cannot be followed', () => {
    const [problem, ...others] = listViolations({
      'src/app/b.ts': 'export const b = (n: string) => import(n);\n',
    });
    expect(others).toEqual([]);
    expect(problem).toContain('import(n) cannot be followed');
  });

  it.each(['export const b = { ...{ a: 1 }, c: 2 };\n', 'export const b = <p {...{ a: 1 }} />;\n'])(
    'refuse an object literal that is spread: %s',
    (source) => {
      expect(listViolations({ 'src/app/b.tsx': source })).toEqual([
        'src/app/b.tsx: spreads an object literal in line 1: write its properties out',
      ]);
      expect(listViolations({ 'src/app/b.tsx': 'export const b = (c: object) => ({ ...c });\n' })).toEqual(
        [],
      );
    },
  );

  it('refuse Korean texts outside the catalogue, in literals, templates and JSX', () => {
    const source = 'export const B = () => <p title="제목">{`합계`} 본문</p>;\n';
    expect(listViolations({ 'src/screens/login/B.tsx': source })).toEqual([
      'src/screens/login/B.tsx: shows “제목”, which belongs in src/messages',
      'src/screens/login/B.tsx: shows “합계”, which belongs in src/messages',
      'src/screens/login/B.tsx: shows “본문”, which belongs in src/messages',
    ]);
  });

  it('refuse folders of src that are no layer', () => {
    expect(
      listViolations({ 'src/utils/b.ts': "import { a } from '../contracts/a.ts';\nexport const b = a;\n" }),
    ).toEqual(['src/utils/b.ts: is in src/utils, which is no layer']);
  });

  it('refuse folders of the server that are no layer', () => {
    expect(listViolations({ 'server/utils/b.ts': 'export const b = 1;\n' })).toEqual([
      'server/utils/b.ts: is in server/utils, which is no layer',
    ]);
  });

  it('refuse to name places outside the project, in any kind of file', () => {
    const place = ['', 'work', 'x'].join('/');
    expect(listViolations({ 'README.md': `see ${place}\n` })).toHaveLength(1);
    expect(listViolations({ 'README.md': `see ${['..', 'shared'].join('/')}/x\n` })).toHaveLength(1);
  });
});
