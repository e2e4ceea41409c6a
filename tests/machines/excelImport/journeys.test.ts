import { expect } from 'vitest';
import { excelImportChart } from '../../../src/statecharts/charts/excelImport/chart.ts';
import { describeJourneys, type JourneyStep } from '../../support/journey.ts';

const picked = { file: { name: '공통코드.xlsx' } };
const preview = { preview: { counts: expect.any(Object) } };
const uploading: JourneyStep[] = [['file.pick/sheet', 'uploading', picked]];
const ready: JourneyStep[] = [...uploading, ['preview=changes', 'previewed.ready', preview]];
const applying: JourneyStep[] = [...ready, ['import.apply', 'applying']];
const forgotten = { file: null, preview: null };

/** Document 2, section 7: a preview row by row, then all of it at once, or its good rows. */
describeJourneys(excelImportChart, {
  'a sheet is previewed and applied': [
    ...uploading,
    ['upload.progress', '=', { sent: 1024 }],
    ['import.apply', '='],
    ['preview=changes', 'previewed.ready', preview],
    ['removal.confirm', '='],
    ['import.apply', 'applying'],
    ['apply=stored', 'applied', { applied: 3 }],
    ['import.restart', 'waiting', { ...forgotten, sent: 0, applied: 0 }],
  ],
  'rows without faults are applied where a file may be applied in part': [
    ...uploading,
    ['preview=partial', 'previewed.ready', preview],
    ['import.apply', 'applying'],
    ['apply=some', 'applied', { applied: 3, refused: 1 }],
    ['import.restart', 'waiting', { ...forgotten, applied: 0, refused: 0 }],
  ],
  'another kind of file is not sent': [
    ['file.pick/other', '=', { file: { name: '보고서.pdf' }, rejection: expect.anything() }],
    ['file.pick/sheet', 'uploading', { ...picked, rejection: null }],
    ['import.cancel', 'waiting', { file: null }],
  ],
  'faulty rows cannot be applied': [
    ...uploading,
    ['preview=faulty', 'previewed.faulty', preview],
    ['import.apply', '='],
    ['removal.confirm', '='],
    ['import.restart', 'waiting', forgotten],
  ],
  'a sheet without changes cannot be applied': [
    ...uploading,
    ['preview=same', 'previewed.unchanged', preview],
    ['import.apply', '='],
  ],
  'rows that would be removed are confirmed first': [
    ...uploading,
    ['preview=removing', 'previewed.unconfirmed', preview],
    ['import.apply', '='],
    ['removal.confirm', 'previewed.ready'],
    ['import.apply', 'applying'],
  ],
  'a removal that was confirmed need not be confirmed again when it was not applied': [
    ...uploading,
    ['preview=removing', 'previewed.unconfirmed', preview],
    ['removal.confirm', 'previewed.ready'],
    ['import.apply', 'applying'],
    ['apply=refused', 'previewed.ready', { failure: expect.anything() }],
    ['import.apply', 'applying', { failure: null }],
    ['apply!', 'previewed.ready', { failure: expect.anything() }],
  ],
  'a preview that fails shows why and may be tried again': [
    ...uploading,
    ['upload.progress', '=', { sent: 1024 }],
    ['preview=refused', 'failed', { failure: expect.anything() }],
    ['import.retry', 'uploading', { sent: 0, failure: null }],
    ['preview!', 'failed', { failure: expect.anything() }],
    ['import.restart', 'waiting', { file: null, failure: null }],
  ],
  'a stale preview has to be made again': [
    ...applying,
    ['apply=stale', 'failed', { failure: expect.anything() }],
    ['import.apply', '='],
    ['import.retry', 'uploading', { failure: null }],
  ],
  'what was not applied may be tried again': [
    ...applying,
    ['apply=refused', 'previewed.ready', { failure: expect.anything() }],
    ['import.apply', 'applying', { failure: null }],
    ['apply!', 'previewed.ready', { failure: expect.anything() }],
  ],
});
