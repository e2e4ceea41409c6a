import { uploadListChart } from '../../../src/statecharts/charts/upload/listChart.ts';
import { describeJourneys, type JourneyStep } from '../../support/journey.ts';

const file = (key: number, standing: string, replaced = false) => ({ key, standing, replaced });
const pick = (count: number) => ({
  type: 'files.pick',
  hasFolder: false,
  files: Array.from({ length: count }, (_, place) => ({
    name: `${place}.pdf`,
    type: 'application/pdf',
    size: 1,
  })),
});
const takes = (count: number): NonNullable<JourneyStep[3]> => [
  ['dismiss', []],
  ['begin', { length: count }],
];
const begins = (...names: string[]): NonNullable<JourneyStep[3]> => [
  ['dismiss', []],
  ['begin', names.map((name) => ({ name }))],
];
const listed = (...files: ReturnType<typeof file>[]) => ({ files });
const firstTemped: JourneyStep[] = [
  ['file.change/firstUploading', '=', listed(file(1, 'uploading'))],
  ['file.change/firstTemped', '=', listed(file(1, 'temped'))],
];
const replaced: JourneyStep[] = [
  ...firstTemped,
  ['file.change/secondUploading', '=', listed(file(1, 'temped'), file(2, 'uploading'))],
  ['file.change/secondTemped', '=', listed(file(1, 'temped', true), file(2, 'temped')), [['dismiss', [1]]]],
];
const many = { rules: {}, single: false };
const single = { rules: {}, single: true };

/** Document 2, section 5: where a single file may be, the latest that is allowed stays. */
describeJourneys(
  uploadListChart,
  {
    'a single file is taken, a blocked one is shown as refused': [
      ['files.pick/one', '=', {}, begins('보고서 1.pdf')],
      ['files.pick/blocked', '=', {}, begins('setup.exe', '보고서 1.pdf')],
      ['files.pick/tooMany', '=', {}, begins('보고서 21.pdf')],
    ],
    'the last file that is allowed is taken, though a blocked one comes after it': [
      [
        {
          type: 'files.pick',
          hasFolder: false,
          files: [...pick(2).files, { ...pick(1).files[0], name: 'setup.exe' }],
        },
        '=',
        {},
        begins('setup.exe', '1.pdf'),
      ],
    ],
    'a file that has gone up replaces the one before': [
      ...replaced,
      ['file.change/firstTemped', '=', listed(file(2, 'temped')), [['forget', [1]]]],
    ],
    'a file that was begun later stays, whichever of the two has gone up first': [
      ['file.change/firstUploading', '=', listed(file(1, 'uploading'))],
      ['file.change/secondUploading', '=', listed(file(1, 'uploading'), file(2, 'uploading'))],
      ['file.change/firstTemped', '=', listed(file(1, 'temped'), file(2, 'uploading'))],
      [
        'file.change/secondTemped',
        '=',
        listed(file(1, 'temped', true), file(2, 'temped')),
        [['dismiss', [1]]],
      ],
    ],
    'a file that has gone up late does not replace one that was begun later': [
      ['file.change/firstUploading', '=', listed(file(1, 'uploading'))],
      ['file.change/secondUploading', '=', listed(file(1, 'uploading'), file(2, 'uploading'))],
      [
        'file.change/secondTemped',
        '=',
        listed(file(1, 'uploading', true), file(2, 'temped')),
        [['dismiss', [1]]],
      ],
      ['file.change/firstTemped', '=', listed(file(2, 'temped')), [['forget', [1]]]],
    ],
    'a replaced file that is gone leaves the list': [
      ...replaced,
      ['file.change/firstRemoved', '=', listed(file(2, 'temped')), [['forget', [1]]]],
      ['file.change/secondTemped', '=', {}, [], 'accepted'],
    ],
    'a saved file that is kept after all replaces the new one': [
      ['file.change/firstSaved', '=', listed(file(1, 'saved'))],
      ['file.change/secondUploading', '=', listed(file(1, 'saved'), file(2, 'uploading'))],
      [
        'file.change/secondTemped',
        '=',
        listed(file(1, 'saved', true), file(2, 'temped')),
        [['dismiss', [1]]],
      ],
      ['file.change/firstToBeDeleted', '=', listed(file(1, 'tobeDeleted', true), file(2, 'temped'))],
      ['file.change/firstSaved', '=', listed(file(1, 'saved'), file(2, 'temped', true)), [['dismiss', [2]]]],
    ],
    'what failed makes room for a new choice, which a folder alone is not': [
      ['file.change/firstUploading', '=', listed(file(1, 'uploading'))],
      ['file.change/firstFailed', '=', listed(file(1, 'failed'))],
      ['files.pick/folder', 'folder', {}, takes(0)],
      ['files.pick/one', 'quiet', {}, [['dismiss', [1]], 'begin']],
    ],
    'where several may be, none replaces another': [
      ['settings.change/many', '=', { single: false }],
      ...firstTemped,
      ['file.change/secondUploading', '=', listed(file(1, 'temped'), file(2, 'uploading'))],
      ['file.change/secondTemped', '=', listed(file(1, 'temped'), file(2, 'temped'))],
    ],
  },
  { input: single },
);

/** Document 2, section 5, and the contract: at most 20 files. */
describeJourneys(
  uploadListChart,
  {
    '20 files are taken, the 21st is not': [
      [pick(20), '=', {}, takes(20)],
      [pick(21), 'full', {}, takes(20)],
      ['files.pick/one', 'quiet', {}, takes(1)],
    ],
    'what is there counts, what goes with the next save does not': [
      ['file.change/firstSaved', '=', listed(file(1, 'saved'))],
      [pick(20), 'full', {}, takes(19)],
      ['file.change/firstToBeDeleted', '=', listed(file(1, 'tobeDeleted'))],
      [pick(20), 'quiet', {}, takes(20)],
    ],
    'a folder is told of, and what came with it is taken': [
      ['files.pick/folder', 'folder', {}, takes(0)],
      [{ ...pick(2), hasFolder: true }, '=', {}, takes(2)],
      [{ ...pick(21), hasFolder: true }, 'full', {}, takes(20)],
      ['settings.change/single', '=', { single: true }],
      ['files.pick/one', 'quiet', {}, takes(1)],
    ],
    'saved files are shown until somebody adds or removes one': [
      ['files.restore', '=', {}, [['forget', []], 'restore']],
      ['file.change/firstSaved', '=', listed(file(1, 'saved'))],
      ['files.restore', '=', { files: [] }, [['forget', [1]], 'restore']],
      ['file.change/firstSaved', '=', listed(file(1, 'saved'))],
      ['file.change/firstToBeDeleted', '=', listed(file(1, 'tobeDeleted'))],
      ['files.restore', '='],
    ],
    'what was saved leaves the list': [
      ...firstTemped,
      ['files.clear', '=', { files: [] }, [['forget', [1]]]],
      ['files.restore', '=', {}, [['forget', []], 'restore']],
    ],
  },
  { input: many },
);
