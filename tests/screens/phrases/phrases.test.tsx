import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Route } from 'wouter';
import { createActor } from 'xstate';
import { DialogsProvider } from '../../../src/components/dialogs.tsx';
import { emptyPhrases, type PhraseDetail } from '../../../src/contracts/phrases.ts';
import { seoulYear } from '../../../src/contracts/seoulTime.ts';
import { sessionMachine } from '../../../src/machines/session/machine.ts';
import { standardDefaults } from '../../../src/messages/ko.standards.ts';
import { patterns } from '../../../src/paths/console.ts';
import PhraseScreen from '../../../src/screens/phrases/PhraseScreen.tsx';
import {
  type ExampleResult,
  isExampleComplete,
  previewPhrases,
} from '../../../src/screens/phrases/previewResult.ts';
import { sampleLimits } from '../../../src/statecharts/charts/sampleLimits.ts';
import { refusal, type ScriptedServer, startScriptedServer, success } from '../../services/support/server.ts';
import { showPageFrom } from '../../services/support/tab.ts';
import { address, show } from '../../support/screens.tsx';

const getId = (place: number) => `0b0f4a54-3e0f-4d0b-9d53-${String(place).padStart(12, '0')}`;
const path = '/api/esg/v1/phrase';
const stamps = {
  version: 3,
  lastModifiedBy: { userName: '김관리' },
  createdAt: '2026-03-02T00:00:00.000Z',
  lastModifiedAt: '2026-03-02T00:00:00.000Z',
};
const rows = [
  { phraseId: getId(2), crtrYr: '2026', ...stamps },
  { phraseId: getId(1), crtrYr: '2025', ...stamps },
];
const withBand = (text: string) => {
  const values = emptyPhrases();
  return { ...values, overall: { ...values.overall, bands: { ...values.overall.bands, from60: text } } };
};
const detail = (place: number, text: string): PhraseDetail => ({
  ...withBand(text),
  phraseId: getId(place),
  crtrYr: '2026',
  names: [],
  ...stamps,
});

let server: ScriptedServer;
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  showPageFrom(server.origin);
  server.on('POST /api/esg/v1/threads', success({ rows: [], total: 0 }));
  server.on(`GET ${path}/list`, success({ rows, total: 2 }));
  server.on(`GET ${path}/${getId(2)}`, success(detail(2, '{company}: {score}점')));
  server.on(`GET ${path}/${getId(1)}`, success(detail(1, '지난해 {score}점')));
});

const open = (search = '') =>
  show(
    <DialogsProvider>
      <Route path={patterns['indicator-report-phrase']}>
        <PhraseScreen />
      </Route>
    </DialogsProvider>,
    {
      at: `/indicator/report/phrase${search}`,
      session: createActor(sessionMachine, { input: { limits: sampleLimits } }),
    },
  );
type User = ReturnType<typeof open>['user'];
const band = () => screen.findByRole('textbox', { name: '60점 이상 80점 미만' });
async function enter(user: User, target: HTMLElement, text: string) {
  await user.clear(target);
  await user.click(target);
  await user.paste(text);
}
const confirm = async (user: User) =>
  user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '확인' }));

