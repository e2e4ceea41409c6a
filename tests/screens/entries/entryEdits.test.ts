import { describe, expect, it } from 'vitest';
import { findCellProblem, listParts } from '../../../src/components/entries/entryCells.ts';
import type { EntryRow, SavedRow } from '../../../src/contracts/entries.ts';
import { toCells, toFields, toPlace } from '../../../src/contracts/entryCells.ts';
import type { EntryValue } from '../../../src/contracts/entryValue.ts';
import { emptyScoring } from '../../../src/contracts/indicatorScoring.ts';
import type { IndicatorScoring } from '../../../src/contracts/scoringInput.ts';
import { numberRefusalTexts } from '../../../src/messages/ko.entries.ts';
import {
  beginEntryEdits,
  changeEntries,
  findProblems,
  readFields,
  refreshEntries,
  resolveConflict,
  settleEntries,
  stepEntries,
} from '../../../src/screens/entries/entryEdits.ts';

const input = (code: string, unitCd: 'kg' | 'percent' | 'person' = 'kg') => ({
  code,
  name: code,
  unitCd,
  rollUpCd: 'SUM' as const,
  sectRollUpCd: 'SUM' as const,
  srcCd: null,
  negYn: 'N' as const,
});
const ratio: IndicatorScoring = {
  ...emptyScoring('RATIO'),
  unitCd: 'percent',
  inputs: [input('part'), input('total')],
  formula: 'part / total * 100',
};
const typed = (entered: string, unitCd: 'kg' | 'tonne' = 'kg') => ({
  entered,
  unitCd,
  srcCd: null,
  srcRef: null,
  ovrdRsn: null,
});

const row = (given: Partial<EntryRow> = {}): EntryRow => ({
  idctrsDataId: 'a',
  oncoIdctrsId: 'i',
  bizSectId: 's',
  stateCd: 'draft',
  ver: 0,
  version: 1,
  managerId: null,
  approverId: null,
  value: null,
  naYn: 'N',
  naRsn: '',
  estYn: 'N',
  estBasis: '',
  memo: '',
  cmt: '',
  isUnconfirmed: false,
  ovrdRsn: null,
  hasDrifted: false,
  returnRsn: null,
  evidenceCnt: 0,
  lacksEvidence: false,
  mayWrite: true,
  mayApprove: false,
  isOtherPerson: true,
  isSubmitter: false,
  submittedAt: null,
  lastModifiedBy: null,
  lastModifiedAt: '2026-03-02T00:00:00.000Z',
  earlier: null,
  previous: null,
  offers: {},
  ...given,
});

describe('cells of a value', () => {
  const stages: IndicatorScoring = {
    ...emptyScoring('STAGE'),
    unitCd: null,
    stages: ['가', '나', '다', '라', '마'],
  };
  const met: IndicatorScoring = { ...emptyScoring('REQ'), unitCd: null };
  const cases: IndicatorScoring = {
    ...emptyScoring('VIOL'),
    unitCd: null,
    deductions: [
      { id: 'x', name: '벌금', pointsPerCase: '10' },
      { id: 'y', name: '과태료', pointsPerCase: '5' },
    ],
  };
  const parts: IndicatorScoring = {
    ...emptyScoring('MULTI'),
    unitCd: null,
    parts: [
      { id: 'p', name: '하나', scoringTypeCd: 'STAGE', texts: ['1', '2', '3', '4', '5'] },
      { id: 'q', name: '둘', scoringTypeCd: 'REQ', texts: ['1', '2', '3', '4', '5'] },
    ],
  };

  it.each<[string, IndicatorScoring, EntryValue]>([
    ['inputs', ratio, { inputs: { part: typed('1'), total: typed('2', 'tonne') } }],
    ['a stage', stages, { stage: 4 }],
    ['requirements', met, { met: [true, false, true, false, false] }],
    ['requirements that are all unmet', met, { met: [false, false, false, false, false] }],
    ['cases', cases, { cases: [{ id: 'y', count: 0 }] }],
    [
      'parts',
      parts,
      {
        parts: [
          { id: 'p', naYn: 'Y', stage: null, met: null },
          { id: 'q', naYn: 'N', stage: null, met: [true, true, false, false, false] },
        ],
      },
    ],
  ])('give %s back as they are stored', (_, scoring, value) => {
    const stored = row({ value, naYn: 'Y', memo: '메모', cmt: '의견' });
    expect(toFields(scoring, toCells(scoring, stored), stored)).toEqual({
      value,
      naYn: 'Y',
      naRsn: '',
      estYn: 'N',
      estBasis: '',
      memo: '메모',
      cmt: '의견',
    });
  });

  it.each(['STAGE', 'REQ', 'RATIO', 'VIOL', 'MULTI'] as const)('of nothing are nothing (%s)', (type) => {
    const scoring = { STAGE: stages, REQ: met, RATIO: ratio, VIOL: cases, MULTI: parts }[type];
    expect(toFields(scoring, toCells(scoring, row()), row()).value).toBeNull();
  });

  it('read figures as people paste them, and keep what they cannot read', () => {
    const [part] = listParts(ratio);
    const kind = part?.kinds.value;
    if (kind?.kind !== 'text') throw new Error('an input is no text');
    expect(['1,234.50', '１２３', '-', ' 7 '].map((text) => kind.parse?.(text))).toEqual([
      '1234.50',
      '123',
      '',
      '7',
    ]);
    expect(kind.parse?.('12억')).toBe('12억');
    expect(findCellProblem(ratio, 'part', '12억')).toBe(numberRefusalTexts.letters);
    expect(findCellProblem(ratio, 'part', '3,4')).toBe(numberRefusalTexts.grouping);
    expect(findCellProblem(ratio, 'part', '1234.50')).toBeNull();
    expect(findCellProblem(cases, 'x', '10000')).not.toBeNull();
  });

  it('offer the units that a figure can be entered in', () => {
    const [part] = listParts(ratio);
    const unit = part?.kinds.unit;
    expect(unit?.kind === 'select' && unit.choices.map(({ value }) => value)).toEqual(['kg', 'tonne']);
    const [people] = listParts({ ...ratio, inputs: [input('value', 'person')] });
    expect(people?.kinds.unit?.kind).toBe('readOnly');
  });
});

