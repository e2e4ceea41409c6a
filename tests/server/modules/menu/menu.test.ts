import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { menu, roleMenu } from '../../../../server/db/schema/menu.ts';
import type { MenuGroup } from '../../../../src/contracts/menu.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { signIn } from '../../support/signIn.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

async function buildMenu(userId: string, path = '/api/auth/menu'): Promise<MenuGroup[]> {
  const { accessToken } = await signIn(test, userId);
  return (await test.call('GET', path, undefined, { token: accessToken })).data;
}
const names = (groups: MenuGroup[]) => groups.flatMap(({ children }) => children.map(({ name }) => name));

describe('menu', () => {
  it('gives every role its own groups, 13 in all, in their order', async () => {
    const seen = new Map<string, MenuGroup[]>();
    for (const userId of ['admin01', 'operator01', 'worker01', 'partner01'])
      seen.set(userId, await buildMenu(userId));
    const titles = new Set([...seen.values()].flat().map(({ title }) => title));
    expect(titles.size).toBe(13);
    expect(names(seen.get('admin01') ?? [])).toContain('coms-menu');
    expect(names(seen.get('operator01') ?? [])).toContain('supplyperformance-supply');
    expect(names(seen.get('worker01') ?? [])).not.toContain('basic-user-list');
    expect(names(seen.get('partner01') ?? [])).toContain('supplydiagno-management');
    for (const groups of seen.values()) {
      expect(groups.every(({ src, children }) => src !== '' && children.length > 0)).toBe(true);
    }
  });

  it("shows a worker what the named role grants, at the worker's own call too, from the next call on", async () => {
    const { accessToken } = await signIn(test, 'worker01');
    const call = async () =>
      names((await test.call('GET', '/api/esg/v1/menu', undefined, { token: accessToken })).data);
    expect(await call()).toContain('perfmgmt-indicatordata');
    const [item] = await test.database.db.select().from(menu).where(eq(menu.name, 'perfmgmt-indicatordata'));
    await test.database.db.delete(roleMenu).where(eq(roleMenu.menuId, item?.menuId ?? ''));
    expect(await call()).not.toContain('perfmgmt-indicatordata');
  });
});
