import { createLifecycle } from '../lifecycle.ts';
import { documentMachine } from './machine.ts';

export const documentLifecycle = createLifecycle(documentMachine);
