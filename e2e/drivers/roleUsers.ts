import type { Page } from '@playwright/test';
import type { RoleAssignment, RoleUser, RoleUsers } from '../../src/contracts/roleUsers.ts';
import { type RoleUsersContext, splitWorkers } from '../../src/machines/roleUsers/setup.ts';
import { roleList } from '../../src/messages/ko.roleScreens.ts';
import { roleRefusals } from '../../src/messages/ko.roles.ts';
import { roleUsersChart } from '../../src/statecharts/charts/roleUsers/chart.ts';
import type { Move, Place, Step } from '../../src/statecharts/walk.ts';
import { roleUsersDriver } from '../../tests/drivers/roleUsers.ts';
import {
  type BrowserDriver,
  type DrivenProduct,
  driveChart,
  type MoveContext,
} from '../support/chartDriver.ts';
import { HeldCalls } from '../support/heldCalls.ts';
import { browserPage } from '../support/pageDriver.ts';
import { signIn } from '../support/signIn.ts';
import { expect } from '../support/test.ts';
import { shownText } from './outside.ts';

export { test } from './outside.ts';

const listPath = '/basic/authority';
const usersPath = '/api/esg/v1/roleuser/list';
const callUrl = new RegExp(`${usersPath}\\?`);
/** A role of the demo data that nobody has. */
const roleNm = '환경 담당';
/** Ids of the chart's samples, in the order in which the first workers of the company stand for them. */
const sampleIds = ['park', 'kim', 'lee'];

const toContext = ({ snapshot }: Place): RoleUsersContext => snapshot.context;

/** Reason a move is left to the component tests; null when it can be brought about here. */
function leftOut({ kind, name, event }: Move, before: Place): string | null {
  if (kind === 'error') return 'a defect of the program';
  if (name !== 'selection.change' || !before.snapshot.matches('editing')) return null;
  const shown = splitWorkers(toContext(before))[event.side as 'available' | 'selected'];
  const isThere = (id: string) => shown.some(({ userIdentifiedId }) => userIdentifiedId === id);
  return event.ids.every(isThere) ? null : 'the rows are in the other list';
}

/** For tours: each begins with the window that is opened anew. */
export const possibleInTour = {
  maxSteps: 24,
  isPossible: ({ move }: Step, { place }: { place: Place }) => leftOut(move, place) === null,
};

class RoleUsersWindow implements DrivenProduct {
  readonly leftOut = leftOut;
  private readonly page: Page;
  private readonly calls: HeldCalls;
  private readonly shown;
  private readonly roleId: string;
  /** People who represent the samples, and one more of whom the chart knows nothing. */
  private people: readonly RoleUser[] = [];
  /** Somebody whose role the one who stands for the third sample gets. */
  private otherRole: RoleUser | null = null;
  private readonly driver = roleUsersDriver(
    (id) => this.people[sampleIds.indexOf(id)]?.userName ?? `nobody for ${id}`,
    () => this.otherRole?.roleNm ?? null,
  );

  constructor(page: Page, calls: HeldCalls, roleId: string) {
    this.page = page;
    this.calls = calls;
    this.shown = browserPage(page);
    this.roleId = roleId;
  }

  /** Calls the API beside the page, as another administrator does. */
  private async call<Data>(
    method: 'GET' | 'POST',
    params: Record<string, string | number>,
    data?: object,
  ): Promise<Data> {
    const token = await this.page.evaluate(() => localStorage.getItem('token'));
    const headers = { authorization: `Bearer ${token}` };
    const response = await this.page.request.fetch(usersPath, { method, headers, params, data });
    expect(response.status(), `${method} ${usersPath}`).toBe(200);
    return ((await response.json()) as { data: Data }).data;
  }

  private readUsers = () => this.call<RoleUsers>('GET', { roleId: this.roleId });

  /** Gives workers the roles of `wanted`, by id; null for none. */
  private async assign({ version, rows }: RoleUsers, wanted: ReadonlyMap<string, string | null>) {
    const changes = rows.flatMap(({ userIdentifiedId, roleId }): RoleAssignment[] => {
      const next = wanted.get(userIdentifiedId);
      if (next === undefined || next === roleId) return [];
      return [{ userIdentifiedId, enabled: next !== null, roleId: next }];
    });
    if (changes.length > 0) await this.call('POST', { version }, changes);
  }

  /** Makes the first workers what the samples are; `hasKim`: another administrator has given the role to the second. */
  private async arrange(hasKim: boolean): Promise<void> {
    const users = await this.readUsers();
    this.people = users.rows.slice(0, sampleIds.length + 1);
    this.otherRole = users.rows.find(({ roleId }) => roleId !== null && roleId !== this.roleId) ?? null;
    const roles = [this.roleId, hasKim ? this.roleId : null, this.otherRole?.roleId ?? null];
    const wanted = new Map(
      users.rows.map(({ userIdentifiedId, roleId }, index) => [
        userIdentifiedId,
        index < roles.length ? (roles[index] ?? null) : roleId === this.roleId ? null : roleId,
      ]),
    );
    await this.assign(users, wanted);
  }

  /** Another administrator changes the role of somebody else. */
  private async changeAnother(): Promise<void> {
    const users = await this.readUsers();
    const another = this.people.at(-1);
    const [role] = users.rows.flatMap(({ roleId }) => (roleId === this.roleId ? [] : (roleId ?? [])));
    if (!another || !role) throw new Error('the company has too few workers with a role');
    const now = users.rows.find(({ userIdentifiedId }) => userIdentifiedId === another.userIdentifiedId);
    await this.assign(users, new Map([[another.userIdentifiedId, now?.roleId ? null : role]]));
  }

  private async settle(name: string, sample: string): Promise<void> {
    if (name === 'load' && sample !== 'refused') await this.arrange(sample === 'changed');
    if (sample === 'stale') await this.changeAnother();
    await this.calls.release(sample === 'refused' ? 'fail' : 'reach');
  }

  async perform({ kind, name, sample, event }: Move, { before, after }: MoveContext): Promise<void> {
    if (kind === 'done') return this.settle(name, sample);
    const makesCall = after.snapshot.hasTag('busy');
    if (makesCall) this.calls.drop();
    if (name === 'users.retry') await this.driver.retry(this.shown, before.snapshot.matches('failed'));
    else {
      const { events } = this.driver;
      await events[name as keyof typeof events](this.shown, event as never);
    }
    if (makesCall) await this.calls.newest();
  }

  async check(leaf: string, place: Place): Promise<void> {
    const context = toContext(place);
    const { feedback } = context;
    const { states } = this.driver;
    await states[leaf as keyof typeof states](this.shown, {
      context,
      feedback: feedback && (feedback.status === 'C0409' ? roleRefusals.usersChanged : shownText(feedback)),
    });
  }
}

/**
 * Drives the chart of a role's users by the list of roles of a server with demo data. A page may be used again: the
 * window is opened anew.
 */
export async function createDriver(page: Page, _start: readonly string[] = []): Promise<BrowserDriver> {
  await page.unrouteAll();
  const calls = await HeldCalls.of(page, callUrl);
  if (page.url().endsWith(listPath)) await page.reload();
  else await signIn(page, 'operator01', listPath);
  await page.getByRole('button', { name: roleList.getRegisterUsers(roleNm) }).click();
  const route = await calls.newest();
  const roleId = new URL(route.request().url()).searchParams.get('roleId') ?? '';
  return driveChart(roleUsersChart.model, new RoleUsersWindow(page, calls, roleId));
}
