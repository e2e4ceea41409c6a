import { roleChart } from '../../../src/statecharts/charts/role/chart.ts';
import { describeJourneys } from '../../support/journey.ts';

/** Document 2, sections 4 and 5: a role with users is neither switched off nor deleted; one is copied at a time. */
describeJourneys(roleChart, {
  'a role without users is switched off, on again and deleted': [
    ['role.activate', '='],
    ['role.deactivate/free', 'notInUse'],
    ['role.addUsers', '='],
    ['role.activate', 'inUse'],
    ['role.addUsers', '=', {}, [], 'accepted'],
    ['role.delete/free', 'deleted'],
    ['role.activate', '='],
    ['role.copy/one', '='],
  ],
  'a role with users stays in use': [
    ['role.deactivate/used', '='],
    ['role.delete/used', '='],
    ['role.copy/two', '='],
    ['role.copy/one', '=', {}, [], 'accepted'],
  ],
  'one that is not in use is copied and deleted like others': [
    ['role.deactivate/free', 'notInUse'],
    ['role.deactivate/free', '='],
    ['role.copy/one', '=', {}, [], 'accepted'],
    ['role.copy/two', '='],
    ['role.delete/used', '='],
    ['role.delete/free', 'deleted'],
  ],
});
