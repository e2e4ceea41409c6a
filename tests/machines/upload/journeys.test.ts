import { expect } from 'vitest';
import { uploadChart } from '../../../src/statecharts/charts/upload/chart.ts';
import { describeJourneys, type JourneyStep } from '../../support/journey.ts';

const described = { name: '지속가능경영보고서.pdf', size: 2048 };
const uploading: JourneyStep[] = [['file.pick/report', 'uploading', described]];
const temped: JourneyStep[] = [
  ...uploading,
  ['send=temped', 'attached.temped', { file: { name: described.name } }],
];
const saved: JourneyStep[] = [
  ['file.restore', 'attached.saved', { ...described, file: { tobeDeleted: false } }],
];

/** Document 2, sections 4 and 5: temporary files are deleted at once, saved ones are marked. */
describeJourneys(uploadChart, {
  'a file goes up, is attached, and is deleted at once': [
    ...uploading,
    ['upload.progress', '=', { sent: 1024 }],
    ['send=temped', 'attached.temped', { file: { name: described.name } }],
    ['file.keep', '='],
    ['file.remove', 'removing'],
    ['file.remove', '='],
    ['discard=gone', 'removed'],
  ],
  'a blocked extension is not sent': [
    ['file.pick/script', 'rejected', { name: 'setup.exe', size: 10, rejection: { reason: 'blocked' } }],
    ['file.retry', '='],
    ['file.remove', 'removed'],
  ],
  'a file whose content the server refuses is rejected': [
    ...uploading,
    ['send=rejected', 'rejected', { rejection: { reason: 'server', message: expect.any(String) } }],
  ],
  'an upload that fails shows why and starts from nothing when tried again': [
    ...uploading,
    ['upload.progress', '=', { sent: 1024 }],
    ['send=refused', 'failed', { message: expect.any(String) }],
    ['file.retry', 'uploading', { sent: 0, message: null }],
    ['send!', 'failed'],
    ['file.remove', 'removed'],
  ],
  'a failure without a reason does not keep the reason of another': [
    ...temped,
    ['file.remove', 'removing'],
    ['discard=refused', 'attached.temped', { message: expect.any(String) }],
    ['file.remove', 'removing', { message: null }],
    ['discard!', 'attached.temped'],
  ],
  'an upload may be given up': [...uploading, ['file.cancel', 'removed'], ['file.pick', '=']],
  'a saved file is marked, and the mark taken back': [
    ...saved,
    ['file.remove', 'tobeDeleted', { file: { tobeDeleted: true } }],
    ['file.remove', '='],
    ['file.keep', 'attached.saved', { file: { tobeDeleted: false } }],
  ],
});
