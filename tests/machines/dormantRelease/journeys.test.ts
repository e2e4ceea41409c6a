import { dormantReleaseChart } from '../../../src/statecharts/charts/dormantRelease/chart.ts';
import { describeJourneys } from '../../support/journey.ts';
import { recoveryStories } from '../passwordRecovery/stories.ts';

describeJourneys(dormantReleaseChart, recoveryStories);
