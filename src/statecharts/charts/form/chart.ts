import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { createFormMachine, type FormContext, type FormEvent } from '../../../machines/form/machine.ts';
import type { Result } from '../../../machines/result.ts';
import type { RegisteredChart, Samples } from '../../chart.ts';
import { byHand } from '../sampleLabels.ts';

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
      stranded: '저장할 수 없음',
      confirming: '저장 확인',
      confirmingFiles: '첨부 제외 확인',
      submitting: '저장 중',
      leaving: '이탈 확인',
    },
    events: {
      'form.edit': '내용을 입력하거나 고칩니다.',
      'form.revert': '입력을 불러온 내용대로 되돌립니다.',
      'form.submit': '저장이나 등록을 누릅니다.',
      'form.leave': '취소, 로그아웃이나 변경된 내용 불러오기를 누르거나 다른 화면으로 가려 합니다.',
      'form.confirm': '확인 창에서 확인을 누릅니다.',
      'form.cancel': '확인 창에서 취소를 누릅니다.',
      'form.merge': '합치기를 누릅니다.',
      'form.strand': '고치던 것을 다른 사람이 다른 상태로 바꾸거나 삭제합니다.',
      'form.restore': '고치던 것이 다시 고칠 수 있는 상태가 됩니다.',
    } satisfies Record<FormEvent<string>['type'], string>,
    guards: {
      leavesOutFiles: '고른 파일 가운데 첨부하지 못한 것이 남아 있습니다.',
      requiresConfirmation: '저장하기 전에 묻는 화면입니다.',
      isSuccess: '저장되었습니다.',
      isStranded: '고치던 것이 다른 상태가 되었거나 없어졌습니다.',
      canBeSaved: '고치던 것을 다시 저장할 수 있습니다.',
      isOvertaken: '그 사이에 다른 사람이 고쳤거나 삭제했습니다(항목 없는 C0409, N0404, A0403).',
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
      rememberLeftOut: '첨부하지 못한 파일을 기억합니다.',
      forgetLeftOut: '첨부하지 못한 파일을 잊습니다.',
      refresh: '저장된 내용을 새로 불러오게 합니다.',
      merge: '입력한 내용을 저장된 내용과 합칩니다.',
      strand: '저장할 수 없음을 기억합니다.',
      restore: '저장할 수 있음을 기억합니다.',
    },
    samples: {
      'form.edit': {
        plain: byHand(
          '제목을 입력하거나 고칩니다.',
          'operator01로 로그인하여 공지사항 등록이나 수정 화면을 엽니다.',
        ),
      },
      'form.revert': {
        plain: byHand('고친 제목을 처음 내용대로 다시 입력합니다.', '공지사항 수정 화면입니다.'),
      },
      'form.submit': {
        edited: byHand('고친 내용의 저장을 누릅니다.', '공지사항 수정 화면입니다.'),
        new: byHand('새 내용의 등록을 누릅니다.', '공지사항 등록 화면입니다.'),
        withoutFiles: byHand(
          '첨부할 수 없는 파일을 그대로 두고 등록을 누릅니다.',
          '공지사항 등록 화면에서 PDF 파일과 차단 확장자인 setup.exe를 골랐습니다.',
        ),
      },
      'form.leave': {
        cancel: byHand('취소를 누릅니다.'),
        reload: byHand('변경된 내용 불러오기를 누릅니다.', '같은 공지사항을 다른 탭에서 고쳐 저장했습니다.'),
        signOut: byHand('로그아웃을 누릅니다.'),
        back: byHand('브라우저의 뒤로 가기를 누릅니다.'),
      },
      'form.confirm': { plain: byHand('확인 창에서 확인을 누릅니다.') },
      'form.cancel': { plain: byHand('확인 창에서 취소를 누릅니다.') },
      'form.merge': {
        plain: byHand('합치기를 누릅니다.', '같은 공지사항의 다른 항목을 다른 사람이 고쳐 저장했습니다.'),
      },
      'form.strand': {
        plain: byHand(
          'operator02가 검토를 요청합니다.',
          'operator01이 작성 중인 지표 세트를 고치고 있습니다.',
        ),
      },
      'form.restore': { plain: byHand('operator02가 검토 요청을 취소합니다.') },
      save: {
        saved: byHand('저장합니다.'),
        overtaken: byHand(
          '다른 변경과 겹쳤다고 합니다(C0409).',
          '같은 내용을 다른 사람이 먼저 고쳐 저장했습니다.',
        ),
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
      'form.revert': { plain: () => ({ type: 'form.revert' }) },
      'form.submit': {
        edited: () => ({ type: 'form.submit', values: '지표 담당자', requiresConfirmation: true }),
        new: () => ({ type: 'form.submit', values: '지표 담당자', requiresConfirmation: false }),
        withoutFiles: () => ({
          type: 'form.submit',
          values: '지표 담당자',
          requiresConfirmation: false,
          leftOut: ['setup.exe'],
        }),
      },
      'form.leave': {
        cancel: () => ({ type: 'form.leave', leave: { why: 'cancel', to: '/basic/authority' } }),
        reload: () => ({ type: 'form.leave', leave: { why: 'reload', to: null } }),
        signOut: () => ({ type: 'form.leave', leave: { why: 'signOut', to: null } }),
        back: () => ({ type: 'form.leave', leave: { why: 'navigate', to: null } }),
      },
      'form.confirm': { plain: () => ({ type: 'form.confirm' }) },
      'form.cancel': { plain: () => ({ type: 'form.cancel' }) },
      'form.merge': { plain: () => ({ type: 'form.merge' }) },
      'form.strand': { plain: () => ({ type: 'form.strand' }) },
      'form.restore': { plain: () => ({ type: 'form.restore' }) },
    } satisfies Record<FormEvent<string>['type'], Samples<AnyEventObject>>,
    results: {
      save: {
        saved: () => ({ status: 'C200', value: 'id-1' }),
        overtaken: () => ({
          status: 'C0409',
          message: '다른 변경과 겹쳐 처리할 수 없습니다. 새로고침한 후 다시 시도해 주세요.',
        }),
        refused: () => ({
          status: 'V0001',
          message: '입력한 내용을 확인해 주세요.',
          fields: [{ path: 'name', message: '이미 사용 중입니다.' }],
        }),
      } satisfies Samples<Result<string>>,
    },
    facts: ({ context }: AnyMachineSnapshot) => {
      const { leave, refusal, isStranded } = context as FormContext<string>;
      return { leave: leave?.why, refused: refusal !== null, isStranded };
    },
  },
} as const satisfies RegisteredChart;
