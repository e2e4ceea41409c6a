import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { ChartModel, Samples } from '../chart.ts';
import { createListMachine } from './machine.ts';
import type { CommandDone, ListAsk, ListContext, ListEvent, ListLoaded } from './types.ts';

/** Three roles, two pages of ten of them at most. */
export type SampleRow = { id: string };
const row = (id: string): SampleRow => ({ id });

const query: ListAsk = { page: 0, size: 10, filters: {} };
export const sampleList = createListMachine<SampleRow>(({ id }) => id, query);

const event =
  (sample: ListEvent<SampleRow>): (() => AnyEventObject) =>
  () =>
    sample;

const refused = () => ({
  status: 'FAILED' as const,
  message: '다른 변경과 겹쳐 처리할 수 없습니다. 새로고침한 후 다시 시도해 주세요.',
});
const done = (): CommandDone => ({ status: 'C200' });

export const listModel = {
  start: Date.UTC(2026, 2, 2),
  at: () => sampleList,
  events: {
    'list.query': {
      firstPage: event({ type: 'list.query', query }),
      secondPage: event({ type: 'list.query', query: { ...query, page: 1 } }),
    },
    'list.refresh': { plain: event({ type: 'list.refresh' }) },
    'list.retry': { plain: event({ type: 'list.retry' }) },
    'selection.change': {
      two: event({ type: 'selection.change', selected: [row('a'), row('b')] }),
      none: event({ type: 'selection.change', selected: [] }),
    },
    'command.ask': {
      onNothing: event({ type: 'command.ask', command: { name: 'delete', rows: [] } }),
      copyTwo: event({
        type: 'command.ask',
        command: { name: 'copy', rows: [row('a'), row('b')], single: true },
      }),
      moveOne: event({
        type: 'command.ask',
        command: { name: 'move', rows: [row('a')], unasked: true },
      }),
      deleteTwo: event({ type: 'command.ask', command: { name: 'delete', rows: [row('a'), row('b')] } }),
    },
    'command.confirm': { plain: event({ type: 'command.confirm' }) },
    'command.cancel': { plain: event({ type: 'command.cancel' }) },
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
    act: { done, refused },
    exportRows: { done, refused },
  },
  facts: ({ context }: AnyMachineSnapshot) => {
    const { query, total } = context as ListContext<SampleRow>;
    return { page: query.page, some: total > 0 };
  },
} as const satisfies ChartModel;
