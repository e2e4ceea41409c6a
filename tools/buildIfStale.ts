import { buildConsole } from './build.ts';
import { buildIsFresh } from './sources.ts';

if (!buildIsFresh()) await buildConsole();
