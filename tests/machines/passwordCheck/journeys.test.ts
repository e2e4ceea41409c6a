import { passwordCheckChart } from '../../../src/statecharts/charts/passwordCheck/chart.ts';
import { describeJourneys, type JourneyStep, replies } from '../../support/journey.ts';

const held = { password: 'Green!2026way' };
const forgotten = { password: '' };
const typing: JourneyStep[] = [['password.edit/good', 'typing', held]];
const checking: JourneyStep[] = [...typing, ['+400ms', 'checking']];

/** Document 1, section 5: rules while it is typed, then the server, which alone refuses; nothing typed is kept. */
describeJourneys(passwordCheckChart, {
  'a password is judged by the rules first': [
    ['password.edit/empty', '=', {}, [], 'accepted'],
    ['password.edit/short', 'broken', { rule: 'lengthAndKinds' }],
    ['+1s', '='],
    ['password.edit/good', 'typing', held],
    ['password.edit/short', 'broken', forgotten],
    ['password.edit/empty', 'empty'],
    [{ type: 'password.edit', password: 'operator01!' }, 'broken', { rule: 'containsId' }],
    [{ type: 'password.edit', password: 'Way!12345678' }, '=', { rule: 'phoneOrBirthDate' }],
  ],
  'the server is asked 400 ms after the last key': [
    ...typing,
    ['+399ms', '='],
    ['password.edit/good', '=', {}, [], 'accepted'],
    ['+399ms', '='],
    ['+1ms', 'checking'],
    ['check=usable', 'accepted', forgotten],
    ['password.edit/empty', 'empty'],
  ],
  'a password that is gone is not asked about': [
    ...typing,
    ['password.edit/empty', 'empty', forgotten],
    ['+400ms', '='],
  ],
  'an edit discards the check that is under way': [
    ...checking,
    ['password.edit/good', 'typing'],
    ['check=usable', '='],
    ['+400ms', 'checking'],
    ['password.edit/short', 'broken', { ...forgotten, rule: 'lengthAndKinds' }],
    ['check=usable', '='],
  ],
  'the server refuses and gives its reason': [
    ...checking,
    ['check=EP0008', 'refused', { ...forgotten, refusal: '서버의 말 EP0008' }],
    ...checking,
    ['check=usable', 'accepted', forgotten],
  ],
  'a server that cannot be asked refuses nothing': [
    ...checking,
    ['check=OFFLINE', 'unchecked', forgotten],
    ...checking,
    [replies('check', 'L0429'), 'unchecked', forgotten],
    ...checking,
    ['check!', 'unchecked', forgotten],
  ],
});