describe('standard texts', () => {
  test('are checked as they are typed, previewed, saved, and kept when somebody else was first', async () => {
    const { user } = open();
    const field = await band();
    expect(field).toHaveValue('{company}: {score}점');
    expect(await screen.findByText('한빛에너지: 72.5점')).toBeVisible();
    await enter(user, field, '{score');
    expect(await screen.findByText('‘{score’의 중괄호가 닫히지 않았습니다.')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: /중분류/ }));
    expect(address()).toBe('/indicator/report/phrase?step=scale');
    await user.click(await screen.findByRole('button', { name: '종합점수 · 60점 이상 80점 미만' }));
    await enter(user, await band(), '{score}점, {weakItem}');
    expect(await screen.findByText('72.5점, 용수 재활용')).toBeVisible();
    server.on(`PATCH ${path}`, refusal(409, 'C0409', '다른 사용자가 먼저 저장했습니다.'));
    await user.click(screen.getByRole('button', { name: '저장' }));
    await confirm(user);
    expect(await screen.findByText('다른 사용자가 먼저 저장했습니다.')).toBeVisible();
    expect(await band()).toHaveValue('{score}점, {weakItem}');
    expect(server.received(`PATCH ${path}`)[0]?.body).toMatchObject({
      phraseId: getId(2),
      version: 3,
      overall: { bands: { from60: '{score}점, {weakItem}' } },
    });
    await user.click(screen.getByRole('button', { name: '초기화' }));
    await confirm(user);
    await waitFor(async () => expect(await band()).toHaveValue('{company}: {score}점'));
  });

  test('of the next year begin empty, or with those of the year before', async () => {
    const { user } = open('?crtrYr=2027');
    expect(await band()).toHaveValue('');
    const years = screen.getByRole('combobox', { name: '기준연도' });
    expect(
      within(years)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([...['2027년 (신규)', '2026년', '2025년']]);
    await user.click(await screen.findByRole('button', { name: '전년도 복사' }));
    await confirm(user);
    await waitFor(async () => expect(await band()).toHaveValue('{company}: {score}점'));
    server.on(`PUT ${path}`, success({ phraseId: getId(3) }));
    await user.click(screen.getByRole('button', { name: '저장' }));
    await waitFor(() => expect(server.received(`PUT ${path}`)).toHaveLength(1));
    expect(server.received(`PUT ${path}`)[0]?.body).toMatchObject({ crtrYr: '2027' });
  });

  test('of a year to come are removed, after a question; those of one that has begun never', async () => {
    const year = Number(seoulYear(Date.now())) + 1;
    const coming = { ...detail(3, '내년 {score}점'), crtrYr: String(year) };
    server.on(`GET ${path}/list`, success({ rows: [...rows, coming], total: 3 }));
    server.on(`GET ${path}/${getId(3)}`, success(coming));
    const { user } = open('?crtrYr=2026');
    await band();
    expect(await screen.findByRole('button', { name: '저장' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '삭제' })).not.toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: '기준연도' }), String(year));
    await waitFor(async () => expect(await band()).toHaveValue('내년 {score}점'));
    server.on(`DELETE ${path}`, success());
    server.on(`GET ${path}/list`, success({ rows, total: 2 }));
    await user.click(await screen.findByRole('button', { name: '삭제' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(`${year}년 표준문구를 모두 삭제합니다.`);
    await confirm(user);
    await waitFor(async () => expect(await band()).toHaveValue('{company}: {score}점'));
    expect(server.received(`DELETE ${path}`).map(({ query }) => query.get('phraseId'))).toEqual([getId(3)]);
  });
});

describe('the preview', () => {
  const example: ExampleResult = {
    company: '한빛',
    score: '50',
    yearScore: '50.5',
    quarterScore: '',
    weakItem: ' ',
  };
  test('is of scores from 0 to 100 with two decimals', () => {
    expect(isExampleComplete(example)).toBe(true);
    for (const score of ['', '-1', '100.01', '1.234', '1e1', '{score}']) {
      expect(isExampleComplete({ ...example, score })).toBe(false);
    }
    expect(isExampleComplete({ ...example, yearScore: 'x' })).toBe(false);
  });

  test('compares by the rules of scoring', () => {
    const values = emptyPhrases();
    values.areas.E.yearly.same = '{score}점 유지';
    values.areas.E.bands.from40 = '{weakItem} 취약';
    const shown = previewPhrases(values, { step: 'areas', of: 'E' }, example);
    expect(shown.map((each) => each.text ?? each.cause)).toEqual([
      ...['noWeakItem', '50.0점 유지', 'noEarlierResult'],
    ]);
    expect(previewPhrases(values, { step: 'scale', of: null }, example)).toEqual([]);
  });
});

test('criteria that nobody has changed are those of scoring', () => {
  expect(standardDefaults).toMatchObject({
    provisionalLimit: '80.00',
    trendLimit: '0.50',
    commentLimit: '30.00',
  });
});
