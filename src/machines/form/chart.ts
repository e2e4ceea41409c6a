import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { RegisteredChart, Samples } from '../chart.ts';
import type { Result } from '../result.ts';
import { byHand } from '../sampleLabels.ts';
import { createFormMachine, type FormContext, type FormEvent } from './machine.ts';

const machine = createFormMachine<string, string>();

export const formChart = {
  id: 'form',
  title: '입력 화면',
  purpose: '입력한 내용의 저장과, 저장하지 않은 내용이 있을 때 떠나기 전의 확인을 정합니다.',
  machine,
  labels: {
    states: {
      pristine: '변경 없음',
      dirty: '변경 있음',
      confirming: '저장 확인',
      submitting: '저장 중',
      leaving: '이탈 확인',
    },
    events: {
      'form.edit': '내용을 입력하거나 고칩니다.',
      'form.submit': '저장이나 등록을 누릅니다.',
      'form.leave': '취소, 로그아웃이나 변경된 내용 불러오기를 누르거나 다른 화면으로 가려 합니다.',
      'form.confirm': '확인 창에서 확인을 누릅니다.',
      'form.cancel': '확인 창에서 취소를 누릅니다.',
    } satisfies Record<FormEvent<string>['type'], string>,
    guards: {
      requiresConfirmation: '저장하기 전에 묻는 화면입니다.',
      isSuccess: '저장되었습니다.',
    },
    calls: { save: '서버에 저장합니다.' },
    endpoints: { save: 'PUT /esg/v1/:resource, PATCH /esg/v1/:resource' },
    delays: {},
    actions: {
      finish: '저장된 내용을 보여 주는 화면으로 갑니다.',
      leave: '가려던 곳으로 갑니다.',
      stay: '화면에 그대로 있습니다. 로그아웃하려던 것이면 로그아웃하지 않습니다.',
      rememberValues: '저장할 내용을 기억합니다.',
      forgetValues: '저장할 내용을 잊습니다.',
      refuse: '저장하지 못한 까닭을 보여 줍니다.',
      forgetRefusal: '보여 주던 까닭을 지웁니다.',
      rememberLeave: '가려던 곳을 기억합니다.',
      forgetLeave: '가려던 곳을 잊습니다.',
    },
    samples: {
      'form.edit': {
        plain: byHand(
          '제목을 입력하거나 고칩니다.',
          'operator01로 로그인하여 공지사항 등록이나 수정 화면을 엽니다.',
        ),
      },
      'form.submit': {
        edited: byHand('고친 내용의 저장을 누릅니다.', '공지사항 수정 화면입니다.'),
        new: byHand('새 내용의 등록을 누릅니다.', '공지사항 등록 화면입니다.'),
      },
      'form.leave': {
        cancel: byHand('취소를 누릅니다.'),
        reload: byHand('변경된 내용 불러오기를 누릅니다.', '같은 공지사항을 다른 탭에서 고쳐 저장했습니다.'),
        signOut: byHand('로그아웃을 누릅니다.'),
        back: byHand('브라우저의 뒤로 가기를 누릅니다.'),
      },
      'form.confirm': { plain: byHand('확인 창에서 확인을 누릅니다.') },
      'form.cancel': { plain: byHand('확인 창에서 취소를 누릅니다.') },
      save: {
        saved: byHand('저장합니다.'),
        refused: byHand(
          '입력한 내용을 확인하라고 합니다(V0001).',
          '공통코드 등록에서 이미 있는 코드를 입력했습니다.',
        ),
      },
    },
  },
  model: {
    start: Date.UTC(2026, 2, 2),
    at: () => machine,
    events: {
      'form.edit': { plain: () => ({ type: 'form.edit' }) },
      'form.submit': {
        edited: () => ({ type: 'form.submit', values: '지표 담당자', requiresConfirmation: true }),
        new: () => ({ type: 'form.submit', values: '지표 담당자', requiresConfirmation: false }),
      },
      'form.leave': {
        cancel: () => ({ type: 'form.leave', leave: { why: 'cancel', to: '/basic/authority' } }),
        reload: () => ({ type: 'form.leave', leave: { why: 'reload', to: null } }),
        signOut: () => ({ type: 'form.leave', leave: { why: 'signOut', to: null } }),
        back: () => ({ type: 'form.leave', leave: { why: 'navigate', to: null } }),
      },
      'form.confirm': { plain: () => ({ type: 'form.confirm' }) },
      'form.cancel': { plain: () => ({ type: 'form.cancel' }) },
    } satisfies Record<FormEvent<string>['type'], Samples<AnyEventObject>>,
    results: {
      save: {
        saved: () => ({ status: 'C200', value: 'id-1' }),
        refused: () => ({
          status: 'V0001',
          message: '입력한 내용을 확인해 주세요.',
          fields: [{ path: 'name', message: '이미 사용 중입니다.' }],
        }),
      } satisfies Samples<Result<string>>,
    },
    facts: ({ context }: AnyMachineSnapshot) => {
      const { leave, refusal } = context as FormContext<string>;
      return { leave: leave?.why, refused: refusal !== null };
    },
  },
  usedBy: [
    'authority-reg-create',
    'authority-reg-edit',
    'basic-user-list',
    'basic-user-list-detail',
    'basic-user-list-reg',
    'bscUserList-reg',
    'coms-comcode',
    'coms-menu',
    'coms-menu-tree',
    'cusMgmt-customercompany-create',
    'example-reply',
    'example-validation-example',
    'management-authority',
    'management-log',
    'management-privacy',
    'mypage-user',
    'ntc-alarm',
    'ntc-notice-create',
    'ntc-notice-update',
    'ntc-notice-view',
    'ntc-noticePopup-create',
    'ntc-noticePopup-update',
    'ntc-qna',
    'ntc-qna-view',
    'ntc-qnaOperator',
    'supplyperformance-supply-create',
    'sys-alarm',
    'sys-notice-create',
    'sys-notice-update',
    'sys-notice-view',
    'sys-noticePopup-create',
    'sys-noticePopup-update',
    'sys-qna',
    'sys-qna-view',
    'sys-qnaOperator',
    'user-mypage',
    'basic-company-basic',
    'basic-company-basic-partner',
    'bsc-user-basic',
    'cusMgmt-customercompany-detail',
    'cusMgmt-customeroperator',
    'cusMgmt-customeroperator-detail',
    'cusMgmt-servicepolicy',
    'bsc-consultativebody-regist',
    'ntc-agreement-create',
    'ntc-agreement-view',
    'report-monthcouncilactivity-regist',
    'sys-agreement-create',
    'sys-agreement-view',
  ],
} as const satisfies RegisteredChart;
