import type { Failure, Feedback, Result } from '../result.ts';
import {
  inputFrom,
  narrow,
  outcome,
  output,
  setFailureFeedback,
  setUnexpectedFeedback,
} from '../scaffold.ts';
import { lastPage, listSetup } from './setup.ts';
import type { ListPage, ListRequest } from './types.ts';

/** The page of a result whose success a guard has checked. */
const toPage = <T>(loaded: Result<ListPage<T>>): ListPage<T> => narrow(loaded, 'C200').value;

/**
 * Rows of a screen, page by page. The screen provides the actors `load`, `exportRows` and the actions `showQuery`,
 * `showExportFailure`; a rejected actor means a defect.
 */
export const createListMachine = <T>(getId: (row: T) => string, query: ListRequest) =>
  listSetup(getId).createMachine({
    id: 'list',
    description: '여러 건을 쪽으로 나누어 보여 주고, 건을 고르거나 엑셀로 내려받게 합니다.',
    type: 'parallel',
    context: { query, rows: [], total: 0, shown: null, feedback: null, selected: [], received: 0 },
    on: {
      'selection.change': {
        guard: { type: 'areInView', params: ({ event }) => event.selected },
        actions: { type: 'select', params: ({ event }) => event.selected },
      },
    },
    states: {
      rows: {
        description: '조건에 맞는 한 쪽의 내용입니다.',
        meta: { requirement: ['D2-§9-page-sizes'] },
        initial: 'loading',
        on: {
          'list.query': {
            guard: { type: 'isNew', params: ({ event }) => event.query },
            target: '.loading',
            actions: { type: 'request', params: ({ event }) => event.query },
          },
          'list.reload': '.loading',
          'list.replace': { target: '.loading', actions: 'forgetAll' },
        },
        states: {
          loading: {
            description: '조건에 맞는 쪽을 불러오고 있습니다. 앞서 보던 내용은 그대로 둡니다.',
            tags: 'busy',
            meta: { requirement: ['D1-§7-envelope', 'D2-§9-page-sizes'] },
            invoke: {
              id: 'load',
              src: 'load',
              input: ({ context }) => context.query,
              onDone: [
                {
                  guard: { type: 'hasRows', params: output },
                  target: 'shown',
                  actions: { type: 'showPage', params: ({ event }) => toPage(event.output) },
                },
                {
                  guard: { type: 'isPastEnd', params: output },
                  target: 'loading',
                  reenter: true,
                  actions: [
                    {
                      type: 'request',
                      params: ({ context, event }) => ({
                        ...context.query,
                        page: lastPage(toPage(event.output).total, context.query.size),
                      }),
                    },
                    { type: 'showQuery', params: ({ context }) => context.query },
                  ],
                },
                {
                  guard: { type: 'isEmpty', params: output },
                  target: 'empty',
                  actions: { type: 'showPage', params: { rows: [], total: 0 } },
                },
                {
                  guard: { type: 'isGone', params: outcome },
                  target: 'failed',
                  actions: ['forgetAll', setFailureFeedback],
                },
                { guard: 'showsQuery', target: 'outdated', actions: setFailureFeedback },
                { target: 'failed', actions: ['forgetRows', setFailureFeedback] },
              ],
              onError: [
                { guard: 'showsQuery', target: 'outdated', actions: setUnexpectedFeedback },
                { target: 'failed', actions: ['forgetRows', setUnexpectedFeedback] },
              ],
            },
          },
          shown: {
            description: '한 쪽의 내용을 보여 줍니다.',
            meta: { requirement: ['D2-§9-page-sizes'] },
          },
          empty: {
            description: '조건에 맞는 내용이 없다고 알립니다.',
            meta: { requirement: ['D2-§9-page-sizes'] },
          },
          outdated: {
            description: '새로 불러오지 못해, 앞서 보던 내용을 그대로 두고 그 사실을 알립니다.',
            meta: { requirement: ['D1-§8-other'] },
            on: { 'list.retry': 'loading' },
          },
          failed: {
            description: '불러오지 못한 까닭을 보여 주고 다시 시도할 수 있게 합니다.',
            meta: { requirement: ['D1-§8-other'] },
            on: { 'list.retry': 'loading' },
          },
        },
      },
      export: {
        description: '조건에 맞는 모든 건을 엑셀 파일로 내려받는 일입니다.',
        meta: { requirement: ['D2-§2-excel'] },
        initial: 'idle',
        states: {
          idle: {
            description: '내려받기를 기다립니다.',
            meta: { requirement: ['D2-§2-excel'] },
            on: { 'export.start': { guard: 'canExport', target: 'running' } },
          },
          running: {
            description: '서버가 만드는 엑셀 파일을 내려받고 있습니다.',
            meta: { requirement: ['D2-§2-excel'] },
            entry: { type: 'countReceived', params: 0 },
            invoke: {
              id: 'exportRows',
              src: 'exportRows',
              input: inputFrom('export.start', ({ context: { query }, event: { reason }, self }) => ({
                query,
                reason,
                report: (received: number) => self.send({ type: 'export.progress', received }),
              })),
              onDone: [
                { guard: { type: 'isSuccess', params: outcome }, target: 'idle' },
                {
                  target: 'idle',
                  actions: {
                    type: 'showExportFailure',
                    params: ({ event }): Feedback => {
                      const { status, message } = event.output as Failure;
                      return { status, message };
                    },
                  },
                },
              ],
              onError: {
                target: 'idle',
                actions: { type: 'showExportFailure', params: setUnexpectedFeedback.params },
              },
            },
            on: {
              'export.progress': {
                actions: { type: 'countReceived', params: ({ event }) => event.received },
              },
              'export.cancel': 'idle',
            },
          },
        },
      },
    },
  });
