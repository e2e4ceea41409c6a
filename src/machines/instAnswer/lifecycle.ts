import { createLifecycle } from '../lifecycle.ts';
import { instAnswerMachine } from './machine.ts';

export const instAnswerLifecycle = createLifecycle(instAnswerMachine);
