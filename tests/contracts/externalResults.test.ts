import { describe, expect, it } from 'vitest';
import {
  type Adjustment,
  currentGrades,
  gradesBefore,
  readGrades,
} from '../../src/contracts/externalResults.ts';
import {
  findScale,
  gradeScaleFields,
  placeGrade,
  readGrade,
  type Scale,
} from '../../src/contracts/gradeScales.ts';

const kcgs: Scale = { kindCd: 'GRADE', grades: ['S', 'A+', 'A', 'B+', 'B', 'C', 'D'], max: null };
const points: Scale = { kindCd: 'SCORE', grades: [], max: '100.00' };
const none = { P: null, E: null, S: null, G: null };

const adjust = (ymd: string, values: Partial<Adjustment>): Adjustment => ({
  ymd,
  domainCd: null,
  before: 'A',
  after: 'B+',
  reason: '재심의',
  ...values,
});
const findIssues = (...adjustments: Adjustment[]) =>
  readGrades(kcgs, { grade: 'A', domainGrades: { ...none, S: 'A+' }, adjustments }).issues;

describe('a scale', () => {
  it.each([
    ['A+', 'A+'],
    ['a+', null],
    ['AA', null],
    ['', null],
  ])('of grades has %j as %j', (given, expected) => {
    expect(readGrade(kcgs, given)).toBe(expected);
  });

  it.each([
    ['0', '0'],
    ['62', '62'],
    ['062.50', '62.5'],
    ['100', '100'],
    ['100.01', null],
    ['62.555', null],
    ['-1', null],
    ['A', null],
    ['1e1', null],
  ])('of scores up to 100 has %j as %j', (given, expected) => {
    expect(readGrade(points, given)).toBe(expected);
  });

  it('places its grades from the worst up', () => {
    expect(['D', 'C', 'A', 'S', 'F'].map((given) => placeGrade(kcgs, given))).toEqual([0, 1, 4, 6, null]);
    expect(placeGrade(points, '62.5')).toBe(62.5);
  });

  it('is the newest of those that began in a year or before', () => {
    const scales = [{ fromYr: '2021' }, { fromYr: '2024' }, { fromYr: '2012' }];
    expect(['2011', '2012', '2023', '2024', '2030'].map((year) => findScale(scales, year)?.fromYr)).toEqual([
      ...[undefined, '2012', '2021', '2024', '2024'],
    ]);
  });

  it.each([
    ['no grade twice', { kindCd: 'GRADE', grades: ['A', 'B', 'A'] }],
    ['at least two grades', { kindCd: 'GRADE', grades: ['A'] }],
    ['no empty grade', { kindCd: 'GRADE', grades: ['A', ' '] }],
    ['at most thirty grades', { kindCd: 'GRADE', grades: Array.from({ length: 31 }, (_, at) => `G${at}`) }],
    ['a best score above 0', { kindCd: 'SCORE', max: '0' }],
    ['grades of one line', { kindCd: 'GRADE', grades: ['A\nB', 'C'] }],
  ])('has %s', (_rule, values) => {
    const draft = { instCdId: 'KCGS', fromYr: '2020', toBeConfirmed: false, remark: '', ...values };
    expect(gradeScaleFields.safeParse(draft).success).toBe(false);
  });
});

describe('the grades that count', () => {
  it('are those of the last adjustment by day, each for itself, whatever the order of the list', () => {
    const result = {
      grade: 'A',
      domainGrades: { ...none, S: 'A+' },
      adjustments: [
        adjust('2025-03-01', { before: 'B+', after: 'B' }),
        adjust('2025-01-01', { before: 'A', after: 'B+' }),
        adjust('2025-02-01', { domainCd: 'S', before: 'A+', after: 'A' }),
      ],
    };
    expect(currentGrades(result)).toEqual({ grade: 'B', domainGrades: { ...none, S: 'A' } });
    expect(gradesBefore(result)).toEqual(['B+', 'A', 'A+']);
  });

  it('are the announced ones without adjustments', () => {
    const result = { grade: 'A', domainGrades: { ...none, E: 'B' }, adjustments: [] };
    expect(currentGrades(result)).toEqual({ grade: 'A', domainGrades: { ...none, E: 'B' } });
  });

  it('follow the list on one day', () => {
    const adjustments = [
      adjust('2025-01-01', { before: 'A', after: 'B+' }),
      adjust('2025-01-01', { before: 'B+', after: 'B' }),
    ];
    expect(currentGrades({ grade: 'A', domainGrades: none, adjustments }).grade).toBe('B');
  });
});

describe('what is wrong with grades', () => {
  it('is one that is not on the scale, wherever it stands', () => {
    const { issues } = readGrades(kcgs, {
      grade: 'AA',
      domainGrades: { ...none, G: 'F' },
      adjustments: [adjust('2025-01-01', { after: 'E' })],
    });
    expect(issues.map(({ path, problem }) => [path, problem])).toEqual([
      ['grade', 'offScale'],
      ['domainGrades.G', 'offScale'],
      ['adjustments.0.after', 'offScale'],
    ]);
  });

  it('is an adjustment that does not follow from what was there', () => {
    expect(findIssues(adjust('2025-01-01', { before: 'B' }))).toEqual([
      { path: 'adjustments.0.before', problem: 'otherBefore', before: 'A' },
    ]);
    expect(findIssues(adjust('2025-01-01', { after: 'A' }))).toEqual([
      { path: 'adjustments.0.after', problem: 'unchanged' },
    ]);
    expect(findIssues(adjust('2025-01-01', { domainCd: 'P' }))).toEqual([
      { path: 'adjustments.0.domainCd', problem: 'noGrade' },
    ]);
    expect(findIssues(adjust('2025-01-01', {}), adjust('2025-02-01', { before: 'B+', after: 'A' }))).toEqual(
      [],
    );
  });

  it('is nothing about scores that are written otherwise, which become one text', () => {
    const { read, issues } = readGrades(points, {
      grade: '62.50',
      domainGrades: none,
      adjustments: [adjust('2025-01-01', { before: '62.5', after: '060' })],
    });
    expect([read.grade, read.adjustments[0]?.after, issues]).toEqual(['62.5', '60', []]);
  });
});
