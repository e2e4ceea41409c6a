import * as z from 'zod/mini';
import { personFields } from './personValues.ts';

export const workerForm = z.object(personFields);
export type WorkerForm = z.infer<typeof workerForm>;
