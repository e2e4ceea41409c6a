import { namePeople } from '../../../src/contracts/indicatorSetPeople.ts';
import {
  type IndicatorSet,
  indicatorSetLevels,
  type SetCell,
  type SetKind,
  type SetNode,
} from '../../../src/contracts/indicatorSets.ts';
import { WEIGHT_DECIMALS } from '../../../src/contracts/weights.ts';
import { indicatorSetWorkbookTexts as texts } from '../../../src/messages/ko.indicatorSets.ts';
import { cycleNames } from '../../../src/messages/ko.indicators.ts';
import { domainNames } from '../../../src/messages/ko.roles.ts';
import type { ColumnMeaning, ImportColumn } from '../sheets/records.ts';

/** A node of a set with the names by which a row of its workbook finds it. */
export interface SetLine extends SetNode {
  domainName: string;
  categoryName: string;
}

export interface SetColumn extends ImportColumn {
  width: number;
  /** The business section that it is of. */
  bizSectId?: string;
  value(line: SetLine): string;
}

/** Returns the key of a row of a workbook: an indicator by its code, a node above by its names. */
export const lineKey = (code: string, domainName: string, categoryName: string): string =>
  code === '' ? JSON.stringify([domainName, categoryName]) : code;

export function listLines({ nodes }: Pick<IndicatorSet, 'nodes'>): SetLine[] {
  const byId = new Map(nodes.map((node) => [node.itemId, node]));
  return nodes.map((node) => {
    const category = node.lvl === indicatorSetLevels.category ? node : byId.get(node.upItemId ?? '');
    const isBelow = node.lvl !== indicatorSetLevels.domain && category?.lvl === indicatorSetLevels.category;
    return {
      ...node,
      domainName: domainNames[node.domainCd],
      categoryName: isBelow ? category.idctrsNm : '',
    };
  });
}

export const sectionKey = (field: 'used' | 'weight' | 'manager' | 'approver', bizSectId: string): string =>
  `${field}/${bizSectId}`;

/** Names of sections as headings have them: with their id where one that is closed has the name of another. */
function nameSections({ sections }: Pick<IndicatorSet, 'sections'>) {
  const named = Map.groupBy(sections, ({ bizSectNm }) => bizSectNm);
  return sections.map(({ bizSectId, bizSectNm }) => ({
    bizSectId,
    title: (named.get(bizSectNm)?.length ?? 0) > 1 ? `${bizSectNm} (${bizSectId})` : bizSectNm,
  }));
}

/** The columns of a set's workbook: its nodes, and of a company's set a group for each section. */
export function indicatorSetColumns(kind: SetKind, set: IndicatorSet): SetColumn[] {
  const { getName } = namePeople(set.people);
  const cells = new Map(set.cells.map((cell) => [`${cell.bizSectId}/${cell.itemId}`, cell]));
  const isIndicator = ({ lvl }: SetLine) => lvl === indicatorSetLevels.indicator;
  const column = (
    key: string,
    title: string,
    value: SetColumn['value'],
    { width = 12, isRequired = false, meaning = { is: 'text' } }: Partial<Omit<SetColumn, 'value'>> = {},
  ): SetColumn => ({ key, title, width, isRequired, meaning, value });
  const flag: ColumnMeaning = { is: 'flag', yes: texts.yes, no: texts.no };
  const percent: ColumnMeaning = { is: 'percent', decimals: WEIGHT_DECIMALS };
  const ofSection = ({ bizSectId, title }: ReturnType<typeof nameSections>[number]) => {
    const findCell = ({ itemId }: SetLine): SetCell | undefined => cells.get(`${bizSectId}/${itemId}`);
    const ofCell = (
      field: Parameters<typeof sectionKey>[0],
      heading: string,
      value: (cell: SetCell | undefined, line: SetLine) => string,
      meaning: ColumnMeaning = { is: 'text' },
    ): SetColumn => ({
      ...column(sectionKey(field, bizSectId), heading, (line) => value(findCell(line), line), { meaning }),
      bizSectId,
    });
    return [
      ofCell(
        'used',
        texts.used(title),
        (cell, line) => (isIndicator(line) ? (cell ? texts.yes : texts.no) : ''),
        flag,
      ),
      ofCell('weight', texts.findWeight(title), (cell) => cell?.weight ?? '', percent),
      ofCell('manager', texts.manager(title), (cell) => getName(cell?.managerId)),
      ofCell('approver', texts.approver(title), (cell) => getName(cell?.approverId)),
    ];
  };
  return [
    column('domain', texts.domain, ({ domainName }) => domainName),
    column('category', texts.category, ({ categoryName }) => categoryName, { width: 24 }),
    column('code', texts.code, ({ idctrsCd }) => idctrsCd ?? '', {
      isRequired: true,
      meaning: { is: 'code' },
    }),
    column('name', texts.name, (line) => (isIndicator(line) ? line.idctrsNm : ''), { width: 40 }),
    ...(kind === 'preset'
      ? [column('weight', texts.weight, ({ weight }) => weight, { isRequired: true, meaning: percent })]
      : []),
    column('cycle', texts.cycle, ({ cycleCd }) => (cycleCd ? cycleNames[cycleCd] : '')),
    column(
      'evidence',
      texts.evidence,
      (line) => (isIndicator(line) ? (line.evidenceRequired ? texts.yes : texts.no) : ''),
      { meaning: flag },
    ),
    ...(kind === 'coset' ? nameSections(set).flatMap(ofSection) : []),
  ];
}
