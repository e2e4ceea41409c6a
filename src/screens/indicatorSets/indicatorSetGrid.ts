import type { TreeGridColumn, TreeGridRow } from '../../components/treeGrid/cells.ts';
import { labelPerson } from '../../contracts/indicatorSetPeople.ts';
import type {
  CellChange,
  IndicatorSet,
  NodeChange,
  SetCell,
  SetKind,
} from '../../contracts/indicatorSets.ts';
import { indicatorSetLevels } from '../../contracts/indicatorSets.ts';
import { toHundredths } from '../../contracts/weights.ts';
import { indicatorSetTexts as texts } from '../../messages/ko.indicatorSetScreens.ts';
import { cycleNames, indicatorTexts, scoringTypeNames } from '../../messages/ko.indicators.ts';

/** View of the grid. */
export type SetView = keyof typeof texts.views;

const sectionFields = ['used', 'weight', 'manager', 'approver'] as const;
type SectionField = (typeof sectionFields)[number];

/** Key of a section's column. */
export const sectionKey = (field: SectionField, bizSectId: string) => `${field}:${bizSectId}`;

/** The field and section of a column; without a section a column of the set itself. */
export function readKey(key: string): { field: string; bizSectId: string | null } {
  const [field = '', bizSectId = null] = key.split(':');
  return { field, bizSectId };
}

const cycles = Object.entries(cycleNames).map(([value, label]) => ({ value, label }));
const isWeight = (value: string | boolean) =>
  value === '' || (typeof value === 'string' && toHundredths(value) !== null);
const validateWeight = (value: string | boolean) => (isWeight(value) ? null : texts.weightRule);

function peopleColumns({ people }: IndicatorSet, section: { bizSectId: string; bizSectNm: string }) {
  const choices = [
    { value: '', label: texts.noPerson },
    ...people.map((person) => ({ value: person.id, label: labelPerson(person) })),
  ];
  const [manager, approver] = [
    sectionKey('manager', section.bizSectId),
    sectionKey('approver', section.bizSectId),
  ];
  const shared = { group: section.bizSectNm, width: 150, kind: 'select', choices } as const;
  return [
    { ...shared, key: manager, title: texts.manager },
    {
      ...shared,
      key: approver,
      title: texts.approver,
      validate: (value: string | boolean, row: TreeGridRow) =>
        value !== '' && value === row.values[manager] ? texts.samePerson : null,
    },
  ] as const;
}

function weightColumns({ bizSectId, bizSectNm: group }: IndicatorSet['sections'][number]): TreeGridColumn[] {
  return [
    { key: sectionKey('used', bizSectId), title: texts.used, group, width: 64, kind: 'check' },
    {
      key: sectionKey('weight', bizSectId),
      title: texts.weight,
      group,
      width: 96,
      kind: 'number',
      decimals: 2,
      validate: validateWeight,
    },
  ];
}

const facts: readonly TreeGridColumn[] = [
  { key: 'idctrsCd', title: texts.code, width: 96, kind: 'readOnly' },
  { key: 'scoringTypeCd', title: texts.scoringType, width: 110, kind: 'readOnly' },
];
const confirmation: TreeGridColumn = {
  key: 'toBeConfirmed',
  title: indicatorTexts.confirmation,
  width: 96,
  kind: 'readOnly',
};
const entry: readonly TreeGridColumn[] = [
  { key: 'cycleCd', title: texts.cycle, width: 110, kind: 'select', choices: cycles },
  { key: 'evidenceRequired', title: texts.evidence, width: 80, kind: 'check' },
];

/** The columns of each view, and those of all of them together. */
export function getColumns(kind: SetKind, set: IndicatorSet): Record<SetView | 'all', TreeGridColumn[]> {
  const known = set.nodes.some(({ toBeConfirmed }) => toBeConfirmed) ? [...facts, confirmation] : facts;
  if (kind !== 'coset') {
    const weight: TreeGridColumn[] =
      kind === 'preset'
        ? [
            {
              key: 'weight',
              title: texts.weight,
              width: 110,
              kind: 'number',
              decimals: 2,
              validate: validateWeight,
            },
          ]
        : [];
    const all = [...known, ...weight, ...entry];
    return { weights: all, people: all, entry: all, all };
  }
  const weights = set.sections.flatMap(weightColumns);
  const people = set.sections.flatMap((section): TreeGridColumn[] => [...peopleColumns(set, section)]);
  return { weights, people, entry: [...known, ...entry], all: [...known, ...weights, ...people, ...entry] };
}

