import type { JourneyStep } from '../../support/journey.ts';

const request: JourneyStep[] = [['restore=request', 'verifying', { page: 'request' }]];
const confirmed: JourneyStep[] = [
  ...request,
  [
    'verification=verified',
    'resetting',
    {
      page: 'reset',
      ticket: { userId: 'operator01', channel: 'SMS', userInfo: '01000000002', certNo: '123456' },
    },
    [
      ['keepTicket', { userId: 'operator01' }],
      ['navigate', { to: 'reset' }],
    ],
  ],
];
const spent = { ticket: null };
const toLogin = [['navigate', { to: 'login' }]] as const;

/** Document 1, sections 2, 4 and 8, of every flow that ends in a new password. */
export const recoveryStories: Record<string, readonly JourneyStep[]> = {
  'a confirmed code leads to the new password, and that to the login page': [
    ...confirmed,
    ['alert.dismiss', '='],
    ['newPassword=changed', 'completed', spent, ['forgetTicket']],
    ['alert.dismiss', '='],
    ['result.acknowledge', 'left', {}, toLogin],
  ],
  'a confirmed code of an earlier page is used': [
    ['restore=ticket', 'resetting', { page: 'reset', ticket: { userId: 'operator01', channel: 'EMAIL' } }],
    ['newPassword=changed', 'completed', spent, ['forgetTicket']],
  ],
  'a code confirmed too long ago is given up, and another asked for': [
    ...confirmed,
    ['newPassword=lapsed', 'lapsed', spent, ['forgetTicket']],
    ['result.acknowledge', '='],
    ['alert.dismiss', 'verifying', { page: 'request' }, [['navigate', { to: 'request' }]]],
  ],
  'a page of a new password without a confirmed code leads to the login page': [
    ['restore=noTicket', 'unverified', { page: 'reset' }],
    ['result.acknowledge', '='],
    ['alert.dismiss', 'left', {}, toLogin],
  ],
  'what cannot be restored starts from the beginning': [['restore!', 'verifying', { page: 'request' }]],
  'a verification that breaks is said and begins again': [
    ...request,
    ['alert.dismiss', '='],
    ['verification!', 'broken', { feedback: 'S0001' }],
    ['alert.dismiss', 'verifying', { feedback: null }],
  ],
  'so is a new password that breaks, whose code is given up': [
    ...confirmed,
    ['newPassword!', 'broken', { ...spent, feedback: 'S0001' }, ['forgetTicket']],
    ['alert.dismiss', 'verifying', { page: 'request', feedback: null }, [['navigate', { to: 'request' }]]],
  ],
  'going back and forward keeps what was confirmed': [
    ['page.open/request', '='],
    ...confirmed,
    ['page.open/reset', '='],
    ['page.open/request', 'restoring', spent],
    ['restore=request', 'verifying', { page: 'request' }],
    ['page.open/reset', 'restoring'],
    ['restore=ticket', 'resetting', { page: 'reset', ticket: { channel: 'EMAIL' } }],
    ['newPassword=changed', 'completed', spent, ['forgetTicket']],
  ],
  'a page without a verification can be gone back from': [
    ['restore=noTicket', 'unverified', { page: 'reset' }],
    ['page.open/request', 'restoring'],
    ['restore=request', 'verifying', { page: 'request' }],
  ],
};
