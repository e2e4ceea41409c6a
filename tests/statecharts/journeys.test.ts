import usage from 'virtual:chart-usage';
import { describe, expect, test } from 'vitest';
import { patterns } from '../../src/paths/console.ts';
import { journeys } from '../../src/statecharts/charts/journeys.ts';
import { sampleLimits } from '../../src/statecharts/charts/sampleLimits.ts';
import { describeGraph } from '../../src/statecharts/describe.ts';
import { describeChart } from '../../src/statecharts/figures.ts';
import { buildGraph } from '../../src/statecharts/graph.ts';
import type { JourneyStep } from '../../src/statecharts/journeyRunner.ts';
import { journeyCases } from '../../src/statecharts/journeys.ts';
import { charts } from '../../src/statecharts/registry.ts';
import { findContradictions } from '../../src/statecharts/sheets/contradictions.ts';
import { journeySheet } from '../../src/statecharts/sheets/journeySheet.ts';
import { findLeaves } from '../../src/statecharts/walk.ts';

function made(id: string) {
  const journey = journeys.find((candidate) => candidate.id === id);
  if (journey === undefined) throw new Error(`no journey ${id}`);
  return { journey, ...journeyCases(journey, charts) };
}

const line = ({ kind, path, move, after }: JourneyStep) =>
  `${path} ${kind === 'start' ? 'starts' : `${move?.name}/${move?.sample}`} = ${findLeaves(after.snapshot).join(' ')}`;

/** The shortest case whose moves contain all of `labels`. */
function caseWith(id: string, labels: readonly string[]) {
  const { cases } = made(id);
  const [found] = cases
    .filter(({ title }) => labels.every((label) => title.includes(label)))
    .toSorted((a, b) => a.steps.length - b.steps.length);
  if (found === undefined) throw new Error(`no case of ${id} with ${labels.join(', ')}`);
  return found;
}

describe('recovery, verification and session', () => {
  test('a lapsed verification is done again, and the new password signs in', () => {
    const { steps } = caseWith('recovery', ['save/EC0002']);
    const lines = steps.map(line);
    const lapsed = lines.indexOf('recovery/newPassword save/EC0002 = lapsed');
    expect(lines.slice(lapsed)).toEqual([
      'recovery/newPassword save/EC0002 = lapsed',
      'recovery newPassword/lapsed = lapsed',
      'recovery alert.dismiss/ok = verifying',
      'recovery/verification starts = restoring',
      'recovery/verification restore/nothing = unsent',
      'recovery/verification code.request/request = sending.current',
      'recovery/verification send/sent = waiting.entering',
      'recovery/verification code.submit/sixDigits = waiting.checking',
      'recovery/verification check/right = verified',
      'recovery verification/verified = resetting',
      'recovery/newPassword starts = setting.entering',
      'recovery/newPassword password.submit/match = setting.saving',
      'recovery/newPassword save/changed = changed',
      'recovery newPassword/changed = completed',
      'recovery result.acknowledge/ok = left',
      'session starts = signedOut.idle',
      'session login.submit/credentials = signedOut.authenticating',
      'session login/secondFactor = secondFactor.entering',
      'session secondFactor.submit/sixDigits = secondFactor.confirming',
      'session confirmSecondFactor/signedIn = signedIn.password.fresh signedIn.tokens.valid signedIn.presence.active',
    ]);
  });

  test('what an invoked chart comes to takes the place of the sample of its result', () => {
    const { steps } = caseWith('recovery', ['channel.choose/EMAIL']);
    const end = steps.find(({ kind, path }) => kind === 'end' && path === 'recovery');
    expect(end?.after.snapshot.context.ticket).toMatchObject({ channel: 'EMAIL', certNo: '123456' });
  });

  test('an invoked chart has the input that its parent gives it', () => {
    const { steps } = caseWith('dormant', []);
    const start = steps.find(({ kind, path }) => kind === 'start' && path === 'release/verification');
    expect(start?.after.snapshot.context).toMatchObject({ purpose: 'dormant', channel: 'SMS' });
  });

  test('time goes on over the charts', () => {
    const { steps } = caseWith('recovery', ['after codeDeadline']);
    const times = steps.map(({ after }) => after.now);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBe(sampleLimits.codeLifetimeMs);
  });
});

