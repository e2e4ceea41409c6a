import { passwordRecoveryChart } from '../../../src/statecharts/charts/passwordRecovery/chart.ts';
import { describeJourneys } from '../../support/journey.ts';
import { recoveryStories } from '../passwordRecovery/stories.ts';

describeJourneys(passwordRecoveryChart, recoveryStories);
