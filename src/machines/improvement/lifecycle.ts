import { createLifecycle } from '../lifecycle.ts';
import { improvementMachine } from './machine.ts';

export const improvementLifecycle = createLifecycle(improvementMachine);