/** The nodes of a set as rows of the grid. */
export function toRows(kind: SetKind, set: IndicatorSet): TreeGridRow[] {
  const cells = Map.groupBy(set.cells, ({ itemId }) => itemId);
  return set.nodes.map((node) => {
    const isIndicator = node.lvl === indicatorSetLevels.indicator;
    const values: Record<string, string | boolean> = {};
    if (isIndicator) {
      values.idctrsCd = node.idctrsCd ?? '';
      values.scoringTypeCd = node.scoringTypeCd ? scoringTypeNames[node.scoringTypeCd] : '';
      values.toBeConfirmed = node.toBeConfirmed ? indicatorTexts.toBeConfirmed : '';
      values.cycleCd = node.cycleCd ?? '';
      values.evidenceRequired = node.evidenceRequired;
    }
    if (kind === 'preset') values.weight = node.weight;
    if (kind === 'coset') {
      const own = new Map((cells.get(node.itemId) ?? []).map((cell) => [cell.bizSectId, cell]));
      for (const { bizSectId } of set.sections) {
        const cell = own.get(bizSectId);
        values[sectionKey('used', bizSectId)] = cell !== undefined;
        values[sectionKey('weight', bizSectId)] = cell?.weight ?? '';
        if (!isIndicator) continue;
        values[sectionKey('manager', bizSectId)] = cell?.managerId ?? '';
        values[sectionKey('approver', bizSectId)] = cell?.approverId ?? '';
      }
    }
    return { id: node.itemId, parentId: node.upItemId, label: node.idctrsNm, values };
  });
}

const toText = (row: TreeGridRow, key: string) => String(row.values[key] ?? '');

function findCell(row: TreeGridRow, bizSectId: string): SetCell {
  const manager = toText(row, sectionKey('manager', bizSectId));
  const approver = toText(row, sectionKey('approver', bizSectId));
  return {
    itemId: row.id,
    bizSectId,
    weight: toText(row, sectionKey('weight', bizSectId)),
    managerId: manager || null,
    approverId: approver || null,
  };
}

/** The set as its rows have it, to find what is wrong with it. */
export function toContent(kind: SetKind, set: IndicatorSet, rows: readonly TreeGridRow[]) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const nodes =
    kind === 'preset'
      ? set.nodes.map((node) => {
          const row = byId.get(node.itemId);
          return row ? { ...node, weight: toText(row, 'weight') } : node;
        })
      : set.nodes;
  const cells =
    kind === 'coset'
      ? rows.flatMap((row) =>
          set.sections.flatMap(({ bizSectId }) =>
            row.values[sectionKey('used', bizSectId)] === true ? [findCell(row, bizSectId)] : [],
          ),
        )
      : [];
  return { nodes, cells, sections: set.sections };
}

/** Returns what has been changed in the grid, as one save has it. */
export function toChanges(
  rows: readonly TreeGridRow[],
  dirty: readonly { rowId: string; key: string }[],
): { nodes: NodeChange[]; cells: CellChange[] } {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const nodes = new Map<string, NodeChange>();
  const cells = new Map<string, CellChange>();
  for (const { rowId, key } of dirty) {
    const row = byId.get(rowId);
    if (!row) continue;
    const { field, bizSectId } = readKey(key);
    if (bizSectId !== null) {
      const isUsed = row.values[sectionKey('used', bizSectId)] === true;
      cells.set(
        `${rowId}/${bizSectId}`,
        isUsed ? { ...findCell(row, bizSectId), used: true } : { itemId: rowId, bizSectId, used: false },
      );
    } else {
      nodes.set(rowId, { ...nodes.get(rowId), itemId: rowId, [field]: row.values[key] });
    }
  }
  return { nodes: [...nodes.values()], cells: [...cells.values()] };
}
