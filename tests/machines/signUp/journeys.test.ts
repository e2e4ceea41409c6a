import { signUpChart } from '../../../src/statecharts/charts/signUp/chart.ts';
import { signUpModel } from '../../../src/statecharts/charts/signUp/model.ts';
import { describeJourneys, type JourneyStep, replies } from '../../support/journey.ts';

const NUMBER = '01012345678';
const OTHER = '01012345679';
const EDITED = { isEdited: true };
const keep = (verified: string | null, isJustVerified = false) =>
  ['keepDraft', { verified, isJustVerified }] as const;
const KEEP = [keep(null)];
const KEEP_VERIFIED = [keep(NUMBER)];
const REGIONS =
  'filling.consent.disagreed filling.id.unchecked filling.phone.verifying filling.password.empty ' +
  'filling.confirmation.different filling.page.editing filling.invitation.open';
const typed = { password: 'Green!2026way', userId: 'hyunup.park', telNo: NUMBER };
const nothing = { password: '', userId: '', telNo: '' };

const loaded: JourneyStep = ['load=invited', REGIONS, { invited: { kind: 'worker' }, number: NUMBER }];
const agreed: JourneyStep = ['consent.change/agree', 'filling.consent.agreed', EDITED, KEEP];
const verified: JourneyStep = [
  'verification=verified',
  'filling.phone.verified',
  { verified: NUMBER },
  [keep(NUMBER, true)],
];
const idChecked: JourneyStep[] = [
  ['id.check/allowed', 'filling.id.checking', { id: 'hyunup.park' }],
  ['checkId=free', 'filling.id.available'],
];
const passwordSet: JourneyStep[] = [
  [
    'password.edit/goodAgain',
    'filling.password.pausing filling.confirmation.equal',
    { entered: typed },
    KEEP_VERIFIED,
  ],
  ['+399ms', '='],
  ['+1ms', 'filling.password.checking'],
  ['checkPassword=usable', 'filling.password.accepted', { entered: nothing }],
];
const ready: JourneyStep[] = [loaded, agreed, verified, ...idChecked, ...passwordSet];
const submitted: JourneyStep[] = [...ready, ['form.submit/complete', 'submitting']];

const back = (changed: string) =>
  `filling.consent.agreed filling.confirmation.equal filling.page.refused filling.invitation.open ${changed}`;
const ID = 'filling.id.available';
const PHONE = 'filling.phone.verified';
const PASSWORD = 'filling.password.unchecked';

const refuses = (status: string): JourneyStep[] => [
  ['form.submit/complete', 'filling.page.refused', { feedback: status }],
  ['alert.dismiss', 'filling.page.editing', { feedback: null }],
];

