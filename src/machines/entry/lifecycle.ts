import { createLifecycle } from '../lifecycle.ts';
import { entryMachine } from './machine.ts';

export const entryLifecycle = createLifecycle(entryMachine);
