import type { IndicatorGrants } from '../../../src/machines/indicatorTree/rules.ts';
import { indicatorTreeChart } from '../../../src/statecharts/charts/indicatorTree/chart.ts';
import { describeJourneys, type JourneyStep } from '../../support/journey.ts';

const becomes = (move: string, to: string, granted: IndicatorGrants): JourneyStep => [
  ...([move, to] as const),
  { granted },
  [['report', granted]],
];
const whole = { plant: ['use', 'renewable'] };

/** Document 2, section 5: a header ticks and clears its section; a parent is ticked when all below it are. */
describeJourneys(indicatorTreeChart, {
  'a section is ticked and cleared by its header': [
    becomes('section.toggle/plant', 'some', whole),
    becomes('section.toggle/office', 'all', { ...whole, office: ['use'] }),
    becomes('section.toggle/plant', 'some', { office: ['use'] }),
    becomes('section.toggle/office', 'none', {}),
  ],
  'a header of which some is ticked ticks the rest': [
    becomes('indicator.toggle/leaf', 'some', { plant: ['renewable'] }),
    becomes('section.toggle/plant', '=', whole),
    becomes('indicator.toggle/leaf', '=', { plant: ['use'] }),
  ],
  'a category ticks and clears its indicators, in its section alone': [
    becomes('indicator.toggle/parent', 'some', whole),
    becomes('indicator.toggle/parent', 'none', {}),
  ],
  'one indicator less is no longer everything': [
    becomes('section.toggle/plant', 'some', whole),
    becomes('section.toggle/office', 'all', { ...whole, office: ['use'] }),
    becomes('indicator.toggle/leaf', 'some', { office: ['use'], plant: ['use'] }),
  ],
  'what is only shown does not change': [
    ['indicator.replace/readOnly', 'readOnly', { granted: { plant: ['use'] }, isReadOnly: true }],
    ['section.toggle/office', '='],
    ['indicator.toggle/leaf', '='],
    ['indicator.replace/editable', 'none', { granted: {}, isReadOnly: false }],
  ],
  'a company without a published set has nothing to tick': [
    ['indicator.replace/nothing', 'empty', { set: { indicatorList: [], bizSectionList: [] } }],
    ['section.toggle/plant', '='],
  ],
});
