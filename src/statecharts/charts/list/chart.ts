import type { ListEvent } from '../../../machines/list/types.ts';
import type { RegisteredChart } from '../../chart.ts';
import { byHand, feedbackActions, offline } from '../sampleLabels.ts';
import { listModel, type SampleRow, sampleList } from './model.ts';

export const listChart = {
  id: 'list',
  title: '목록 조회',
  purpose: '조건에 맞는 여러 건을 쪽으로 나누어 보여 주고, 건의 선택과 엑셀 내려받기를 정합니다.',
  machine: sampleList,
  labels: {
    states: {
      rows: '목록 내용',
      'rows.loading': '불러오는 중',
      'rows.shown': '표시 중',
      'rows.empty': '내용 없음',
      'rows.outdated': '이전 내용 표시',
      'rows.failed': '조회 실패',
      export: '엑셀 다운로드',
      'export.idle': '대기 중',
      'export.running': '내려받는 중',
    },
    events: {
      'list.query': '검색 조건, 정렬이나 쪽을 바꿉니다.',
      'list.reload': '내용이 바뀌어 목록을 새로 불러오게 합니다.',
      'list.replace': '다른 대상의 목록으로 바꿉니다.',
      'list.retry': '다시 시도를 누릅니다.',
      'selection.change': '건을 고르거나 선택을 풉니다.',
      'export.start': '엑셀 다운로드를 누릅니다.',
      'export.progress': '엑셀 파일에서 받은 양이 늘어납니다.',
      'export.cancel': '엑셀 다운로드를 취소합니다.',
    } satisfies Record<ListEvent<SampleRow>['type'], string>,
    guards: {
      areInView: '고른 건이 모두 지금 조건으로 보이는 건이거나 이미 고른 건입니다.',
      isNew: '지금과 다른 조건입니다.',
      hasRows: '보여 줄 건이 있습니다.',
      isPastEnd: '마지막 쪽을 지난 쪽입니다.',
      isEmpty: '조건에 맞는 건이 없습니다.',
      isGone: '내용이 없거나 볼 권한이 없습니다(N0404, A0403).',
      showsQuery: '지금 조건으로 앞서 불러온 내용이 있습니다.',
      isSuccess: '엑셀 파일을 받았습니다.',
      canExport: '내려받을 건이 있습니다.',
    },
    calls: {
      load: '조건에 맞는 한 쪽을 서버에서 불러옵니다.',
      exportRows: '서버가 만드는 엑셀 파일을 내려받습니다.',
    },
    endpoints: { load: 'GET /esg/v1/:resource/list', exportRows: 'GET /excel/api/:resource' },
    delays: {},
    actions: {
      ...feedbackActions,
      showQuery: '지금 조건을 주소에 적습니다.',
      showExportFailure: '엑셀 파일을 받지 못한 까닭을 알립니다.',
      request: '불러올 조건을 기억하고, 걸러 보는 조건이 다르면 선택을 풉니다.',
      showPage: '받은 한 쪽을 보여 주고, 고른 건을 새 내용으로 바꾸며 그 쪽에서 없어진 건은 선택에서 뺍니다.',
      forgetRows: '보여 주던 건을 비웁니다.',
      select: '고른 건을 기억합니다.',
      forgetAll: '보여 주던 건과 고른 건을 모두 비웁니다.',
      countReceived: '엑셀 파일에서 받은 양을 기억합니다.',
    },
    samples: {
      'list.query': {
        firstPage: byHand('첫 쪽을 엽니다.', 'admin01로 로그인하여 예제의 그리드 화면을 엽니다.'),
        secondPage: byHand('둘째 쪽을 엽니다.'),
        search: byHand('다른 검색어로 찾습니다.'),
      },
      'list.reload': { plain: byHand('목록의 내용을 다른 탭에서 고칩니다.') },
      'list.replace': {
        plain: byHand('다른 대상을 골라 그 목록을 봅니다.', '공통코드 화면에서 다른 코드 그룹을 고릅니다.'),
      },
      'list.retry': { plain: byHand('다시 시도를 누릅니다.') },
      'selection.change': { two: byHand('두 건을 고릅니다.'), none: byHand('고른 건을 모두 풉니다.') },
      'export.start': {
        plain: byHand('엑셀 다운로드를 누릅니다.'),
        withReason: byHand(
          '엑셀 다운로드를 누르고 내려받는 이유를 입력합니다.',
          'admin01로 로그인하여 사용자 관리 화면을 엽니다.',
        ),
      },
      'export.progress': { half: byHand('엑셀 파일을 절반쯤 받습니다.') },
      'export.cancel': { plain: byHand('엑셀 다운로드의 취소를 누릅니다.') },
      load: {
        rows: byHand('조건에 맞는 건을 받습니다.'),
        withoutA: byHand('첫 건이 빠진 쪽을 받습니다.', '첫 건을 다른 탭에서 삭제했습니다.'),
        pastEnd: byHand(
          '마지막 쪽보다 뒤의 쪽이라고 합니다.',
          '마지막 쪽을 보는 동안 다른 탭에서 그 쪽의 건을 모두 삭제했습니다.',
        ),
        none: byHand('조건에 맞는 건이 없습니다.', '어느 건에도 없는 검색어를 입력합니다.'),
        refused: offline,
        gone: byHand(
          '목록의 대상을 찾을 수 없다고 합니다(N0404).',
          '목록의 대상인 코드 그룹을 다른 탭에서 삭제했습니다.',
        ),
      },
      exportRows: { done: byHand('엑셀 파일을 모두 받습니다.'), refused: offline },
    },
  },
  model: listModel,
} as const satisfies RegisteredChart;