describe('edits', () => {
  const findScoring = () => ratio;
  const place = toPlace('part', 'value');
  const begin = (rows = [row()]) => beginEntryEdits(rows);
  const type = (value: string, edits = begin()) =>
    changeEntries(edits, [{ id: 'a', place, value }], findScoring).edits;
  const shown = (edits: ReturnType<typeof begin>) => {
    const stored = edits.stored.get('a');
    return stored && readFields(edits, stored, findScoring).value;
  };
  const saved = (given: Partial<EntryRow>): SavedRow => ({
    idctrsDataId: 'a',
    status: 'saved',
    row: row(given),
  });

  it('are undone and taken again, step by step', () => {
    const twice = type('2', type('1'));
    const { edits: once } = stepEntries(twice, 'undo', findScoring);
    expect(shown(once)).toEqual({ inputs: { part: typed('1') } });
    const { edits: none } = stepEntries(once, 'undo', findScoring);
    expect(shown(none)).toBeNull();
    expect(shown(stepEntries(none, 'redo', findScoring).edits)).toEqual({ inputs: { part: typed('1') } });
    expect(stepEntries(none, 'undo', findScoring).changes).toEqual([]);
  });

  it('do not count where a cell stays as it is, nor for rows and cells that are not there', () => {
    const edits = type('1');
    expect(changeEntries(edits, [{ id: 'a', place, value: '1' }], findScoring).changes).toEqual([]);
    expect(changeEntries(edits, [{ id: 'b', place, value: '1' }], findScoring).changes).toEqual([]);
    expect(changeEntries(edits, [{ id: 'a', place: 'x|value', value: '1' }], findScoring).changes).toEqual(
      [],
    );
  });

  it('are over once they are saved, but for what was typed meanwhile', () => {
    const sent = { a: { ...row(), value: { inputs: { part: typed('1') } } } };
    const outcome = [saved({ version: 2, value: { inputs: { part: typed('1') } } })];
    const fields = (({ value, naYn, naRsn, estYn, estBasis, memo, cmt }) => ({
      value,
      naYn,
      naRsn,
      estYn,
      estBasis,
      memo,
      cmt,
    }))(sent.a);
    const settled = settleEntries(type('1'), outcome, { a: fields }, findScoring);
    expect([settled.typed.size, settled.stored.get('a')?.version]).toEqual([0, 2]);
    const meanwhile = settleEntries(type('12', type('1')), outcome, { a: fields }, findScoring);
    expect(shown(meanwhile)).toEqual({ inputs: { part: typed('12') } });
    expect(meanwhile.stored.get('a')?.version).toBe(2);
  });

  it('stay beside what somebody else has saved, until one of both is chosen', () => {
    const theirs = row({ version: 5, value: { inputs: { part: typed('9') } } });
    const outcome: SavedRow = { idctrsDataId: 'a', status: 'conflict', row: theirs };
    const edits = settleEntries(type('1'), [outcome], {}, findScoring);
    expect(shown(edits)).toEqual({ inputs: { part: typed('1') } });
    const own = resolveConflict(edits, 'a', true);
    expect([own.conflicts.size, own.stored.get('a')?.version, shown(own)]).toEqual([
      0,
      5,
      { inputs: { part: typed('1') } },
    ]);
    const taken = resolveConflict(edits, 'a', false);
    expect([taken.typed.size, shown(taken)]).toEqual([0, { inputs: { part: typed('9') } }]);
  });

  it('stay with the reason where the server refuses them', () => {
    const refused: SavedRow = {
      idctrsDataId: 'a',
      status: 'refused',
      message: '마감되었습니다.',
      fields: [],
    };
    const edits = settleEntries(type('1'), [refused], {}, findScoring);
    expect([edits.refusals.get('a'), edits.typed.size]).toEqual(['마감되었습니다.', 1]);
  });

  it('stay where rows are loaded again; other rows are replaced, older ones are not', () => {
    const other = row({ idctrsDataId: 'b', version: 3 });
    const edits = type('1', begin([row(), other]));
    const loaded = [row({ version: 7 }), row({ idctrsDataId: 'b', version: 2 })];
    const refreshed = refreshEntries(edits, loaded, true);
    expect([refreshed.stored.get('a')?.version, refreshed.stored.get('b')?.version]).toEqual([1, 3]);
    const newer = refreshEntries(edits, [row({ idctrsDataId: 'b', version: 4 })], false);
    expect(newer.stored.get('b')?.version).toBe(4);
  });

  it('name the cells that cannot be stored', () => {
    const edits = type('1e5');
    const stored = edits.stored.get('a') ?? row();
    expect([...findProblems(edits, stored, findScoring)]).toEqual([[place, numberRefusalTexts.exponent]]);
  });
});
