import { describe, expect, test } from 'vitest';
import { beginEdits, changeCells } from '../../../src/components/treeGrid/edits.ts';
import type { CellName } from '../../../src/components/treeGrid/TreeGrid.tsx';
import { findSetProblems } from '../../../src/contracts/indicatorSetProblems.ts';
import type { SetChange } from '../../../src/contracts/indicatorSets.ts';
import { indicatorSetProblemTexts } from '../../../src/messages/ko.indicatorSets.ts';
import { cascade } from '../../../src/screens/indicatorSets/cascade.ts';
import { copiedCells } from '../../../src/screens/indicatorSets/copySection.ts';
import {
  indicatorSetAreas,
  readVer,
  takeOverHref,
} from '../../../src/screens/indicatorSets/indicatorSetAreas.ts';
import {
  getColumns,
  sectionKey,
  toChanges,
  toContent,
  toRows,
} from '../../../src/screens/indicatorSets/indicatorSetGrid.ts';
import { cellOfPath, placesOfUnused } from '../../../src/screens/indicatorSets/places.ts';
import {
  allSiblings,
  balanceIn,
  equalCells,
  findSiblings,
  restCells,
} from '../../../src/screens/indicatorSets/siblings.ts';
import { changedOrder, treeNodes } from '../../../src/screens/indicatorSets/treeNodes.ts';
import { draft, getId, nodes, sections } from './sets.ts';

const [power = '', building = ''] = sections.map(({ bizSectId }) => bizSectId);
const rows = toRows('coset', draft);
type Cells = Parameters<typeof changeCells>[1];
const edited = (cells: Cells) => changeCells(beginEdits(rows), cascade(rows, cells));
const shown = (cells: Cells, field: 'used' | 'weight' | 'manager', section: string) =>
  edited(cells).rows.map((row) => row.values[sectionKey(field, section)]);

describe('what a section uses', () => {
  test('an indicator brings what is above it, and a node above for the first time all that is below', () => {
    const used = [{ rowId: getId(4), key: sectionKey('used', building), value: true }];
    expect(shown(used, 'used', building)).toEqual([true, true, false, true, false, false, false]);
    const branch = [{ rowId: getId(2), key: sectionKey('used', building), value: true }];
    expect(shown(branch, 'used', building)).toEqual([true, true, true, true, true, false, false]);
  });

  test('what is entered for an indicator that is not used makes it used', () => {
    const weight = [{ rowId: getId(7), key: sectionKey('weight', building), value: '100.00' }];
    expect(shown(weight, 'used', building)).toEqual([true, false, false, false, false, true, true]);
    const person = [{ rowId: getId(7), key: sectionKey('manager', building), value: getId(71) }];
    expect(shown(person, 'used', building)[6]).toBe(true);
    const blank = [{ rowId: getId(7), key: sectionKey('weight', building), value: '' }];
    expect(edited(blank).past).toEqual([]);
  });

  test('of a branch and what is below it each is as it is written, in whatever order a block has them', () => {
    const used = (place: number, value: boolean) => ({
      rowId: getId(place),
      key: sectionKey('used', building),
      value,
    });
    const block = [used(2, true), used(3, false), used(4, true), used(5, false)];
    expect(shown(block, 'used', building)).toEqual([true, true, false, true, false, false, false]);
  });

  test('a section that is copied uses what the other does, with its weights, and nothing else', () => {
    const from = { from: power, to: building };
    const weights = copiedCells(rows, from, ['weights']);
    expect(shown(weights, 'used', building)).toEqual(shown([], 'used', power));
    expect(shown(weights, 'weight', building)).toEqual(shown([], 'weight', power));
    const back = copiedCells(rows, { from: building, to: power }, ['weights', 'people']);
    expect(shown(back, 'used', power)).toEqual(shown([], 'used', building));
    expect(shown(back, 'weight', power)).toEqual(rows.map(() => ''));
    const [, , gas] = rows;
    if (!gas) throw new Error('no row');
    const manned = rows.map((row) =>
      row.id === gas.id
        ? { ...row, values: { ...row.values, [sectionKey('manager', power)]: getId(71) } }
        : row,
    );
    const key = sectionKey('manager', building);
    const managers = (what: Parameters<typeof copiedCells>[2]) =>
      copiedCells(manned, from, what).filter((cell) => cell.rowId === gas.id && cell.key === key);
    expect(managers(['weights'])).toEqual([]);
    expect(managers(['people'])).toEqual([{ rowId: gas.id, key, value: getId(71) }]);
  });

  test('what is no longer used has no weights, nor has what is below it', () => {
    const unused = [{ rowId: getId(2), key: sectionKey('used', power), value: false }];
    expect(shown(unused, 'weight', power)).toEqual(['100.00', '', '', '', '', '40.00', '100.00']);
    expect(shown(unused, 'used', power)).toEqual([true, false, false, false, false, true, true]);
  });
});

