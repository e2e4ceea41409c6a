import { sheets } from '../../messages/ko.sheets.ts';
import type { ChartSheet, SheetRow } from './sheet.ts';

const line = (texts: readonly string[]): string => texts.join(' ').replace(/\s+/g, ' ').trim();

/** The first of some steps after its keyword, the others after 그리고. */
const steps = (keyword: string, texts: readonly string[]): string[] =>
  texts.map((text, index) => `    ${index === 0 ? keyword : '그리고'} ${line([text])}`);

const toTags = ({ by, requirement }: SheetRow): string[] => [
  ...requirement.map((id) => `@${id}`),
  ...(by === 'hand' ? [] : [`@${sheets.by[by]}`]),
];

/** A chart's sheet as a feature in Korean Gherkin, one scenario per case. */
export function sheetGherkin({ chart, cases }: ChartSheet): string {
  const scenarios = cases.flatMap(({ id, start, rows }) => [
    '',
    ...(rows.some((row) => toTags(row).length > 0)
      ? [`  ${[...new Set(rows.flatMap(toTags))].join(' ')}`]
      : []),
    `  시나리오: ${id}`,
    ...steps('먼저', start),
    ...rows.flatMap(({ action, expected }) => [...steps('만일', action), ...steps('그러면', expected)]),
  ]);
  return [
    '# language: ko',
    `기능: ${line([chart.title])}`,
    `  ${line([chart.purpose])}`,
    ...scenarios,
    '',
  ].join('\n');
}
