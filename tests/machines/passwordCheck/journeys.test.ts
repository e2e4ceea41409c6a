import { passwordCheckChart } from '../../../src/machines/passwordCheck/chart.ts';
import { describeJourneys } from '../../support/journey.ts';

/** Document 1, section 5. */
describeJourneys(passwordCheckChart, {
  'a password is judged while it is typed': [
    ['password.edit/short', 'broken', { rule: 'lengthAndKinds' }],
    ['password.edit/good', 'typing'],
    ['password.edit/short', 'broken'],
    ['password.edit/empty', 'empty'],
    ['password.edit/good', 'typing'],
    ['+400ms', 'checking'],
    ['check=usable', 'accepted'],
    ['password.edit/good', 'typing'],
    ['+400ms', 'checking'],
    ['check=EP0008', 'refused', { refusal: '서버의 말 EP0008' }],
    ['password.edit/good', 'typing'],
    ['+400ms', 'checking'],
    ['check=OFFLINE', 'unchecked'],
    ['password.edit/good', 'typing'],
    ['+400ms', 'checking'],
    ['check!', 'unchecked'],
  ],
});
