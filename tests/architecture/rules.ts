import path from 'node:path';
import { type ParsedModule, parseModule } from './module.ts';

/** Project files by path relative to the root, with `/` between folders. */
export type Files = ReadonlyMap<string, string>;

interface Layer {
  /** Layers whose files this one may import, besides itself. */
  layers: string[];
  /** The only packages it may import; without it, all but `barred`. */
  packages?: RegExp;
  barred?: RegExp;
}

const browserPackages =
  /^(react|react-dom|wouter|axios|valtio|@mantine|@tabler|@xstate\/react|mantine-react-table)($|\/)/;
const serverPackages =
  /^(node:|fastify|@fastify\/|drizzle-orm|pg|pg-boss|pino|nodemailer|solapi|@electric-sql)/;
const drawing = /^(react|react-dom|wouter|@mantine|@tabler|@xstate\/react|mantine-react-table)($|\/)/;

const layers: Record<string, Layer> = {
  contracts: { layers: [], packages: /^(?:zod\/mini|big\.js|es-hangul|fraction\.js|mathjs)$/ },
  messages: { layers: ['contracts'], packages: /^$/ },
  machines: { layers: ['contracts'], packages: /^xstate($|\/)/ },
  statecharts: { layers: ['contracts', 'messages', 'machines'], packages: /^(xstate|papaparse|hucre)($|\/)/ },
  stores: { layers: ['contracts'], barred: new RegExp(`${serverPackages.source}|${drawing.source}`) },
  services: {
    layers: ['contracts', 'messages', 'stores'],
    barred: new RegExp(`${serverPackages.source}|${drawing.source}`),
  },
  paths: { layers: ['contracts'], packages: /^$/ },
  components: {
    layers: ['contracts', 'messages', 'machines', 'stores', 'services', 'paths'],
    barred: serverPackages,
  },
  screens: {
    layers: ['contracts', 'messages', 'machines', 'statecharts', 'stores', 'services', 'paths', 'components'],
    barred: serverPackages,
  },
  app: {
    layers: [
      'paths',
      'contracts',
      'messages',
      'machines',
      'statecharts',
      'stores',
      'services',
      'components',
      'screens',
    ],
    barred: serverPackages,
  },
  server: { layers: ['contracts', 'machines', 'messages', 'paths'], barred: browserPackages },
};

/** Folders of the server; a file directly in `server` that is none of them is `base`. */
const serverFloors: Record<string, string[]> = {
  base: [],
  db: ['base'],
  gateways: ['base', 'db'],
  plugins: ['base', 'db', 'gateways'],
  jobs: ['base', 'db', 'gateways'],
  modules: ['base', 'db', 'gateways', 'plugins', 'jobs'],
  seed: ['base', 'db', 'modules'],
  app: ['base', 'db', 'gateways', 'plugins', 'jobs', 'modules', 'seed'],
};
/** Files that put the server together: directly in `server`, and may import every other. */
const serverApp = /^server\/(?:app|main|start|startFailures|createAdmin|resetData)\.ts$/;

/** Code that runs on the server. */
const servers = new Set(['contracts', 'messages', 'machines', 'paths', 'server']);
/** Modules that can call another machine, or a program that can; each with what of it cannot. */
const clients: { specifier: RegExp; harmless?: string[] }[] = [
  { specifier: /^(?:node:)?http$/, harmless: ['IncomingMessage', 'STATUS_CODES', 'ServerResponse'] },
  { specifier: /^(?:node:)?net$/, harmless: ['isIP', 'isIPv4', 'isIPv6'] },
  { specifier: /^(?:node:)?(?:https|http2|tls|dgram|dns|child_process)(?:\/|$)/ },
  {
    specifier:
      /^(?:cross-fetch|eventsource|got|ky|needle|node-fetch|nodemailer|ofetch|pg|request|solapi|superagent|undici|ws|@aws-sdk\/.+)$/,
  },
];
const clientGlobals = ['EventSource', 'WebSocket', 'XMLHttpRequest', 'fetch'];
/** Places outside server/gateways that have a client, and which: none of them reads an address that a person gave. */
const clientPlaces: Readonly<Record<string, string>> = {
  'server/db/listener.ts': 'pg',
  'server/db/postgres.ts': 'pg',
  // never connected: a response that headers are read of
  'server/plugins/security.ts': 'node:net',
};

const code = /\.tsx?$/;
const catalogued = new Set(['app', 'components', 'screens', 'services', 'stores']);
// in pieces, so that this file does not break its own rule
const foreignPlaces = [['', 'work', ''].join('/'), ['..', 'shared'].join('/')];

