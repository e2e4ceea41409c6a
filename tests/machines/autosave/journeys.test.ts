import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { autosaveLimits, type RowEdits } from '../../../src/machines/autosave/machine.ts';
import { autosaveChart } from '../../../src/statecharts/charts/autosave/chart.ts';
import { describeJourneys, type JourneyStep, replies } from '../../support/journey.ts';

/** Exactly these edits, in this order. */
const exactly = (rows: RowEdits<string>): unknown =>
  expect.toSatisfy(
    (actual: object) => isDeepStrictEqual(Object.entries(actual), Object.entries(rows)),
    JSON.stringify(rows),
  );
const nothing = exactly({});

const edit = (edits: RowEdits<string>): AnyEventObject => ({ type: 'row.edit', edits });
const discard = (id: string): AnyEventObject => ({ type: 'row.discard', id });
const settle = (...settled: string[]): AnyEventObject => ({
  type: 'xstate.done.actor.saveRows',
  output: { status: 'C200', value: { settled } },
});

const typed: JourneyStep[] = [[edit({ a: '1' }), 'waiting', { unsaved: exactly({ a: '1' }) }]];
const sent: JourneyStep[] = [
  ...typed,
  ['+800ms', 'saving', { unsaved: nothing, sending: exactly({ a: '1' }) }],
];
const disconnected: JourneyStep[] = [
  ...sent,
  [
    'saveRows=OFFLINE',
    'offline',
    { unsaved: exactly({ a: '1' }), sending: nothing, feedback: 'OFFLINE', attempts: 1 },
  ],
];
const refused: JourneyStep[] = [
  ...sent,
  ['saveRows=refused', 'refused', { unsaved: exactly({ a: '1' }), sending: nothing, feedback: 'A0403' }],
];
const again = { unsaved: nothing, sending: exactly({ a: '1' }) };
const failedAgain = (attempts: number) => ({
  unsaved: exactly({ a: '1' }),
  sending: nothing,
  attempts,
});

