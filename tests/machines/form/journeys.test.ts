import { formChart } from '../../../src/statecharts/charts/form/chart.ts';
import { describeJourneys, type JourneyStep, replies } from '../../support/journey.ts';

const values = { values: '지표 담당자' };
const dirty: JourneyStep[] = [['form.edit', 'dirty']];
const saving: JourneyStep[] = [...dirty, ['form.submit/new', 'submitting', values]];
const forgotten = { values: null };

/** Document 2, sections 4 and 8: changed input is asked for before it is saved or left. */
describeJourneys(formChart, {
  'what was not changed is left at once, and cannot be saved': [
    ['form.submit/new', '='],
    ['form.confirm', '='],
    ['form.leave/cancel', '=', {}, [['leave', { why: 'cancel', to: '/basic/authority' }]]],
  ],
  'a new entry is saved without a question': [
    ...saving,
    ['form.edit', '='],
    ['form.leave', '='],
    ['save=saved', 'pristine', forgotten, [['finish', { value: 'id-1' }]]],
  ],
  'a change is saved after a question': [
    ...dirty,
    ['form.submit/edited', 'confirming', values],
    ['form.edit', '='],
    ['form.confirm', 'submitting'],
    ['save=saved', 'pristine', forgotten, ['finish']],
  ],
  'a question answered with no saves nothing': [
    ...dirty,
    ['form.submit/edited', 'confirming', values],
    ['form.cancel', 'dirty', forgotten],
    ['form.confirm', '='],
  ],
  'files that were picked and are not attached are asked for, of a new entry too': [
    ...dirty,
    ['form.submit/withoutFiles', 'confirmingFiles', { ...values, leftOut: ['setup.exe'] }],
    ['form.leave', '='],
    ['form.cancel', 'dirty', { ...forgotten, leftOut: [] }],
    ['form.submit/withoutFiles', 'confirmingFiles', { ...values, leftOut: ['setup.exe'] }],
    ['form.confirm', 'submitting', { leftOut: [] }],
    ['save=saved', 'pristine', forgotten, [['finish', { value: 'id-1' }]]],
  ],
  'what was put back is left at once, a refusal of it forgotten': [
    ...dirty,
    ['form.revert', 'pristine'],
    ['form.leave/cancel', '=', {}, [['leave', { why: 'cancel', to: '/basic/authority' }]]],
    ...saving,
    ['save=refused', 'dirty', { ...forgotten, refusal: 'V0001' }],
    ['form.revert', 'pristine', { refusal: null }],
    ['form.revert', '='],
  ],
  'a refusal stays until the next edit': [
    ...saving,
    ['save=refused', 'dirty', { ...forgotten, refusal: 'V0001' }],
    ['form.edit', '=', { refusal: null }],
    ['form.submit/new', 'submitting', values],
    ['save!', 'dirty', { ...forgotten, refusal: 'S0001' }],
    ['form.submit/edited', 'confirming', values],
    ['form.confirm', 'submitting', { refusal: null }],
  ],
  'a refusal for another reason leaves nothing to merge': [
    ...saving,
    [replies('save', 'S0002'), 'dirty', { ...forgotten, refusal: 'S0002' }],
    ['form.submit/new', 'submitting', { ...values, refusal: null }],
    [replies('save', 'N0404'), 'dirty', { ...forgotten, refusal: 'N0404' }, ['refresh']],
  ],
  'what was changed is left after a question, the refusal of it, too': [
    ...saving,
    ['save=refused', 'dirty', { ...forgotten, refusal: 'V0001' }],
    ['form.leave/signOut', 'leaving', { leave: { why: 'signOut' } }],
    ['form.cancel', 'dirty', { leave: null }, [['stay', { why: 'signOut' }]]],
    ['form.leave/cancel', 'leaving', { leave: { why: 'cancel' } }],
    ['form.submit', '='],
    [
      'form.confirm',
      'pristine',
      { leave: null, refusal: null },
      [['leave', { why: 'cancel', to: '/basic/authority' }]],
    ],
  ],
  'what was overtaken is refused, and saved once it has been merged': [
    ...saving,
    ['save=overtaken', 'dirty', { ...forgotten, refusal: 'C0409' }, ['refresh']],
    ['form.merge', '=', { refusal: null }, ['merge']],
    ['form.submit/new', 'submitting', values],
    ['save=saved', 'pristine', forgotten, ['finish']],
  ],
  'what cannot be saved any more stays, and is left after a question': [
    ...dirty,
    ['form.submit/edited', 'confirming', values],
    ['form.strand', 'stranded', { ...forgotten, isStranded: true }],
    ['form.submit', '='],
    ['form.confirm', '='],
    ['form.merge', '='],
    ['form.leave/signOut', 'leaving', { leave: { why: 'signOut' } }],
    ['form.cancel', 'stranded', { leave: null }, ['stay']],
    ['form.restore', 'dirty', { isStranded: false }],
    ['form.strand', 'stranded', { isStranded: true }],
    ['form.leave/cancel', 'leaving', { leave: { why: 'cancel' } }],
    ['form.confirm', 'pristine', { leave: null }, ['leave']],
  ],
  'what is being saved when it cannot be any more is stranded with its input': [
    ...saving,
    ['form.strand', '=', { isStranded: true }],
    ['save=overtaken', 'stranded', forgotten, ['refresh']],
  ],
});