/** Document 1, sections 2, 4 and 5: sign-up by invitation. */
describeJourneys(signUpChart, {
  'a new id or number has a password that was right looked at again': [
    loaded,
    [
      'password.edit/goodAgain',
      'filling.password.pausing filling.confirmation.equal',
      { ...EDITED, entered: typed },
      KEEP,
    ],
    [{ type: 'id.edit', ...typed, userId: 'newer' }, '=', { entered: { ...typed, userId: 'newer' } }, KEEP],
    [
      { type: 'phone.edit', ...typed, telNo: '01087654321' },
      '=',
      { entered: { ...typed, telNo: '01087654321' }, number: '01087654321' },
      ['xstate.sendTo', ...KEEP],
    ],
  ],
  'a password that is taken back or spoilt before the server is asked is not kept': [
    loaded,
    ['password.edit/good', 'filling.password.pausing', { entered: typed, ...EDITED }, KEEP],
    ['password.edit/empty', 'filling.password.empty', { entered: nothing }, KEEP],
    ['password.edit/good', 'filling.password.pausing', { entered: typed }, KEEP],
    ['password.edit/short', 'filling.password.broken', { rule: 'lengthAndKinds', entered: nothing }, KEEP],
    ['password.edit/good', 'filling.password.pausing', { entered: typed }, KEEP],
    [{ type: 'id.edit', ...typed, password: '' }, 'filling.password.empty', { entered: nothing }, KEEP],
    ['password.edit/good', 'filling.password.pausing', { entered: typed }, KEEP],
    [
      { type: 'phone.edit', ...typed, password: '' },
      'filling.password.empty',
      { entered: nothing },
      ['xstate.sendTo', ...KEEP],
    ],
    ['password.edit/good', 'filling.password.pausing', { entered: typed }, KEEP],
    [
      { type: 'phone.edit', ...typed, password: 'Sunny!5678sky' },
      'filling.password.broken',
      { rule: 'phoneOrBirthDate', entered: nothing },
      ['xstate.sendTo', ...KEEP],
    ],
  ],
  'a number may be what is typed first': [
    loaded,
    ['phone.edit/other', '=', { ...EDITED, number: OTHER }, ['xstate.sendTo', ...KEEP]],
  ],
  'a confirmation unlike the password may be what is typed first': [
    loaded,
    ['confirmation.edit/different', '=', EDITED, KEEP],
  ],
  'a confirmation may be what is typed first': [
    loaded,
    [
      { type: 'confirmation.edit', password: typed.password, confirmation: typed.password },
      'filling.confirmation.equal',
      EDITED,
      KEEP,
    ],
  ],
  'a worker signs up': [
    ...submitted,
    ['form.leave', '='],
    [
      'submit=registered',
      'completed',
      {},
      ['forgetDraft', 'reportSubmitted', ['navigate', { to: 'completed' }]],
    ],
    ['form.submit/complete', '='],
  ],
  'a submit is refused in the order of consent, phone, id, password, its repetition and other items': [
    loaded,
    ...refuses('CONSENT'),
    agreed,
    ...refuses('PHONE'),
    verified,
    ...refuses('ID'),
    ...idChecked,
    ...refuses('PASSWORD'),
    ...passwordSet,
    ['confirmation.edit/different', 'filling.confirmation.different', {}, KEEP_VERIFIED],
    ...refuses('CONFIRMATION'),
    ['confirmation.edit/equal', 'filling.confirmation.equal', {}, KEEP_VERIFIED],
    ['form.submit/incomplete', 'filling.page.refused', { feedback: 'FIELDS' }],
    ['alert.dismiss', 'filling.page.editing', { feedback: null }],
    ['form.submit/complete', 'submitting'],
  ],
  'an invitation that cannot be loaded leads to the login page': [
    ['load=N0404', 'loadFailed', { feedback: 'N0404' }],
    ['alert.dismiss', 'left', { feedback: null }, [['navigate', { to: 'login' }]]],
    ['alert.dismiss', '='],
  ],
  'an invitation that was withdrawn or used, and a server out of reach': [
    [replies('load', 'C0409'), 'loadFailed', { feedback: 'C0409' }],
  ],
  'a defect while loading': [['load!', 'loadFailed', { feedback: 'S0001' }]],
  'an id that is taken or malformed is cleared': [
    loaded,
    ['id.check/tooShort', 'filling.id.refused', { id: 'abc' }, ['clearId']],
    [{ type: 'id.check', id: '' }, '=', { id: '' }, ['clearId']],
    [{ type: 'id.check', id: '한글아이디' }, '=', { id: '한글아이디' }, ['clearId']],
    [{ type: 'id.check', id: 'a'.repeat(21) }, '=', { id: 'a'.repeat(21) }, ['clearId']],
    ['id.edit', 'filling.id.unchecked', EDITED, KEEP],
    ['id.check/allowed', 'filling.id.checking', { id: 'hyunup.park' }],
    ['checkId=taken', 'filling.id.refused', {}, ['clearId']],
  ],
  'an id that could not be checked stays, and is checked again': [
    loaded,
    ['id.check/allowed', 'filling.id.checking', { id: 'hyunup.park' }],
    ['checkId=OFFLINE', 'filling.id.failed', { idFeedback: 'OFFLINE' }],
    ['id.check/allowed', 'filling.id.checking', { idFeedback: null }],
    ['checkId!', 'filling.id.failed', { idFeedback: 'S0001' }],
    ['id.edit', 'filling.id.unchecked', { idFeedback: null, ...EDITED }, KEEP],
  ],
  'an id that was edited has to be checked again, and a late answer counts for nothing': [
    loaded,
    ...idChecked,
    ['id.edit', 'filling.id.unchecked', EDITED, KEEP],
    ['id.check/allowed', 'filling.id.checking'],
    ['id.edit', 'filling.id.unchecked', {}, KEEP],
    ['checkId=free', '='],
  ],
  'a number that was confirmed stays so until a code has been sent to another': [
    loaded,
    verified,
    ['phone.edit/invited', '=', EDITED, KEEP_VERIFIED],
    ['phone.edit/other', 'filling.phone.verifying', { number: OTHER }, KEEP_VERIFIED],
    ...refuses('CONSENT'),
    ['phone.edit/invited', 'filling.phone.verified', { number: NUMBER }, KEEP_VERIFIED],
    ['code.sent', '='],
    ['phone.edit/other', 'filling.phone.verifying', { number: OTHER }, KEEP_VERIFIED],
    ['code.sent', '=', { verified: null }, KEEP],
    ['phone.edit/invited', '=', { number: NUMBER }, ['xstate.sendTo', ...KEEP]],
    verified,
  ],
  'a confirmed number is replaced before anything else is entered': [
    loaded,
    verified,
    ['phone.edit/other', 'filling.phone.verifying', { number: OTHER, ...EDITED }, KEEP_VERIFIED],
  ],
  'a verification that breaks is begun again': [
    loaded,
    ['verification!', 'filling.phone.broken'],
    ['phone.retry', 'filling.phone.verifying'],
    ['verification!', 'filling.phone.broken'],
    ['phone.edit/other', 'filling.phone.verifying', { ...EDITED, number: OTHER }, KEEP],
    ['verification=verified', 'filling.phone.verified', { verified: OTHER }, [keep(OTHER, true)]],
    ['phone.edit/invited', 'filling.phone.verifying', { number: NUMBER }, [keep(OTHER)]],
    ['verification!', 'filling.phone.broken'],
    ['phone.edit/other', 'filling.phone.verified', { number: OTHER }, [keep(OTHER)]],
  ],
  'a password is judged by the rules and by the server': [
    loaded,
    ['password.edit/short', 'filling.password.broken', { rule: 'lengthAndKinds', ...EDITED }, KEEP],
    ['password.edit/good', 'filling.password.pausing', { entered: typed }, KEEP],
    ['+400ms', 'filling.password.checking'],
    ['checkPassword=EP0008', 'filling.password.refused', { refusal: '서버의 말 EP0008', entered: nothing }],
    ['confirmation.edit/equal', 'filling.confirmation.equal', {}, KEEP],
    ['confirmation.edit/different', 'filling.confirmation.different', {}, KEEP],
    ['password.edit/empty', 'filling.password.empty', {}, KEEP],
    ['confirmation.edit/equal', '=', {}, KEEP],
  ],
  'a password the server could not be asked about is left to the submit': [
    loaded,
    agreed,
    verified,
    ...idChecked,
    ...passwordSet.slice(0, 3),
    ['checkPassword!', 'filling.password.unchecked', { entered: nothing }],
    ['password.edit/goodAgain', 'filling.password.pausing', { entered: typed }, KEEP_VERIFIED],
    ['+400ms', 'filling.password.checking'],
    ['checkPassword=OFFLINE', 'filling.password.unchecked', { entered: nothing }],
    ['form.submit/complete', 'submitting'],
  ],
  'a submit does not wait for what the server is asked about the password': [
    loaded,
    agreed,
    verified,
    ...idChecked,
    ...passwordSet.slice(0, 1),
    ['form.submit/complete', 'submitting', { entered: nothing }],
    ['submit!', back(`${ID} ${PHONE} ${PASSWORD}`), { feedback: 'S0001' }],
    ['alert.dismiss', 'filling.page.editing', { feedback: null }],
    ['password.edit/goodAgain', 'filling.password.pausing', { entered: typed }, KEEP_VERIFIED],
    ['+400ms', 'filling.password.checking'],
    ['form.submit/complete', 'submitting', { entered: nothing }],
  ],
  'a password that the new id is part of is refused': [
    loaded,
    ['password.edit/good', 'filling.password.pausing', { entered: typed, ...EDITED }, KEEP],
    [
      { type: 'id.edit', ...typed, userId: 'Green' },
      'filling.password.broken',
      { rule: 'containsId', entered: nothing },
      KEEP,
    ],
    [
      { type: 'phone.edit', ...typed, password: 'Sunny!5678sky' },
      '=',
      { rule: 'phoneOrBirthDate' },
      ['xstate.sendTo', ...KEEP],
    ],
  ],
  'a number that was confirmed too long ago is confirmed again': [
    ...submitted,
    [
      'submit=EC0002',
      back(`${ID} filling.phone.verifying ${PASSWORD}`),
      { feedback: 'EC0002', verified: null },
      KEEP,
    ],
    ['alert.dismiss', 'filling.page.editing', { feedback: null }],
    ...refuses('PHONE'),
    verified,
    ['form.submit/complete', 'submitting'],
  ],
  'an id that was taken meanwhile is cleared': [
    ...submitted,
    ['submit=EV0044', back(`filling.id.refused ${PHONE} ${PASSWORD}`), { feedback: 'EV0044' }, ['clearId']],
  ],
  'a password that only the submit refuses': [
    ...submitted,
    [
      'submit=EP0008',
      back(`${ID} ${PHONE} filling.password.refused`),
      { feedback: 'EP0008', refusal: '서버의 말 EP0008' },
    ],
  ],
  'fields that only the server refuses': [
    ...submitted,
    [
      'submit=V0001',
      back(`${ID} ${PHONE} ${PASSWORD}`),
      { feedback: 'V0001', wrongFields: [{ path: 'departmentName' }] },
    ],
    ['alert.dismiss', 'filling.page.editing', { feedback: null }],
    ['form.submit/complete', 'submitting'],
    ['submit!', back(`${ID} ${PHONE} ${PASSWORD}`), { feedback: 'S0001' }],
  ],
  'an invitation that another tab has used': [
    ...submitted,
    ['submit=C0409', 'reloading', { feedback: 'C0409' }],
    ['form.leave', '='],
    ['reload=N0404', 'ended', { feedback: 'N0404' }, ['forgetDraft']],
    ['form.leave', 'left', {}, [['leave', { to: '/user/login' }]]],
  ],
  'a company that somebody else has changed meanwhile': [
    ...submitted,
    ['submit=C0409', 'reloading', { feedback: 'C0409' }],
    [
      {
        type: 'xstate.done.actor.reload',
        output: {
          ...signUpModel.results.load.draft(),
          invited: { kind: 'operator', invitation: { companyVersion: 4 } },
        },
      },
      back(`${ID} ${PHONE} ${PASSWORD}`),
      { invited: { kind: 'operator', invitation: { companyVersion: 4 } } },
    ],
    ['alert.dismiss', 'filling.page.editing', { feedback: null }],
    ['form.submit/complete', 'submitting'],
    [replies('submit', 'N0404'), 'reloading', { feedback: 'N0404' }],
    ['reload=C0409', 'ended', { feedback: 'C0409' }, ['forgetDraft']],
  ],
  'an invitation that cannot be looked at again keeps what was entered': [
    ...submitted,
    ['submit=C0409', 'reloading', { feedback: 'C0409' }],
    ['reload=OFFLINE', back(`${ID} ${PHONE} ${PASSWORD}`), { feedback: 'OFFLINE' }],
    ['alert.dismiss', 'filling.page.editing', { feedback: null }],
    ['form.submit/complete', 'submitting'],
    ['submit=C0409', 'reloading', { feedback: 'C0409' }],
    ['reload!', back(`${ID} ${PHONE} ${PASSWORD}`), { feedback: 'S0001' }],
  ],
  'another tab that has used the invitation ends the form, whose input stays in view': [
    ...ready,
    ['invitation.recheck', 'filling.invitation.checking'],
    ['recheck=invited', 'filling.invitation.open'],
    ['invitation.recheck', 'filling.invitation.checking'],
    ['recheck!', 'filling.invitation.open'],
    ['invitation.recheck', 'filling.invitation.checking'],
    ['invitation.recheck', '=', {}, [], 'accepted'],
    ['recheck=C0409', 'ended', { feedback: 'C0409' }, ['forgetDraft']],
    ['form.submit/complete', '='],
    ['form.leave', 'left', {}, [['leave', { to: '/user/login' }]]],
  ],
  'leaving without input asks nothing': [
    loaded,
    ['form.leave', 'left', {}, [['leave', { to: '/user/login' }]]],
  ],
  'leaving with input asks, and forgets the input': [
    loaded,
    ['field.edit', '=', EDITED, KEEP],
    ['form.leave', 'filling.page.leaving', { leaveTo: '/user/login' }],
    ['form.cancel', 'filling.page.editing'],
    [{ type: 'form.leave', to: null }, 'filling.page.leaving', { leaveTo: null }],
    ['form.confirm', 'left', {}, ['forgetDraft', ['leave', { to: null }]]],
  ],
  'a reload goes on with the input and the confirmed number': [
    [
      'load=draft',
      REGIONS.replace('verifying', 'verified'),
      {
        invited: { kind: 'worker' },
        draft: { verified: NUMBER },
        number: NUMBER,
        verified: NUMBER,
        ...EDITED,
      },
    ],
    ['form.leave', 'filling.page.leaving', { leaveTo: '/user/login' }],
  ],
  'a reload goes on with another number than the confirmed one': [
    [
      {
        type: 'xstate.done.actor.load',
        output: { ...signUpModel.results.load.draft(), number: OTHER },
      },
      REGIONS,
      {
        invited: { kind: 'worker' },
        draft: { verified: NUMBER },
        number: OTHER,
        verified: NUMBER,
        ...EDITED,
      },
    ],
    ['phone.edit/invited', 'filling.phone.verified', { number: NUMBER }, KEEP_VERIFIED],
  ],
});

const consent = (isPrivacyAgreed: boolean, isProvisionAgreed: boolean) => ({
  type: 'consent.change',
  isPrivacyAgreed,
  isProvisionAgreed,
});

describeJourneys(
  signUpChart,
  {
    'a partner consents to the provision to third parties, too': [
      loaded,
      ...refuses('CONSENT'),
      [consent(true, false), '=', { ...EDITED, missingConsent: 'PROVISION' }, KEEP],
      ...refuses('PROVISION'),
      [consent(false, true), '=', { missingConsent: 'CONSENT' }, KEEP],
      ...refuses('CONSENT'),
      [consent(true, true), 'filling.consent.agreed', {}, KEEP],
      [consent(true, false), 'filling.consent.disagreed', { missingConsent: 'PROVISION' }, KEEP],
    ],
  },
  { input: { ...signUpModel.input, kind: 'partner' } },
);
