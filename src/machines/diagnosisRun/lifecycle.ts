import { createLifecycle } from '../lifecycle.ts';
import { diagnosisRunMachine } from './machine.ts';

export const diagnosisRunLifecycle = createLifecycle(diagnosisRunMachine);
