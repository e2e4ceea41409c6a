import type { RegisteredChart } from '../chart.ts';
import { listModel, type SampleRow, sampleList } from './model.ts';
import type { ListEvent } from './types.ts';

export const listChart = {
  id: 'list',
  title: '목록 조회',
  purpose: '조건에 맞는 여러 건을 쪽으로 나누어 보여 주고, 건의 선택과 엑셀 내려받기를 정합니다.',
  machine: sampleList,
  labels: {
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
    delays: {},
  },
  model: listModel,
} as const satisfies RegisteredChart;
