import { describe, expect, test } from 'vitest';
import { sampleLimits } from '../../src/statecharts/charts/sampleLimits.ts';
import { sessionChart } from '../../src/statecharts/charts/session/model.ts';
import { verificationChart } from '../../src/statecharts/charts/verification/chart.ts';
import { describeGraph } from '../../src/statecharts/describe.ts';
import { describeChart, fillFigures } from '../../src/statecharts/figures.ts';
import { buildGraph } from '../../src/statecharts/graph.ts';

const limits = {
  ...sampleLimits,
  codeAttempts: 3,
  codeLifetimeMs: 120_000,
  sessionIdleMs: 30 * 60_000,
  dormantDays: 400,
};

describe('figures', () => {
  test.each([
    ['{codeAttempts}회', '3회'],
    ['{codeLifetime} 안에', '2분 안에'],
    ['{idleWarning}, {sessionIdle}', '25분, 30분'],
    ['{dormancy}, {passwordAge}', '400일, 89일'],
    ['{verifiedLifetime}, {confirmedLifetime}, {ticketLifetime}', '10분, 30분, 10분'],
    ['숫자 6자리', '숫자 6자리'],
  ])('of %s are %s', (text, filled) => {
    expect(fillFigures(text, limits)).toBe(filled);
  });

  test('are known by name only', () => {
    expect(() => fillFigures('{attempts}회', limits)).toThrow(
      '{attempts} is no figure; use one of codeLifetime',
    );
  });

  test('stand in every text of a chart', () => {
    const { labels } = describeChart(verificationChart, limits);
    expect(labels.guards.isAttemptsExceeded).toBe('인증번호를 3회 틀렸습니다(EC0003).');
    expect(labels.samples['tab.returned']?.afterCodeDeadline?.text).toBe(
      '인증번호를 보낸 지 2분이 지나 돌아옵니다.',
    );
    expect(labels.samples.check?.EC0003?.given).toBe('받은 것과 다른 숫자 6자리로 3회 거듭 확인합니다.');
    expect(labels.endpoints).toEqual(verificationChart.labels.endpoints);
    expect(describeGraph(buildGraph(sessionChart.machine), limits).states).toContainEqual(
      expect.objectContaining({
        path: 'signedIn.presence.idleWarning',
        description: '25분 동안 움직임이 없어 곧 로그아웃된다고 알립니다. 30분이 되면 로그아웃합니다.',
      }),
    );
  });
});
