import { createLifecycle } from '../lifecycle.ts';
import { indicatorSetMachine } from './machine.ts';

export const indicatorSetLifecycle = createLifecycle(indicatorSetMachine);