/** `src/main.tsx` and the other files directly in src belong to app. */
function getLayer(file: string): string | null {
  const [top, second, third] = file.split('/');
  if (top === 'server') return 'server';
  if (top !== 'src' || second === undefined) return null;
  return third === undefined ? 'app' : second;
}

/** Returns the place of a file in the server, null for any other file. */
function getFloor(file: string): string | null {
  const [top, second, third] = file.split('/');
  if (top !== 'server' || second === undefined) return null;
  if (third !== undefined) return second;
  return serverApp.test(file) ? 'app' : 'base';
}

/**
 * Every broken rule as `<file>: <what>`.
 * `dependencies` are the packages that a running product has, without development tools.
 */
export function findViolations(files: Files, dependencies: ReadonlySet<string>): string[] {
  return [...files].flatMap(([file, source]) => {
    const found = foreignPlaces
      .filter((place) => source.includes(place))
      .map((place) => `mentions ${place}, a place outside the project`);
    if (code.test(file) && !file.endsWith('.d.ts'))
      found.push(...checkCode(file, source, files, dependencies));
    return found.map((problem) => `${file}: ${problem}`);
  });
}

function checkCode(file: string, source: string, files: Files, dependencies: ReadonlySet<string>): string[] {
  const module = parseModule(file, source);
  const found = [...module.problems];
  if (module.isBarrel) found.push('is a barrel: it only passes on what others export');
  const layer = getLayer(file);
  const floor = getFloor(file);
  if (floor !== null && !serverFloors[floor]) found.push(`is in server/${floor}, which is no layer`);
  if (layer !== null && !layers[layer]) found.push(`is in src/${layer}, which is no layer`);
  for (const specifier of module.imports) {
    const problem = specifier.startsWith('.')
      ? checkRelative(file, specifier, files)
      : checkPackage(layer, specifier, dependencies);
    if (problem) found.push(problem);
  }
  return [...found, ...checkClients(file, layer, module), ...checkTexts(layer, module)];
}

function checkRelative(file: string, specifier: string, files: Files): string | null {
  const target = path.posix.join(path.posix.dirname(file), specifier.split('?')[0] ?? specifier);
  if (path.posix.extname(target) === '' || !files.has(target)) {
    return `imports ${specifier}, which is not a file: give the name with its extension`;
  }
  const from = getLayer(file);
  const to = getLayer(target);
  const rule = from === null ? undefined : layers[from];
  if (from === null || !rule) return null;
  if (to === null)
    return target === 'package.json' ? null : `imports ${specifier} from outside src and server`;
  if (from === 'screens' && to === 'screens') {
    const area = (screen: string) => screen.split('/')[2];
    return area(file) === area(target) ? null : `imports ${specifier} from another screen's folder`;
  }
  if (from === 'server' && to === 'server') return checkFloors(file, target, specifier);
  return from === to || rule.layers.includes(to)
    ? null
    : `imports ${specifier}: ${from} may not import ${to}`;
}

function checkFloors(file: string, target: string, specifier: string): string | null {
  const from = getFloor(file) ?? '';
  const to = getFloor(target) ?? '';
  return from === to || serverFloors[from]?.includes(to)
    ? null
    : `imports ${specifier}: server/${from} may not import server/${to}`;
}

function checkPackage(
  layer: string | null,
  specifier: string,
  dependencies: ReadonlySet<string>,
): string | null {
  const rule = layer === null ? undefined : layers[layer];
  if (!rule) return null;
  if (rule.packages ? !rule.packages.test(specifier) : rule.barred?.test(specifier)) {
    return `imports ${specifier}, which ${layer} may not know`;
  }
  const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
  // the build makes what it calls virtual
  if (/^(?:node|virtual):/.test(name) || dependencies.has(name)) return null;
  return `imports ${specifier}, which is not among the dependencies of package.json`;
}

/** The server calls other machines in its gateways alone, so that no address that a person gave is ever fetched. */
function checkClients(file: string, layer: string | null, { values, identifiers }: ParsedModule): string[] {
  if (layer === null || !servers.has(layer) || getFloor(file) === 'gateways') return [];
  const canCall = ({ specifier, name }: { specifier: string; name: string }) =>
    clientPlaces[file] !== specifier &&
    clients.some((client) => client.specifier.test(specifier) && !client.harmless?.includes(name));
  return [
    ...values.filter(canCall).map(({ specifier, name }) => `gets ${name} of ${specifier}`),
    ...clientGlobals.filter((name) => identifiers.has(name)).map((name) => `names ${name}`),
  ].map((what) => `${what}: only server/gateways may call other machines`);
}

function checkTexts(layer: string | null, module: ParsedModule): string[] {
  if (layer === null || !catalogued.has(layer)) return [];
  return module.koreanTexts.map((text) => `shows “${text}”, which belongs in src/messages`);
}
