import { joinStatusChart } from '../../../src/statecharts/charts/joinStatus/chart.ts';
import { describeJourneys, type JourneyStep } from '../../support/journey.ts';

const invited: JourneyStep[] = [['mail.send', 'mailSent']];
const joined: JourneyStep[] = [...invited, ['join.submit', 'joinRegistered']];
const approved: JourneyStep[] = [...joined, ['join.approve', 'joinApproved']];

/** Document 2, section 4: 1 information registered … 5 joined, 6 expired. */
describeJourneys(joinStatusChart, {
  'an invitation that is accepted, approved and used': [
    ...approved,
    ['login.first', 'joinCompleted'],
    ['mail.resend', '='],
    ['invitation.expire', '='],
  ],
  'nothing but the mail leads on from the registered information': [
    ['mail.resend', '='],
    ['join.submit', '='],
    ['join.approve', '='],
    ['invitation.expire', '='],
    ...invited,
  ],
  'a resent invitation is still an invitation, and allowed': [
    ...invited,
    ['mail.resend', '=', {}, [], 'accepted'],
    ['join.approve', '='],
    ['join.submit', 'joinRegistered'],
  ],
  'an expired invitation that is sent again is an invitation, not an approval': [
    ...invited,
    ['invitation.expire', 'expired'],
    ['join.submit', '='],
    ['mail.send', '='],
    ['mail.resend', 'mailSent'],
    ['login.first', '='],
    ['join.submit', 'joinRegistered'],
  ],
  'a refused application may be invited again': [
    ...joined,
    ['mail.resend', '='],
    ['join.refuse', 'expired'],
    ['mail.resend', 'mailSent'],
  ],
  'the completion mail may be repeated and approves nothing twice': [
    ...approved,
    ['mail.resend', '=', {}, [], 'accepted'],
    ['join.approve', '='],
    ['join.refuse', '='],
    ['login.first', 'joinCompleted'],
  ],
  'nobody without the right to it moves a join, and nobody the own': [
    ['mail.send/worker', '='],
    ...invited,
    ['mail.resend/worker', '='],
    ['join.submit', 'joinRegistered'],
    ['join.approve/own', '='],
    ['join.approve/admin', '='],
    ['join.refuse/own', '='],
    ['join.refuse/admin', '='],
    ['join.approve/operator', 'joinApproved'],
    ['mail.resend/worker', '='],
  ],
});
