import {
  type IndicatorSet,
  type SetCell,
  type SetKind,
  type SetNode,
  setLevels,
} from '../../../src/contracts/indicatorSets.ts';
import { setWorkbookTexts as texts } from '../../../src/messages/ko.indicatorSets.ts';
import { cycleNames } from '../../../src/messages/ko.indicators.ts';
import { domainNames } from '../../../src/messages/ko.roles.ts';
import type { ImportColumn } from '../excel/records.ts';

/** A node of a set with the names by which a row of its workbook finds it. */
export interface SetLine extends SetNode {
  domainName: string;
  categoryName: string;
}

export interface SetColumn extends ImportColumn {
  width: number;
  value(line: SetLine): string;
}

/** What a row of a workbook is about: an indicator by its code, a node above by its names. */
export const lineKey = (code: string, domainName: string, categoryName: string): string =>
  code === '' ? JSON.stringify([domainName, categoryName]) : code;

export function listLines({ nodes }: Pick<IndicatorSet, 'nodes'>): SetLine[] {
  const byId = new Map(nodes.map((node) => [node.itemId, node]));
  return nodes.map((node) => {
    const category = node.lvl === setLevels.category ? node : byId.get(node.upItemId ?? '');
    const isBelow = node.lvl !== setLevels.domain && category?.lvl === setLevels.category;
    return {
      ...node,
      domainName: domainNames[node.domainCd],
      categoryName: isBelow ? category.idctrsNm : '',
    };
  });
}

/** Names of people as cells have them; with their department where two have the same name. */
export function labelPeople({ people }: Pick<IndicatorSet, 'people'>): Map<string, string> {
  const names = Map.groupBy(people, ({ userName }) => userName);
  return new Map(
    people.map(({ id, userName, departmentName }) => [
      id,
      (names.get(userName)?.length ?? 0) > 1 ? `${userName} (${departmentName ?? ''})` : userName,
    ]),
  );
}

export const sectionKey = (field: 'used' | 'weight' | 'manager' | 'approver', at: number): string =>
  `${field}${at + 1}`;

/** The columns of a set's workbook: its nodes, and of a company's set a group for each section. */
export function setColumns(kind: SetKind, set: IndicatorSet): SetColumn[] {
  const labels = labelPeople(set);
  const cells = new Map(set.cells.map((cell) => [`${cell.bizSectId}/${cell.itemId}`, cell]));
  const isIndicator = ({ lvl }: SetLine) => lvl === setLevels.indicator;
  const column = (
    key: string,
    title: string,
    value: SetColumn['value'],
    { width = 12, isRequired = false } = {},
  ): SetColumn => ({ key, title, width, isRequired, value });
  const ofSection = ({ bizSectId, bizSectNm }: IndicatorSet['sections'][number], at: number) => {
    const cellOf = ({ itemId }: SetLine): SetCell | undefined => cells.get(`${bizSectId}/${itemId}`);
    const person = (id: string | null | undefined) => labels.get(id ?? '') ?? '';
    return [
      column(sectionKey('used', at), texts.used(bizSectNm), (line) =>
        isIndicator(line) ? (cellOf(line) ? texts.yes : texts.no) : '',
      ),
      column(sectionKey('weight', at), texts.weightOf(bizSectNm), (line) => cellOf(line)?.weight ?? ''),
      column(sectionKey('manager', at), texts.manager(bizSectNm), (line) => person(cellOf(line)?.managerId)),
      column(sectionKey('approver', at), texts.approver(bizSectNm), (line) =>
        person(cellOf(line)?.approverId),
      ),
    ];
  };
  return [
    column('domain', texts.domain, ({ domainName }) => domainName),
    column('category', texts.category, ({ categoryName }) => categoryName, { width: 24 }),
    column('code', texts.code, ({ idctrsCd }) => idctrsCd ?? '', { isRequired: true }),
    column('name', texts.name, (line) => (isIndicator(line) ? line.idctrsNm : ''), { width: 40 }),
    ...(kind === 'preset'
      ? [column('weight', texts.weight, ({ weight }) => weight, { isRequired: true })]
      : []),
    column('cycle', texts.cycle, ({ cycleCd }) => (cycleCd ? cycleNames[cycleCd] : '')),
    column('evidence', texts.evidence, (line) =>
      isIndicator(line) ? (line.evidenceRequired ? texts.yes : texts.no) : '',
    ),
    ...(kind === 'coset' ? set.sections.flatMap(ofSection) : []),
  ];
}