describe('the weights of siblings', () => {
  const greenhouse = findSiblings('coset', rows, { parentId: getId(2), bizSectId: power });
  test('are summed over what the section uses, and what is missing is spread over those that are empty', () => {
    expect(greenhouse && balanceIn(greenhouse)).toBe('-0.01');
    expect(greenhouse && restCells(greenhouse)).toBeNull();
    const empty = edited([{ rowId: getId(5), key: sectionKey('weight', power), value: '' }]).rows;
    const open = findSiblings('coset', empty, { parentId: getId(2), bizSectId: power });
    expect(open && restCells(open)?.map(({ value }) => value)).toEqual(['33.33', '33.33', '33.34']);
    expect(greenhouse && equalCells(greenhouse).map(({ value }) => value)).toEqual([
      ...['33.34', '33.33', '33.33'],
    ]);
  });

  test('are those of the set itself in a preset, of sections that use something, and of no partner set', () => {
    expect(findSiblings('supply', rows, { parentId: null, bizSectId: null })).toBeNull();
    expect(findSiblings('coset', rows, { parentId: null, bizSectId: null })).toBeNull();
    const preset = toRows('preset', draft);
    expect(allSiblings('preset', preset, []).map(({ rows }) => rows.length)).toEqual([1, 2, 3, 1]);
    expect(allSiblings('coset', rows, [power, building]).map(({ bizSectId }) => bizSectId)).toEqual(
      Array.from({ length: 4 }, () => power),
    );
  });

  test('that do not sum to 100.00 are found in what is edited, before it is saved', () => {
    const listProblems = (cells: Cells) => {
      const content = toContent('coset', draft, edited(cells).rows);
      return findSetProblems('coset', { ...draft, ...content }, indicatorSetProblemTexts).map(
        ({ kind, itemId }) => [kind, itemId],
      );
    };
    expect(listProblems([])).toEqual([['weights', getId(2)]]);
    expect(listProblems([{ rowId: getId(3), key: sectionKey('weight', power), value: '33.34' }])).toEqual([]);
  });
});

test('indicators that no section uses are named, with the way to where that is changed', () => {
  const revealed: CellName[] = [];
  const ways = {
    reveal: (cell: CellName) => revealed.push(cell),
    standardHref: '/bsc/standard',
    itemHref: String,
    showHead: () => undefined,
  };
  const getUnused = (cells: Cells) => placesOfUnused(edited(cells).rows, draft.sections, ways);
  expect(getUnused([])).toEqual([]);
  const [unused, ...others] = getUnused([{ rowId: getId(7), key: sectionKey('used', power), value: false }]);
  expect([unused?.key, others]).toEqual([getId(7), []]);
  if (typeof unused?.way === 'function') unused.way();
  expect(revealed).toEqual([{ rowId: getId(7), key: sectionKey('used', power) }]);
});

describe('one save', () => {
  test('has each changed cell of a section once, and what a node itself changes', () => {
    const { rows: changed, original } = edited([
      { rowId: getId(3), key: sectionKey('weight', power), value: '33.34' },
      { rowId: getId(3), key: sectionKey('manager', power), value: getId(71) },
      { rowId: getId(7), key: sectionKey('used', power), value: false },
      { rowId: getId(3), key: 'evidenceRequired', value: true },
    ]);
    const dirty = changed.flatMap((row, place) =>
      Object.keys(row.values)
        .filter((key) => row.values[key] !== original[place]?.values[key])
        .map((key) => ({ rowId: row.id, key })),
    );
    expect(toChanges(changed, dirty)).toEqual({
      nodes: [{ itemId: getId(3), evidenceRequired: true }],
      cells: [
        {
          itemId: getId(3),
          bizSectId: power,
          weight: '33.34',
          used: true,
          managerId: getId(71),
          approverId: null,
        },
        { itemId: getId(7), bizSectId: power, used: false },
      ],
    });
  });

  test('that is refused names cells, which are found in the grid', () => {
    const change: SetChange = {
      ver: 2,
      version: 5,
      nodes: [{ itemId: getId(3), cycleCd: 'YR' }],
      cells: [{ itemId: getId(4), bizSectId: power, used: false }],
      removedItemIds: [getId(7)],
    };
    expect(
      ['cells.0.approverId', 'cells.0', 'nodes.0.cycleCd', 'removedItemIds.0', 'cells.9', 'setNm'].map(
        (path) => cellOfPath(change, path),
      ),
    ).toEqual([
      { rowId: getId(4), key: sectionKey('approver', power) },
      { rowId: getId(4), key: sectionKey('used', power) },
      { rowId: getId(3), key: 'cycleCd' },
      { rowId: getId(7), key: null },
      ...[null, null],
    ]);
  });

  test('has the whole order of a group that was moved in, and of no other', () => {
    const before = treeNodes(nodes);
    const after = [...before.slice(0, 2), ...before.slice(3), ...before.slice(2, 3)];
    expect(changedOrder(before, after)).toEqual([
      { upItemId: getId(2), itemIds: [getId(4), getId(5), getId(3)] },
    ]);
    expect(changedOrder(before, before)).toEqual([]);
  });
});

