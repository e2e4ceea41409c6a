import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { ChartModel, Samples } from '../chart.ts';
import { createListMachine } from './machine.ts';
import type { ExportDone, ListContext, ListEvent, ListLoaded, ListRequest } from './types.ts';

/** Three roles, two pages of ten of them at most. */
export type SampleRow = { id: string };
const row = (id: string): SampleRow => ({ id });

const query: ListRequest = { page: 0, size: 10, filters: {} };
export const sampleList = createListMachine<SampleRow>(({ id }) => id, query);

const event =
  (sample: ListEvent<SampleRow>): (() => AnyEventObject) =>
  () =>
    sample;

const refused = () => ({
  status: 'FAILED' as const,
  message: '다른 변경과 겹쳐 처리할 수 없습니다. 새로고침한 후 다시 시도해 주세요.',
});
const done = (): ExportDone => ({ status: 'C200' });

export const listModel = {
  start: Date.UTC(2026, 2, 2),
  at: () => sampleList,
  events: {
    'list.query': {
      firstPage: event({ type: 'list.query', query }),
      secondPage: event({ type: 'list.query', query: { ...query, page: 1 } }),
    },
    'list.reload': { plain: event({ type: 'list.reload' }) },
    'list.replace': { plain: event({ type: 'list.replace' }) },
    'list.retry': { plain: event({ type: 'list.retry' }) },
    'selection.change': {
      two: event({ type: 'selection.change', selected: [row('a'), row('b')] }),
      none: event({ type: 'selection.change', selected: [] }),
    },
    'export.start': { plain: event({ type: 'export.start' }) },
    'export.progress': { half: event({ type: 'export.progress', received: 6 }) },
    'export.cancel': { plain: event({ type: 'export.cancel' }) },
  } satisfies Record<ListEvent<SampleRow>['type'], Samples<AnyEventObject>>,
  results: {
    load: {
      rows: (): ListLoaded<SampleRow> => ({ status: 'C200', rows: [row('a'), row('b')], total: 12 }),
      pastEnd: (): ListLoaded<SampleRow> => ({ status: 'C200', rows: [], total: 2 }),
      none: (): ListLoaded<SampleRow> => ({ status: 'C200', rows: [], total: 0 }),
      refused,
    },
    exportRows: { done, refused },
  },
  facts: ({ context }: AnyMachineSnapshot) => {
    const { query, total } = context as ListContext<SampleRow>;
    return { page: query.page, some: total > 0 };
  },
} as const satisfies ChartModel;
