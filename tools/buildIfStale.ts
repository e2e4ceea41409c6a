import { buildConsole } from './build.ts';
import { buildIsFresh } from './sources.ts';

// a page that has grown too heavy is a matter for the one who builds a release, not a reason to serve none
if (!buildIsFresh()) await buildConsole();
