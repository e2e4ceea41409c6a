import type { RecoverySnapshot } from '../../../src/machines/passwordRecovery/recovery.ts';
import type { RecoveryEvent } from '../../../src/machines/passwordRecovery/types.ts';
import { dormantReleaseChart } from '../../../src/statecharts/charts/dormantRelease/chart.ts';
import { describeModel, type LeafOf } from '../../support/model.ts';
import { type RecoveryActors, startDormantRelease } from '../passwordRecovery/actors.ts';
import { recoveryEvents, recoveryStateChecks } from '../passwordRecovery/spec.ts';

type Leaf = LeafOf<RecoverySnapshot['value']>;

describeModel<RecoveryEvent, Leaf, RecoveryActors>('dormant release chart', {
  chart: dormantReleaseChart,
  start: startDormantRelease,
  events: recoveryEvents,
  states: recoveryStateChecks,
});
