// Writes what the server is made of without its types, for `strippedSources.mjs`, and removes what is out of date.

import { globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { folder, root, strippedFile } from './stripped.mjs';

function strip() {
  mkdirSync(folder, { recursive: true });
  const outdated = new Set(readdirSync(folder));
  for (const name of globSync(['server/**/*.ts', 'src/**/*.ts'], { cwd: root })) {
    const source = readFileSync(path.join(root, name), 'utf8');
    const file = strippedFile(source);
    if (outdated.delete(path.basename(file))) continue;
    // a server that starts meanwhile finds the whole file or none
    const written = `${file}.${process.pid}`;
    writeFileSync(written, stripTypeScriptTypes(source));
    renameSync(written, file);
  }
  for (const name of outdated) rmSync(path.join(folder, name), { force: true });
}

try {
  strip();
} catch (error) {
  // where nothing can be written, the server parses its sources as ever
  if (error.syscall === undefined) throw error;
}
