import { expect } from 'vitest';
import { commandChart } from '../../../src/statecharts/charts/command/chart.ts';
import { describeJourneys, type JourneyStep } from '../../support/journey.ts';

const moving: JourneyStep[] = [['command.request/moveOne', 'running', { request: { name: 'move' } }]];
const over = { request: null };
const shown = (feedback: object) => ['setFeedback', feedback] as const;

/** Document 2, section 8: selection, questions, and what is said afterwards. */
describeJourneys(commandChart, {
  'nothing selected, or too much, is said at once': [
    ['command.request/onNothing', '=', {}, [shown({ kind: 'nothingSelected' })]],
    ['command.request/copyTwo', '=', {}, [shown({ kind: 'onlyOne' })]],
    [
      ...(['command.request/deleteInUse', '=', {}] as const),
      [shown({ kind: 'refused', message: '사용자가 등록된 권한은 삭제할 수 없습니다.' })],
    ],
    ['command.confirm', '='],
    ['command.cancel', '='],
    ['command.progress', '='],
  ],
  'a command that asks is run when confirmed': [
    ['command.request/deleteTwo', 'confirming', { request: { name: 'delete' } }],
    ['command.request/moveOne', '='],
    ['command.confirm', 'running'],
    ['command.progress', '=', { progress: { done: 1, total: 2 } }],
    [
      'runCommand=done',
      'idle',
      { ...over, progress: null },
      ['clearSelection', shown({ kind: 'done', name: 'delete' }), 'reload'],
    ],
  ],
  'a command that asks is forgotten when not': [
    ['command.request/deleteTwo', 'confirming', { request: { name: 'delete' } }],
    ['command.cancel', 'idle', over],
  ],
  'a command of the page needs no selection': [
    ['command.request/page', 'running', { request: { name: 'importAll' } }],
  ],
  'a conflict is said and the rows are loaded again, the selection kept': [
    ...moving,
    [
      'runCommand=conflict',
      'idle',
      over,
      [shown({ kind: 'refused', message: expect.any(String) }), 'reload'],
    ],
  ],
  'a failure is said and the rows are loaded again': [
    ...moving,
    ['runCommand=failed', 'idle', over, [shown({ kind: 'failed', message: expect.any(String) }), 'reload']],
  ],
  'so is an unexpected one': [
    ...moving,
    ['runCommand!', 'idle', over, [shown({ kind: 'failed', message: null }), 'reload']],
  ],
});
