import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { buildConsole } from './build.ts';
import { buildIsFresh, root } from './sources.ts';

// stripping types is experimental by name only: the same code reads every .ts file
const quietly = '--disable-warning=ExperimentalWarning';
execFileSync(process.execPath, [quietly, path.join(root, 'tools/strip.mjs')], { stdio: 'inherit' });

// a page that has grown too heavy is a matter for the one who builds a release, not a reason to serve none
if (!buildIsFresh()) await buildConsole();
