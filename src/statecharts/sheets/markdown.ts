import { sheets } from '../../messages/ko.sheets.ts';
import type { ChartSheet, TestCase } from './sheet.ts';

/** Text inside a table's cell, in which Markdown and HTML mean nothing. */
const cell = (lines: readonly string[]): string =>
  lines
    .map((line) =>
      line.replace(/[\\|*_`[\]<>]/g, (mark) => (mark === '<' ? '&lt;' : `\\${mark}`)).replace(/\s+/g, ' '),
    )
    .join('<br>');

const { columns } = sheets;
const headings = [
  columns.number,
  columns.given,
  columns.action,
  columns.expected,
  columns.requirement,
  columns.by,
];

function caseLines({ id, start, rows }: TestCase): string[] {
  return [
    `### ${id}`,
    '',
    ...start.map((line) => `- ${cell([line])}`),
    '',
    `| ${headings.join(' | ')} |`,
    `|${headings.map(() => '---').join('|')}|`,
    ...rows.map(({ number, given, action, expected, requirement, by }) => {
      const cells = [[String(number)], given, action, expected, requirement, [sheets.by[by]]];
      return `| ${cells.map(cell).join(' | ')} |`;
    }),
    '',
  ];
}

/** A chart's sheet in Markdown, one table per case. */
export function sheetMarkdown({ chart, cover, cases, uncovered }: ChartSheet): string {
  return [
    `# ${chart.title} (${chart.id})`,
    '',
    cell([chart.purpose]),
    '',
    `## ${sheets.cases}: ${cover} (${cases.length})`,
    '',
    ...(cases.length === 0 ? [sheets.noCases, ''] : cases.flatMap(caseLines)),
    ...(uncovered.length > 0
      ? [`## ${sheets.uncovered}`, '', ...uncovered.map((item) => `- \`${item}\``), '']
      : []),
  ].join('\n');
}
