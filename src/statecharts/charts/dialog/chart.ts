import type { AnyEventObject } from 'xstate';
import { type DialogEvent, type DialogRequest, dialogMachine } from '../../../machines/dialog/machine.ts';
import type { RegisteredChart, Samples } from '../../chart.ts';
import { byHand } from '../sampleLabels.ts';

const requests = {
  alert: { id: 'alert', kind: 'alert', message: '저장되었습니다.' },
  confirm: { id: 'confirm', kind: 'confirm', message: '변경된 내용을 저장하시겠습니까?' },
} as const satisfies Record<string, DialogRequest>;

export const dialogChart = {
  id: 'dialog',
  title: '대화상자',
  purpose: '화면이 요청한 알림과 확인을 한 번에 하나씩 보여 주고 사람의 선택을 돌려줍니다.',
  machine: dialogMachine,
  labels: {
    states: {
      closed: '닫힘',
      choosing: '다음 대화상자 선택',
      open: '열림',
      'open.alert': '알림',
      'open.confirm': '확인',
    },
    events: {
      'dialog.request': '화면이 알림이나 확인을 요청합니다.',
      'dialog.ok': '확인을 누릅니다.',
      'dialog.cancel': '취소를 누르거나 Esc 키를 누릅니다.',
    } satisfies Record<DialogEvent['type'], string>,
    guards: {
      isNew: '아직 기다리고 있지 않은 요청입니다.',
      asks: '다음 차례는 확인입니다.',
      tells: '다음 차례는 알림입니다.',
    },
    calls: {},
    endpoints: {},
    delays: {},
    actions: {
      enqueue: '요청을 차례에 넣습니다.',
      dequeue: '보여 준 요청을 차례에서 뺍니다.',
      answer: '요청한 화면에 확인이나 취소를 돌려줍니다.',
    },
    samples: {
      'dialog.request': {
        alert: byHand('알림을 띄우는 버튼을 누릅니다.', 'worker01로 로그인하여 /example/modal을 엽니다.'),
        confirm: byHand('확인을 띄우는 버튼을 누릅니다.', 'worker01로 로그인하여 /example/modal을 엽니다.'),
      },
      'dialog.ok': { plain: byHand('확인을 누릅니다.') },
      'dialog.cancel': { plain: byHand('취소를 누르거나 Esc 키를 누릅니다.') },
    },
  },
  model: {
    start: Date.UTC(2026, 2, 2),
    at: () => dialogMachine,
    events: {
      'dialog.request': {
        alert: () => ({ type: 'dialog.request', request: requests.alert }),
        confirm: () => ({ type: 'dialog.request', request: requests.confirm }),
      },
      'dialog.ok': { plain: () => ({ type: 'dialog.ok' }) },
      'dialog.cancel': { plain: () => ({ type: 'dialog.cancel' }) },
    } satisfies Record<DialogEvent['type'], Samples<AnyEventObject>>,
    results: {},
    facts: (snapshot) => snapshot.context.queue.map(({ id }: DialogRequest) => id),
  },
} as const satisfies RegisteredChart;
