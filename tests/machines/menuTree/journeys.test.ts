import { menuTreeChart } from '../../../src/statecharts/charts/menuTree/chart.ts';
import { describeJourneys } from '../../support/journey.ts';

const reports = (...granted: string[]) => [['report', granted]] as const;

/** Document 2, section 5: a top menu ticks and clears all below it, and is ticked as soon as one of them is. */
describeJourneys(menuTreeChart, {
  'a group ticks all its items and clears them': [
    [
      'menu.toggle/group',
      'some',
      { granted: ['performance', 'entry', 'analysis'] },
      reports('performance', 'entry', 'analysis'),
    ],
    ['menu.toggle/group', 'none', { granted: [] }, reports()],
  ],
  'one item ticks its group, and clearing it clears the group': [
    [
      'menu.toggle/item',
      'some',
      { granted: ['performance', 'analysis'] },
      reports('performance', 'analysis'),
    ],
    ['menu.toggle/item', 'none', { granted: [] }, reports()],
  ],
  'all groups are all menus': [
    [
      'menu.toggle/group',
      'some',
      { granted: ['performance', 'entry', 'analysis'] },
      reports('performance', 'entry', 'analysis'),
    ],
    [
      'menu.toggle/other',
      'all',
      { granted: ['performance', 'entry', 'analysis', 'board', 'feedback'] },
      reports('performance', 'entry', 'analysis', 'board', 'feedback'),
    ],
    [
      'menu.toggle/item',
      'some',
      { granted: ['performance', 'entry', 'board', 'feedback'] },
      reports('performance', 'entry', 'board', 'feedback'),
    ],
  ],
  'what is only shown does not change': [
    ['menu.replace/readOnly', 'readOnly', { granted: ['performance', 'analysis'], isReadOnly: true }],
    ['menu.toggle/item', '='],
    ['menu.replace/editable', 'none', { granted: [], isReadOnly: false }],
  ],
});