test('weights are 0 to 100 with two decimals, and nobody approves what they are in charge of', () => {
  const columns = getColumns('coset', draft).all;
  const find = (key: string) => columns.find((column) => column.key === key);
  const weight = find(sectionKey('weight', power));
  const [first] = rows;
  if (!first || !weight) throw new Error('The set has no weights');
  for (const value of ['', '0.00', '99.99', '100.00']) expect(weight.validate?.(value, first)).toBeNull();
  for (const value of ['100.01', '-5.00', '1e9', '33.333'])
    expect(weight.validate?.(value, first)).not.toBeNull();
  const row = { ...first, values: { [sectionKey('manager', power)]: getId(71) } };
  const approver = find(sectionKey('approver', power));
  expect(approver?.validate?.(getId(71), row)).not.toBeNull();
  expect(approver?.validate?.(getId(72), row)).toBeNull();
});

test('addresses name the version only where it is looked up', () => {
  const place = {
    setId: 'S',
    itemId: 'I',
    custCoId: 'C',
    bizSectId: null,
    originalIndicatorId: 'O',
  };
  expect(
    Object.values(indicatorSetAreas).flatMap(({ indicatorSetHref, itemHref }) => [
      ...[indicatorSetHref('S'), indicatorSetHref('S', 2), itemHref(place), itemHref(place, 2)],
    ]),
  ).toMatchInlineSnapshot(`
    [
      "/indicator/preset/S",
      "/indicator/preset/version/S?ver=2",
      "/indicator/preset/S/indicators/I",
      "/indicator/preset/version/S/indicators/I/O?ver=2",
      "/bsc/custco/coset/S",
      "/bsc/custco/coset/S?ver=2",
      "/bsc/custco/coset/S/custCoId/C/bizSectionId/-/indicators/I",
      "/bsc/coset/version/cosetId/S/custCoId/C/bizSectionId/-/indicators/I?ver=2",
      "/cusMgmt/coset/S",
      "/cusMgmt/coset/S?ver=2",
      "/cusMgmt/coset/S/custCoId/C/bizSectionId/-/indicators/I",
      "/cusMgmt/coset/version/cosetId/S/custCoId/C/bizSectionId/-/indicators/I?ver=2",
      "/bsc/supply?id=S",
      "/bsc/supply?id=S&ver=2",
      "/bsc/supply/indicators/I?id=S",
      "/bsc/supply/indicators/I?id=S&ver=2",
      "/indicator/supply/version?id=S",
      "/indicator/supply/version?id=S&ver=2",
      "/indicator/supply/version?id=S&ptnrIdctrsId=I",
      "/indicator/supply/version?id=S&ptnrIdctrsId=I&ver=2",
    ]
  `);
  const [supply, coset] = [
    indicatorSetAreas.companySupply.indicatorSetHref('S'),
    indicatorSetAreas.ownCoset.indicatorSetHref('S'),
  ];
  expect(takeOverHref(supply, 'takeOver')).toBe('/bsc/supply?id=S&view=takeOver');
  expect(takeOverHref(coset, 'catalogue', 'I')).toBe('/bsc/custco/coset/S?view=catalogue&itemId=I');
  expect(['?ver=3', '?ver=0', '?ver=x', '?ver=1.5', ''].map(readVer)).toEqual([
    ...[3, undefined, undefined, undefined, undefined],
  ]);
});
