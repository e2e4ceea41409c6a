import { listChart } from '../../../src/statecharts/charts/list/chart.ts';
import { describeJourneys, type JourneyStep } from '../../support/journey.ts';

const a = { id: 'a' };
const b = { id: 'b' };
const page = { rows: [a, b], total: 12, shown: { page: 0 } };
const shown: JourneyStep[] = [['load=rows', 'rows.shown', page]];
const nothing = { rows: [], total: 0, shown: null };
const secondPage = { query: { page: 1 } };
const exporting: JourneyStep[] = [...shown, ['export.start', 'export.running']];

/** Document 2, sections 2 and 9: pages of 10, 30 or 50, and the Excel file of all of them. */
describeJourneys(listChart, {
  'a page is shown, another is asked for, the same is not asked for twice': [
    ...shown,
    ['list.query/firstPage', '='],
    ['list.query/secondPage', 'rows.loading', secondPage],
    ['load=rows', 'rows.shown', { shown: { page: 1 } }],
    ['list.retry', '='],
    ['list.reload', 'rows.loading'],
    ['load=rows', 'rows.shown'],
  ],
  'a page past the end leads to the last one, and the address follows': [
    ['list.query/secondPage', '=', secondPage],
    ['load=pastEnd', '=', { query: { page: 0 } }, [['showQuery', { page: 0 }]]],
    ['load=none', 'rows.empty', { shown: { page: 0 } }],
  ],
  'no rows are shown as none': [
    ...shown,
    ['list.reload', 'rows.loading'],
    ['load=none', 'rows.empty', { rows: [], total: 0 }],
  ],
  'a first page that fails shows why and may be tried again': [
    ['load=refused', 'rows.failed', { feedback: 'C0409' }],
    ['list.retry', 'rows.loading'],
    ['load!', 'rows.failed', { feedback: 'S0001' }],
    ['list.retry', 'rows.loading'],
    ['load=rows', 'rows.shown', { ...page, feedback: null }],
  ],
  'a page that is there stays when it cannot be loaded again': [
    ...shown,
    ['list.reload', 'rows.loading'],
    ['load=refused', 'rows.outdated', { feedback: 'C0409' }],
    ['list.retry', 'rows.loading'],
    ['load!', 'rows.outdated', { feedback: 'S0001' }],
    ['list.retry', 'rows.loading'],
    ['load=rows', 'rows.shown', { feedback: null }],
  ],
  'another page that fails does not stay under rows of the former': [
    ...shown,
    ['list.query/secondPage', 'rows.loading', secondPage],
    ['load=refused', 'rows.failed', { ...nothing, feedback: 'C0409' }],
    ['list.query/firstPage', 'rows.loading', { query: { page: 0 } }],
    ['load=rows', 'rows.shown', { ...page, feedback: null }],
    ['list.query/secondPage', 'rows.loading', secondPage],
    ['load!', 'rows.failed', { ...nothing, feedback: 'S0001' }],
  ],
  'a list that is gone leaves no rows': [
    ...shown,
    ['list.reload', 'rows.loading'],
    ['load=gone', 'rows.failed', { ...nothing, feedback: 'N0404' }],
  ],
  'a list of something else starts empty and without a selection': [
    ...shown,
    ['selection.change/two', '=', { selected: [a, b] }],
    ['list.replace', 'rows.loading', { ...nothing, selected: [] }],
  ],
  'a selection outlives another page and can be taken back': [
    ...shown,
    ['selection.change/two', '=', { selected: [a, b] }],
    ['list.query/secondPage', 'rows.loading', secondPage],
    ['selection.change/none', '=', { selected: [] }],
  ],
  'rows of former filters are not chosen while those of others are on their way': [
    ...shown,
    ['selection.change/two', '=', { selected: [a, b] }],
    ['list.query/search', 'rows.loading', { query: { q: '감사' }, selected: [] }],
    ['selection.change/two', '='],
    ['load=refused', 'rows.failed', { ...nothing, feedback: 'C0409' }],
    ['selection.change/two', '='],
    ['list.retry', 'rows.loading'],
    ['load=rows', 'rows.shown', { rows: [a, b], total: 12, shown: { q: '감사' }, feedback: null }],
    ['selection.change/two', '=', { selected: [a, b] }],
  ],
  'rows of the same filters are chosen while another page is on its way': [
    ...shown,
    ['list.query/secondPage', 'rows.loading', secondPage],
    ['selection.change/two', '=', { selected: [a, b] }],
    ['load=withoutA', 'rows.shown', { rows: [b, { id: 'c' }], total: 11, shown: { page: 1 } }],
    // the row of the former page may stay chosen
    ['selection.change/two', '=', {}, [], 'accepted'],
  ],
  'a row that its page has no more is no longer chosen': [
    ...shown,
    ['selection.change/two', '=', { selected: [a, b] }],
    ['list.reload', 'rows.loading'],
    ['load=withoutA', 'rows.shown', { rows: [b, { id: 'c' }], total: 11, selected: [b] }],
    ['list.reload', 'rows.loading'],
    ['load=none', 'rows.empty', { rows: [], total: 0, selected: [] }],
  ],
  'rows of another page are no longer chosen where there are none any more': [
    ...shown,
    ['selection.change/two', '=', { selected: [a, b] }],
    ['list.query/secondPage', 'rows.loading', secondPage],
    ['load=withoutA', 'rows.shown', { rows: [b, { id: 'c' }], total: 11, shown: { page: 1 } }],
    ['list.query/firstPage', 'rows.loading', { query: { page: 0 } }],
    ['load=none', 'rows.empty', { rows: [], total: 0, shown: { page: 0 }, selected: [] }],
  ],
  'rows of a list that is gone are no longer chosen': [
    ...shown,
    ['selection.change/two', '=', { selected: [a, b] }],
    ['list.reload', 'rows.loading'],
    ['load=gone', 'rows.failed', { ...nothing, selected: [], feedback: 'N0404' }],
  ],
  'nothing is exported where there is nothing': [['export.start', '=']],
  'an export counts what came, and ends': [
    ...exporting,
    ['export.start', '='],
    ['export.progress', '=', { received: 6 }],
    ['exportRows=done', 'export.idle'],
    ['export.start', 'export.running', { received: 0 }],
    ['export.cancel', 'export.idle'],
  ],
  'an export that fails is said': [
    ...exporting,
    ['exportRows=refused', 'export.idle', {}, [['showExportFailure', { status: 'C0409' }]]],
  ],
  'an export that breaks is said': [
    ...exporting,
    ['exportRows!', 'export.idle', {}, [['showExportFailure', { status: 'S0001' }]]],
  ],
});
