import { signUpChart } from '../../../src/statecharts/charts/signUp/chart.ts';
import { walkThrough } from '../../../src/statecharts/walk.ts';
import { testCalls } from '../../support/calls.ts';

testCalls(signUpChart, walkThrough(signUpChart.model));