test('a person who may not consent any more signs in again, in the same journey', () => {
  const { steps } = caseWith('reconsent', ['agree/M004']);
  const starts = steps.filter(({ kind }) => kind === 'start').map(({ path }) => path);
  expect(starts).toEqual(['consent', 'refused', 'consent', 'session']);
});

test('a journey that changes its outcome changes its case ids', () => {
  const { journey, cases } = made('reconsent');
  const [first] = journey.joins;
  if (first === undefined) throw new Error('no joins');
  const changed = { ...journey, joins: journey.joins.filter((join) => join.to.leg !== 'refused') };
  const ids = new Set(journeyCases(changed, charts).cases.map(({ id }) => id));
  const kept = cases.filter(({ id }) => ids.has(id));
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.length).toBeLessThan(cases.length);
});

describe('the sheet of a journey', () => {
  const described = charts.map((chart) => ({
    chart: { ...chart, ...describeChart(chart, sampleLimits) },
    graph: describeGraph(buildGraph(chart.machine), sampleLimits),
  }));

  test('has a row for each thing a person does, with the account of the journey', () => {
    const { journey, ...found } = made('dormant');
    const sheet = journeySheet(journey, found, described);
    const shortest = sheet.cases.toSorted((a, b) => a.rows.length - b.rows.length)[0];
    expect(shortest?.start[0]).toBe('계정은 dormant01입니다.');
    const text = JSON.stringify(sheet);
    expect(text).not.toMatch(/operator01|worker01/);
    expect(text).toContain('휴대폰 번호 010-0000-0006');
    const rows = shortest?.rows ?? [];
    for (const { action } of rows) expect(action.length).toBeGreaterThan(0);
    expect(rows.at(-1)?.given).toContain('이제부터 계정의 비밀번호는 Green!2026way입니다.');
    expect(rows.at(-1)?.states).toContain('session: signedIn.tokens.valid');
  });

  test.each(journeys)('everything that $id calls by another name is in its charts', (journey) => {
    const found = journeyCases(journey, charts);
    const text = JSON.stringify(journeySheet({ ...journey, replacements: {} }, found, described));
    expect(Object.keys(journey.replacements).filter((name) => !text.includes(name))).toEqual([]);
  });

  test.each(journeys)('no row of $id is about another person or screen', (journey) => {
    const sheet = journeySheet(journey, journeyCases(journey, charts), described);
    const screens = Object.values(journey.legs).flatMap(({ id }) => {
      const usedBy = usage[id] ?? [];
      return usedBy === 'all' ? [] : usedBy.map((name) => String(patterns[name as keyof typeof patterns]));
    });
    const own = [...journey.given, ...journey.joins.map(({ carries }) => carries), ...screens];
    expect(findContradictions(sheet, own)).toEqual([]);
  });

  test.each(journeys)('no precondition of $id contradicts its action', (journey) => {
    const sheet = journeySheet(journey, journeyCases(journey, charts), described);
    expect(findContradictions(sheet)).toEqual([]);
  });

  test.each(journeys)('nobody acts behind an open alert in $id', (journey) => {
    for (const { steps } of journeyCases(journey, charts).cases) {
      const open = new Map<string, readonly string[]>();
      for (const { path, kind, move, after } of steps) {
        const allowed = [...open.values()].flat();
        if (kind === 'move' && move?.kind === 'event' && open.size > 0) expect(allowed).toContain(move.name);
        const alerts = after.snapshot._nodes.filter(({ tags }) => tags.includes('alert'));
        if (alerts.length === 0) open.delete(path);
        else
          open.set(
            path,
            alerts.flatMap(({ ownEvents }) => ownEvents),
          );
      }
    }
  });

  test('a link is a row of its own', () => {
    const { journey, ...found } = made('findId');
    const [first] = journeySheet(journey, found, described).cases;
    expect(first?.rows.flatMap(({ action }) => action)).toContain('로그인을 누릅니다.');
  });
});
