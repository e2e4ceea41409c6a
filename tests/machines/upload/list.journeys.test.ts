import { expect } from 'vitest';
import { uploadListChart } from '../../../src/machines/upload/listChart.ts';
import { describeJourneys, type JourneyStep } from '../../support/journey.ts';

const dismiss = (...keys: number[]) => ['dismiss', keys] as const;
const forget = (...keys: number[]) => ['forget', keys] as const;
const begin = (count: number) => ['begin', Array.from({ length: count }, () => ({}))] as const;
const files = (...listed: object[]) => ({ files: listed });
const file = (key: number, standing: string, replaced = false) => ({ key, standing, replaced });
const many: JourneyStep[] = [['settings.change/many', '=', { single: false }]];
const first: JourneyStep[] = [
  ['files.pick/one', '=', {}, [dismiss(), begin(1)]],
  ['file.change/firstUploading', '=', files(file(1, 'uploading'))],
];
const attached: JourneyStep[] = [...first, ['file.change/firstTemped', '=', files(file(1, 'temped'))]];

/** Document 2, section 5: at most twenty files, or a single one, the latest. */
describeJourneys(uploadListChart, {
  'a single file is replaced by one that has been uploaded, not before': [
    ...attached,
    ['files.pick/one', '=', {}, [dismiss(), begin(1)]],
    ['file.change/secondUploading', '=', files(file(1, 'temped'), file(2, 'uploading'))],
    ['file.change/secondTemped', '=', files(file(1, 'temped', true), file(2, 'temped')), [dismiss(1)]],
    ['file.change/firstRemoved', '=', files(file(2, 'temped')), [forget(1)]],
  ],
  'a replaced file that could not be deleted leaves the list all the same': [
    ...attached,
    ['file.change/secondUploading', '=', files(file(1, 'temped'), file(2, 'uploading'))],
    ['file.change/secondTemped', '=', files(file(1, 'temped', true), file(2, 'temped')), [dismiss(1)]],
    ['file.change/firstTemped', '=', files(file(2, 'temped')), [forget(1)]],
  ],
  'a failed file makes room for the next choice': [
    ...first,
    ['file.change/firstFailed', '=', files(file(1, 'failed'))],
    ['files.pick/blocked', '=', {}, [dismiss(1), begin(2)]],
  ],
  'where many are allowed a failed file stays, and nothing is replaced': [
    ...many,
    ...first,
    ['file.change/firstFailed', '=', files(file(1, 'failed'))],
    ['files.pick/one', '=', {}, [dismiss(), begin(1)]],
    ['file.change/secondUploading', '=', files(file(1, 'failed'), file(2, 'uploading'))],
    ['file.change/secondTemped', '=', files(file(1, 'failed'), file(2, 'temped'))],
  ],
  'the twenty-first file is not attached, which is said': [
    ...many,
    ['files.pick/tooMany', 'full', {}, [dismiss(), begin(20)]],
    ['files.pick/one', 'quiet', {}, [dismiss(), begin(1)]],
  ],
  'a folder is not attached, which is said': [
    ['files.pick/folder', 'folder', {}, [dismiss(), begin(0)]],
    ['files.pick/one', 'quiet', {}, [dismiss(), begin(1)]],
  ],
  'saved files are shown, again when nothing was changed, never over a change': [
    ['files.restore', '=', {}, [forget(), 'restore']],
    ['file.change/firstSaved', '=', files(file(1, 'saved'))],
    ['files.restore', '=', { files: [] }, [forget(1), 'restore']],
    ['file.change/firstSaved', '=', files(file(1, 'saved'))],
    ['file.change/firstToBeDeleted', '=', files(file(1, 'tobeDeleted'))],
    ['files.restore', '='],
  ],
  'a saved file that is kept after all takes the place of the other': [
    ['file.change/firstSaved', '=', files(file(1, 'saved'))],
    ['file.change/firstToBeDeleted', '=', files(file(1, 'tobeDeleted'))],
    ['file.change/secondTemped', '=', files(file(1, 'tobeDeleted'), file(2, 'temped'))],
    ['file.change/firstSaved', '=', files(file(1, 'saved'), file(2, 'temped', true)), [dismiss(2)]],
  ],
  'what was saved is cleared': [...attached, ['files.clear', '=', { files: [] }, [forget(1)]]],
  'a file that is taken out leaves the list': [
    ...attached,
    ['file.change/firstRemoved', '=', { files: [] }, [forget(1)]],
    ['settings.change/many', '=', { single: false }],
    ['settings.change/single', '=', { single: true }],
    [
      'files.pick/tooMany',
      '=',
      {},
      [dismiss(), ['begin', [expect.objectContaining({ name: '보고서 21.pdf' })]]],
    ],
  ],
});
