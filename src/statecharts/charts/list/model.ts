import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { createListMachine } from '../../../machines/list/machine.ts';
import { isSameRequest, isUnderFilters } from '../../../machines/list/setup.ts';
import type { ListContext, ListEvent, ListPage, ListRequest } from '../../../machines/list/types.ts';
import type { Completion, Failure, Result } from '../../../machines/result.ts';
import type { ChartModel, Samples } from '../../chart.ts';

/** Three roles, two pages of ten of them at most. */
export type SampleRow = { id: string };
const row = (id: string): SampleRow => ({ id });

const query: ListRequest = { page: 0, size: 10, filters: {} };
export const sampleList = createListMachine<SampleRow>(({ id }) => id, query);

const event =
  (sample: ListEvent<SampleRow>): (() => AnyEventObject) =>
  () =>
    sample;

const refused = (): Failure => ({
  status: 'C0409',
  message: '다른 변경과 겹쳐 처리할 수 없습니다. 새로고침한 후 다시 시도해 주세요.',
});
const toPage = (total: number, ...ids: string[]) => ({
  status: 'C200' as const,
  value: { rows: ids.map(row), total },
});

export const listModel = {
  start: Date.UTC(2026, 2, 2),
  at: () => sampleList,
  events: {
    'list.query': {
      firstPage: event({ type: 'list.query', query }),
      secondPage: event({ type: 'list.query', query: { ...query, page: 1 } }),
      search: event({ type: 'list.query', query: { ...query, q: '감사' } }),
    },
    'list.reload': { plain: event({ type: 'list.reload' }) },
    'list.replace': { plain: event({ type: 'list.replace' }) },
    'list.retry': { plain: event({ type: 'list.retry' }) },
    'selection.change': {
      two: event({ type: 'selection.change', selected: [row('a'), row('b')] }),
      none: event({ type: 'selection.change', selected: [] }),
    },
    'export.start': {
      plain: event({ type: 'export.start' }),
      withReason: event({ type: 'export.start', reason: '분기 보고' }),
    },
    'export.progress': { half: event({ type: 'export.progress', received: 6 }) },
    'export.cancel': { plain: event({ type: 'export.cancel' }) },
  } satisfies Record<ListEvent<SampleRow>['type'], Samples<AnyEventObject>>,
  results: {
    load: {
      rows: () => toPage(12, 'a', 'b'),
      withoutA: () => toPage(11, 'b', 'c'),
      pastEnd: () => toPage(2),
      none: () => toPage(0),
      refused,
      gone: () => ({ status: 'N0404', message: '요청하신 내용을 찾을 수 없습니다.' }),
    } satisfies Samples<Result<ListPage<SampleRow>>>,
    exportRows: { done: () => ({ status: 'C200' }), refused } satisfies Samples<Completion>,
  },
  facts: ({ context }: AnyMachineSnapshot) => {
    const { query, shown, total, selected, rows } = context as ListContext<SampleRow>;
    return {
      page: query.page,
      q: query.q,
      some: total > 0,
      shown: shown !== null && isSameRequest(shown, query),
      isAInView: isUnderFilters({ shown, query }) && rows[0]?.id === 'a',
      isASelected: selected[0]?.id === 'a',
    };
  },
} as const satisfies ChartModel;
