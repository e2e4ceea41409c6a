import type { RegisteredChart } from '../../src/statecharts/chart.ts';
import { bodyFaults } from './bodies.ts';
import { type Fault, findFaults, inputFaults } from './faults.ts';

/** Every fault that can be planted into a chart: those of its machine, of what its calls are given, and of its text. */
export const chartFaults = (chart: RegisteredChart): Fault[] => [
  ...findFaults(chart.machine),
  ...inputFaults(chart),
  ...bodyFaults(chart.id),
];
