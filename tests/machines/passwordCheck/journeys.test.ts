import { passwordCheckChart } from '../../../src/machines/passwordCheck/chart.ts';
import { describeJourneys, type JourneyStep } from '../../support/journey.ts';

const password = { password: 'Green!2026way' };
const forgotten = { password: '' };
const typed: JourneyStep[] = [['password.edit/good', 'typing', password]];
const checking: JourneyStep[] = [...typed, ['+400ms', 'checking']];

/** Document 1, section 5: the seven rules in their order, then what only the server knows. */
describeJourneys(passwordCheckChart, {
  'a password that breaks a rule is said to at once': [
    ['password.edit/short', 'broken', { rule: 'lengthAndKinds' }],
    ['password.edit/empty', 'empty'],
  ],
  'the server is asked when typing has paused for 400 ms': [
    ...typed,
    ['+399ms', '='],
    ['password.edit/good', '=', {}, [], 'accepted'],
    ['+399ms', '='],
    ['+1ms', 'checking'],
    ['check=usable', 'accepted', forgotten],
  ],
  'what is typed instead is not asked about any more': [
    ...typed,
    ['password.edit/empty', 'empty', forgotten],
    ['+1h', '='],
    ['password.edit/good', 'typing', password],
    ['password.edit/short', 'broken', { ...forgotten, rule: 'lengthAndKinds' }],
    ['+1h', '='],
    ...checking,
    ['password.edit/empty', 'empty', forgotten],
  ],
  'a password the server refuses is said to be': [
    ...checking,
    ['check=EP0008', 'refused', { ...forgotten, refusal: '서버의 말 EP0008' }],
    ...checking,
    ['check=usable', 'accepted', forgotten],
  ],
  'a server that cannot be asked decides when it is saved': [
    ...checking,
    ['check=OFFLINE', 'unchecked', forgotten],
    ...checking,
    ['check!', 'unchecked', forgotten],
  ],
});
