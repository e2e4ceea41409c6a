import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Route } from 'wouter';
import { createActor } from 'xstate';
import { DialogsProvider } from '../../../src/components/dialogs.tsx';
import { noBasicInfo } from '../../../src/contracts/essentialInfo.ts';
import { sessionMachine } from '../../../src/machines/session/machine.ts';
import { essentialRefusals } from '../../../src/messages/ko.essentialInfo.ts';
import { patterns } from '../../../src/paths/console.ts';
import EssentialInfoScreen from '../../../src/screens/essentialInfo/EssentialInfoScreen.tsx';
import { sampleLimits } from '../../../src/statecharts/charts/sampleLimits.ts';
import { refusal, type ScriptedServer, startScriptedServer, success } from '../../services/support/server.ts';
import { showPageFrom } from '../../services/support/tab.ts';
import { address, show } from '../../support/screens.tsx';

const getId = (place: number) => `0b0f4a54-3e0f-4d0b-9d53-${String(place).padStart(12, '0')}`;
const path = '/api/esg/v1/essentialInfo';
const section = { bizSectId: getId(5), bizSectNm: '발전사업' };
const year = {
  essentialInfoId: getId(1),
  custCoId: getId(2),
  companyKoreanName: '한빛에너지',
  crtrYr: '2025',
  subordinateCompanyId: null,
  subordinateName: null,
  ...noBasicInfo,
  malePermanentCnt: 7,
  revenue: '1234567.50',
  directorCnt: 0,
  version: 3,
  lastModifiedBy: { userName: '이운영' },
  createdAt: '2026-03-02T00:00:00.000Z',
  lastModifiedAt: '2026-03-02T00:00:00.000Z',
};
const detail = { ...year, sections: [], directors: [] };
const previous = { ...noBasicInfo, femalePermanentCnt: 31, assets: '98.25', sections: [], directors: [] };

let server: ScriptedServer;
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  showPageFrom(server.origin);
  server.on('POST /api/esg/v1/threads', success({ rows: [], total: 0 }));
  server.on('GET /api/esg/v1/bizSection/list', success({ rows: [section], total: 1 }));
  server.on('GET /api/esg/v1/subordinateCompany/list', success({ rows: [], total: 0 }));
  server.on(`GET ${path}/list`, success({ rows: [year], total: 1 }));
  server.on(`GET ${path}/${year.essentialInfoId}`, success(detail));
});

const open = (search = '') =>
  show(
    <DialogsProvider>
      <Route path={patterns['basic-essentialinfo']}>
        <EssentialInfoScreen />
      </Route>
    </DialogsProvider>,
    {
      at: `/basic/essentialinfo${search}`,
      session: createActor(sessionMachine, { input: { limits: sampleLimits } }),
    },
  );
/** At once, as pasting does: every key draws the whole form. */
async function enter(user: ReturnType<typeof open>['user'], target: HTMLElement, text: string) {
  await user.click(target);
  await user.paste(text);
}
const confirm = async (user: ReturnType<typeof open>['user']) =>
  user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '확인' }));

describe('essential information', () => {
  test('leads from the list to a year, which keeps the query of the list', async () => {
    const { user } = open('?crtrYr=2025');
    const table = await screen.findByRole('table', { name: '필수정보' });
    expect(within(table).getAllByRole('row')[1]).toHaveTextContent('2025년당사 전체7-1,234,567.50');
    await user.click(within(table).getByRole('link', { name: '2025년' }));
    expect(address()).toBe(`/basic/essentialinfo?crtrYr=2025&id=${year.essentialInfoId}`);
    expect(await screen.findByRole('textbox', { name: '매출액' })).toHaveValue('1,234,567.5');
    expect(screen.getByPlaceholderText('당사 전체')).toHaveAccessibleName('대상 회사');
    await user.click(await screen.findByRole('link', { name: '목록' }));
    expect(address()).toBe('/basic/essentialinfo?crtrYr=2025');
  });

  test('adds up as it is typed, and saves decimals, the sections that are filled and its board', async () => {
    server.on(`PATCH ${path}`, success());
    const { user } = open(`?id=${year.essentialInfoId}`);
    await enter(user, await screen.findByRole('textbox', { name: '여성 정규직' }), '3');
    await enter(user, screen.getByRole('textbox', { name: '발전사업 임직원 수' }), '11');
    expect(screen.getByText('여성 비율 (%)').nextSibling).toHaveTextContent('30.0');
    expect(screen.getByText('사업부문별 임직원 수의 합이 전사 임직원 수와 다릅니다.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '이사 추가' }));
    const dialog = await screen.findByRole('dialog', { name: '이사 추가' });
    await enter(user, await within(dialog).findByRole('textbox', { name: '성명' }), '남대표');
    await enter(user, await within(dialog).findByRole('textbox', { name: '임기 시작일' }), '2026-03-25');
    await enter(user, within(dialog).getByRole('textbox', { name: '임기 종료일' }), '2026-03-24');
    await user.click(within(dialog).getByRole('button', { name: '반영' }));
    expect(await within(dialog).findByText(essentialRefusals.term)).toBeVisible();
    await user.clear(within(dialog).getByRole('textbox', { name: '임기 종료일' }));
    await user.click(within(dialog).getByRole('button', { name: '반영' }));
    expect(await screen.findByRole('row', { name: /남대표/ })).toHaveTextContent('사내이사');
    await user.click(screen.getByRole('button', { name: '저장' }));
    await confirm(user);
    await waitFor(() => expect(server.received(`PATCH ${path}`)).toHaveLength(1));
    expect(server.received(`PATCH ${path}`)[0]?.body).toEqual({
      ...noBasicInfo,
      essentialInfoId: year.essentialInfoId,
      version: 3,
      malePermanentCnt: 7,
      femalePermanentCnt: 3,
      revenue: '1234567.50',
      sections: [
        {
          bizSectId: section.bizSectId,
          employeeCnt: 11,
          revenue: null,
          domesticSiteCnt: null,
          overseasSiteCnt: null,
        },
      ],
      directors: [
        {
          name: '남대표',
          gender: 'M',
          kind: 'inside',
          committee: '',
          termFrom: '2026-03-25',
          termTo: null,
          attendance: null,
        },
      ],
    });
  });

  test('takes over the year before, or shows that there is none and keeps what was typed', async () => {
    server.on(`GET ${path}/previous`, refusal(404, 'N0404', essentialRefusals.noPrevious));
    const { user } = open('?id=new');
    await enter(user, await screen.findByRole('textbox', { name: '남성 정규직' }), '5');
    await user.click(screen.getByRole('button', { name: '전년도 복사' }));
    await confirm(user);
    expect(await screen.findByText(essentialRefusals.noPrevious)).toBeVisible();
    await confirm(user);
    expect(screen.getByRole('textbox', { name: '남성 정규직' })).toHaveValue('5');
    server.on(`GET ${path}/previous`, success(previous));
    await user.click(screen.getByRole('button', { name: '전년도 복사' }));
    await confirm(user);
    await waitFor(() => expect(screen.getByRole('textbox', { name: '자산총액' })).toHaveValue('98.25'));
    expect(screen.getByRole('textbox', { name: '남성 정규직' })).toHaveValue('');
    expect(screen.getByRole('button', { name: '등록' })).toBeEnabled();
  });
});