/** Rows are saved 0.8 s after the last key; nothing that was typed is lost. */
describeJourneys(autosaveChart, {
  'an edit is saved 0.8 s after the last key': [
    ...typed,
    ['+799ms', '='],
    [edit({ a: '12' }), '=', { unsaved: exactly({ a: '12' }) }],
    ['+799ms', '='],
    [edit({ a: '12' }), '=', {}, [], 'accepted'],
    ['+799ms', '='],
    ['+1ms', 'saving', { unsaved: nothing, sending: exactly({ a: '12' }) }],
    ['save.now', '='],
    ['line.back', '='],
    [settle('a'), 'saved', { sending: nothing }],
    ['save.now', '='],
    ['line.back', '='],
    [discard('a'), '='],
    ['+5m', '='],
  ],
  'a millisecond after the pause it is on its way': [
    ...typed,
    ['+801ms', 'saving', { unsaved: nothing, sending: exactly({ a: '1' }) }],
    [edit({ b: '2' }), '=', { unsaved: exactly({ b: '2' }) }],
  ],
  'whoever cannot wait saves at once': [
    ...typed,
    ['+1ms', '='],
    ['save.now', 'saving', { unsaved: nothing, sending: exactly({ a: '1' }) }],
    [settle('a'), 'saved', { sending: nothing }],
  ],
  'an edit that is given up is not saved, and the others wait no longer for it': [
    [edit({ a: '1', b: '2' }), 'waiting', { unsaved: exactly({ a: '1', b: '2' }) }],
    ['+500ms', '='],
    [discard('a'), '=', { unsaved: exactly({ b: '2' }) }],
    [discard('a'), '=', {}, [], 'accepted'],
    ['line.back', '='],
    ['+299ms', '='],
    ['+1ms', 'saving', { unsaved: nothing, sending: exactly({ b: '2' }) }],
  ],
  'without any edit left there is nothing to save': [
    [edit({ a: '1', b: '2' }), 'waiting', { unsaved: exactly({ a: '1', b: '2' }) }],
    [discard('b'), '=', { unsaved: exactly({ a: '1' }) }],
    [discard('a'), 'saved', { unsaved: nothing }],
    ['+5m', '='],
  ],
  'an edit during the call is saved by the next one': [
    ...sent,
    [edit({ b: '2' }), '=', { unsaved: exactly({ b: '2' }) }],
    ['+5m', '='],
    [settle('a'), 'waiting', { sending: nothing }],
    ['+799ms', '='],
    ['+1ms', 'saving', { unsaved: nothing, sending: exactly({ b: '2' }) }],
    [settle('b'), 'saved', { sending: nothing }],
  ],
  'a row that is edited again during its call is sent again': [
    ...sent,
    [edit({ a: '12' }), '=', { unsaved: exactly({ a: '12' }) }],
    [settle('a'), 'waiting', { sending: nothing }],
    ['+800ms', 'saving', { unsaved: nothing, sending: exactly({ a: '12' }) }],
  ],
  'its newer edit also outlives a call that fails': [
    ...sent,
    [edit({ a: '12' }), '=', { unsaved: exactly({ a: '12' }) }],
    ['saveRows=OFFLINE', 'offline', { sending: nothing, feedback: 'OFFLINE', attempts: 1 }],
    ['line.back', 'saving', { unsaved: nothing, sending: exactly({ a: '12' }) }],
    [edit({ a: '123' }), '=', { unsaved: exactly({ a: '123' }) }],
    ['saveRows!', 'refused', { sending: nothing, feedback: 'S0001', attempts: 0 }],
  ],
  'rows that the call has not settled are sent again': [
    [edit({ a: '1', b: '2' }), 'waiting', { unsaved: exactly({ a: '1', b: '2' }) }],
    ['save.now', 'saving', { unsaved: nothing, sending: exactly({ a: '1', b: '2' }) }],
    [settle('b'), 'waiting', { unsaved: exactly({ a: '1' }), sending: nothing }],
    ['+799ms', '='],
    ['+1ms', 'saving', { unsaved: nothing, sending: exactly({ a: '1' }) }],
    [settle(), 'waiting', { unsaved: exactly({ a: '1' }), sending: nothing }],
  ],
  'more rows than one call has room for follow at once, the oldest first': [
    [edit({ c: '3', a: '1' }), 'waiting', { unsaved: exactly({ c: '3', a: '1' }) }],
    [edit({ b: '2', c: '33' }), '=', { unsaved: exactly({ c: '33', a: '1', b: '2' }) }],
    ['save.now', 'saving', { unsaved: exactly({ b: '2' }), sending: exactly({ c: '33', a: '1' }) }],
    [settle('a', 'c'), '=', { unsaved: nothing, sending: exactly({ b: '2' }) }],
    [settle('b'), 'saved', { sending: nothing }],
  ],
  'what is left of a full call goes before what waits': [
    [edit({ a: '1', b: '2', c: '3' }), 'waiting', { unsaved: exactly({ a: '1', b: '2', c: '3' }) }],
    ['save.now', 'saving', { unsaved: exactly({ c: '3' }), sending: exactly({ a: '1', b: '2' }) }],
    [settle('b'), '=', { unsaved: nothing, sending: exactly({ a: '1', c: '3' }) }],
  ],
  'a full call that settled nothing is not repeated at once': [
    [edit({ a: '1', b: '2', c: '3' }), 'waiting', { unsaved: exactly({ a: '1', b: '2', c: '3' }) }],
    ['save.now', 'saving', { unsaved: exactly({ c: '3' }), sending: exactly({ a: '1', b: '2' }) }],
    [settle(), 'waiting', { unsaved: exactly({ a: '1', b: '2', c: '3' }), sending: nothing }],
  ],
  'a full call after which nothing waits is the last': [
    [edit({ a: '1', b: '2' }), 'waiting', { unsaved: exactly({ a: '1', b: '2' }) }],
    ['save.now', 'saving', { unsaved: nothing, sending: exactly({ a: '1', b: '2' }) }],
    [settle('a'), 'waiting', { unsaved: exactly({ b: '2' }), sending: nothing }],
  ],
  'off line all is kept and tried again, after pauses that double up to a minute': [
    ...disconnected,
    ['+4999ms', '='],
    ['+1ms', 'saving', again],
    ['saveRows=OFFLINE', 'offline', failedAgain(2)],
    ['+9999ms', '='],
    ['+1ms', 'saving', again],
    ['saveRows=OFFLINE', 'offline', failedAgain(3)],
    ['+19999ms', '='],
    ['+1ms', 'saving', again],
    ['saveRows=OFFLINE', 'offline', failedAgain(4)],
    ['+39999ms', '='],
    ['+1ms', 'saving', again],
    ['saveRows=OFFLINE', 'offline', failedAgain(5)],
    ['+59999ms', '='],
    ['+1ms', 'saving', again],
    ['saveRows=OFFLINE', 'offline', failedAgain(6)],
    ['+59999ms', '='],
    ['+1ms', 'saving', again],
    [settle('a'), 'saved', { sending: nothing, feedback: null, attempts: 0 }],
  ],
  'a line that is back is used at once': [
    ...disconnected,
    ['line.back', 'saving', again],
    ['saveRows=S0003', 'offline', { ...failedAgain(2), feedback: 'S0003' }],
    ['save.now', 'saving', again],
    [settle('a'), 'saved', { sending: nothing, feedback: null, attempts: 0 }],
  ],
  'people go on typing off line, without another pause for it': [
    ...disconnected,
    ['+3s', '='],
    [edit({ b: '2' }), '=', { unsaved: exactly({ a: '1', b: '2' }) }],
    ['+1999ms', '='],
    ['+1ms', 'saving', { unsaved: nothing, sending: exactly({ a: '1', b: '2' }) }],
  ],
  'edits are given up off line': [
    ...disconnected,
    [edit({ b: '2' }), '=', { unsaved: exactly({ a: '1', b: '2' }) }],
    [discard('a'), '=', { unsaved: exactly({ b: '2' }) }],
    [discard('b'), 'saved', { unsaved: nothing, feedback: null, attempts: 0 }],
    ['+5m', '='],
  ],
  'a call that gets through forgets the failures, while rows are left': [
    ...disconnected,
    [edit({ b: '2', c: '3' }), '=', { unsaved: exactly({ a: '1', b: '2', c: '3' }) }],
    ['save.now', 'saving', { unsaved: exactly({ c: '3' }), sending: exactly({ a: '1', b: '2' }) }],
    [
      settle('a'),
      '=',
      { unsaved: nothing, sending: exactly({ b: '2', c: '3' }), feedback: null, attempts: 0 },
    ],
    [
      'saveRows=OFFLINE',
      'offline',
      { unsaved: exactly({ b: '2', c: '3' }), sending: nothing, feedback: 'OFFLINE', attempts: 1 },
    ],
    ['line.back', 'saving', { unsaved: nothing, sending: exactly({ b: '2', c: '3' }) }],
    [settle('b'), 'waiting', { unsaved: exactly({ c: '3' }), sending: nothing, feedback: null, attempts: 0 }],
  ],
  'a refusal is shown and all is kept, without another try': [
    ...refused,
    ['+5m', '='],
    ['line.back', '='],
    ['save.now', 'saving', again],
    [settle('a'), 'saved', { sending: nothing, feedback: null }],
  ],
  'the next edit after a refusal tries again': [
    ...refused,
    [edit({ b: '2' }), 'waiting', { unsaved: exactly({ a: '1', b: '2' }) }],
    ['+800ms', 'saving', { unsaved: nothing, sending: exactly({ a: '1', b: '2' }) }],
  ],
  'refused edits are given up': [
    ...refused,
    [discard('b'), '=', {}, [], 'accepted'],
    [discard('a'), 'saved', { unsaved: nothing, feedback: null }],
  ],
  'a refusal after failures shows that the server is there': [
    ...disconnected,
    ['line.back', 'saving', again],
    ['saveRows=refused', 'refused', { ...failedAgain(0), feedback: 'A0403' }],
  ],
  'a defect is shown as one, and all is kept': [
    ...sent,
    ['saveRows!', 'refused', { unsaved: exactly({ a: '1' }), sending: nothing, feedback: 'S0001' }],
  ],
  'an edit that is given up during its call does not come back': [
    [edit({ a: '1', b: '2' }), 'waiting', { unsaved: exactly({ a: '1', b: '2' }) }],
    ['save.now', 'saving', { unsaved: nothing, sending: exactly({ a: '1', b: '2' }) }],
    [edit({ b: '22' }), '=', { unsaved: exactly({ b: '22' }) }],
    [discard('b'), '=', { unsaved: nothing, sending: exactly({ a: '1' }) }],
    [
      'saveRows=OFFLINE',
      'offline',
      { unsaved: exactly({ a: '1' }), sending: nothing, feedback: 'OFFLINE', attempts: 1 },
    ],
  ],
  'a failed call of which nothing is wanted any more is no failure': [
    ...sent,
    [discard('a'), '=', { sending: nothing }],
    ['saveRows=OFFLINE', 'saved'],
  ],
  'neither is a broken one': [...sent, [discard('a'), '=', { sending: nothing }], ['saveRows!', 'saved']],
  'nor a refused one': [...sent, [discard('a'), '=', { sending: nothing }], ['saveRows=refused', 'saved']],
  'rows typed after all was given up outlive a broken call': [
    ...sent,
    [discard('a'), '=', { sending: nothing }],
    [edit({ b: '2' }), '=', { unsaved: exactly({ b: '2' }) }],
    ['saveRows!', 'refused', { feedback: 'S0001' }],
  ],
});

for (const status of ['OFFLINE', 'TIMEOUT', 'SERVER_DOWN', 'S0003'])
  describeJourneys(autosaveChart, {
    [`${status} is tried again`]: [
      ...sent,
      [replies('saveRows', status), 'offline', { ...failedAgain(1), feedback: status }],
    ],
  });
for (const status of ['S0001', 'V0001', 'C0409', 'L0429', 'N0404'])
  describeJourneys(autosaveChart, {
    [`${status} is shown`]: [
      ...sent,
      [
        replies('saveRows', status),
        'refused',
        { unsaved: exactly({ a: '1' }), sending: nothing, feedback: status },
      ],
    ],
  });

const many = Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`row${index}`, String(index)]));
const { row200 = '', ...first200 } = many;

describeJourneys(
  autosaveChart,
  {
    '200 rows go in one call': [
      [edit(many), 'waiting', { unsaved: exactly(many) }],
      ['+799ms', '='],
      ['+1ms', 'saving', { unsaved: exactly({ row200 }), sending: exactly(first200) }],
      [settle(...Object.keys(first200)), '=', { unsaved: nothing, sending: exactly({ row200 }) }],
    ],
  },
  { input: autosaveLimits },
);
