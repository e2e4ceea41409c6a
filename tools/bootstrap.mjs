// Plain JavaScript for any Node that the machine has: installs what is in the lockfile, then runs the
// given TypeScript files one after the other with the Node that package.json pins.
//
//   node tools/bootstrap.mjs tools/buildIfStale.ts server/main.ts [arguments for the last one]

import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const modules = path.join(root, 'node_modules');
const binaries = path.join(modules, '.bin');
const windows = process.platform === 'win32';
const oldest = [20, 19];

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function pinnedNode() {
  const names = windows ? ['node.exe', 'node'] : ['node'];
  return names.map((name) => path.join(modules, 'node', 'bin', name)).find((file) => existsSync(file));
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

// npm records what it installed; packages for other platforms are missing there by design
function installedMatchesLock() {
  const wanted = readJson(path.join(root, 'package-lock.json'))?.packages;
  const installed = readJson(path.join(modules, '.package-lock.json'))?.packages;
  if (!wanted || !installed || !pinnedNode()) return false;
  return Object.entries(wanted).every(([location, entry]) => {
    if (location === '') return true;
    const found = installed[location];
    return found ? found.version === entry.version && found.integrity === entry.integrity : entry.optional;
  });
}

// npm runs scripts in a shell and hands a signal to that shell, which may die of it without a word to its child;
// npm itself may be killed, which the shell does not notice
function watchNpm(onDeath) {
  if (!process.env.npm_lifecycle_event) return undefined;
  const living = () => `${process.ppid} ${findParent(process.ppid)}`;
  const atStart = living();
  const watch = setInterval(() => {
    if (living() === atStart) return;
    clearInterval(watch);
    onDeath();
  }, 200);
  return watch;
}

// only Linux reports it; elsewhere the result stays the same
function findParent(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')[1];
  } catch {
    return '';
  }
}

function run(command, args, options) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    const forward = (signal) => child.kill(signal);
    process.on('SIGINT', forward).on('SIGTERM', forward);
    const watch = watchNpm(() => child.kill('SIGTERM'));
    child.on('error', (error) => fail(`${command}: ${error.message}`));
    child.on('exit', (code, signal) => {
      clearInterval(watch);
      process.off('SIGINT', forward).off('SIGTERM', forward);
      resolve({ code: code ?? 1, signal });
    });
  });
}

async function install() {
  process.stderr.write('Installing packages of package-lock.json (npm ci) …\n');
  // Packages that want a newer Node than the machine has get the pinned one; npm would warn about each.
  // npm must not run on the Node inside the node_modules that it is about to replace
  const searchPath = (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => !folder.startsWith(modules))
    .join(path.delimiter);
  const { code } = await run('npm', ['ci', '--loglevel=error'], {
    env: { ...process.env, PATH: searchPath },
    shell: windows,
  });
  if (code !== 0) fail(`npm ci failed with exit code ${code}.`);
  if (!pinnedNode()) fail('npm ci did not install node_modules/node: are install scripts switched off?');
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < oldest[0] || (major === oldest[0] && minor < oldest[1])) {
  fail(`Node ${oldest.join('.')} or later is needed to start; this is ${process.versions.node}.`);
}

const given = process.argv.slice(2);
const firstArgument = given.findIndex((value) => !value.endsWith('.ts'));
const scripts = firstArgument === -1 ? given : given.slice(0, firstArgument);
const rest = given.slice(scripts.length);
if (scripts.length === 0) fail('Usage: node tools/bootstrap.mjs <script.ts>… [arguments]');

if (!installedMatchesLock()) await install();

const env = { ...process.env, PATH: `${binaries}${path.delimiter}${process.env.PATH ?? ''}` };
// see there
const stripped = pathToFileURL(path.join(root, 'tools/strippedSources.mjs')).href;
for (const [index, script] of scripts.entries()) {
  const args = index === scripts.length - 1 ? rest : [];
  const preloaded = script.startsWith('server/') ? ['--import', stripped] : [];
  const { code, signal } = await run(pinnedNode(), [...preloaded, path.join(root, script), ...args], { env });
  if (signal) process.kill(process.pid, signal);
  if (code !== 0) process.exit(code);
}
