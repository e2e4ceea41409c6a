import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { delivery, outboxMessage } from '../../../../server/db/schema/outbox.ts';
import { DEMO_PASSWORD } from '../../../../server/seed/demo.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { getEmail, requestRecovery } from '../../support/codes.ts';
import { login, signIn, toPhone } from '../../support/signIn.ts';
import { waitFor } from '../../support/waitFor.ts';

let test: TestApp;
beforeEach(async () => {
  test = await startTestApp();
});
afterEach(() => test.stop());

/** Names of the tables that hold any of `facts` anywhere. */
async function tablesWith(facts: readonly string[]): Promise<string[]> {
  const { rows } = await test.database.db.execute<{ name: string }>(sql`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
    from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
    order by 1`);
  const found: string[] = [];
  for (const { name } of rows) {
    const [held] = (
      await test.database.db.execute<{ held: boolean }>(sql`
        select coalesce(bool_or(${sql.join(
          facts.map((fact) => sql`position(${fact} in row_to_json(held)::text) > 0`),
          sql` or `,
        )}), false) as held from ${sql.raw(name)} as held`)
    ).rows;
    if (held?.held) found.push(name);
  }
  return found;
}

it('leaves nothing that shows who it was, in no table', async () => {
  await login(test, 'partner01', 'wrong-password');
  await requestRecovery(test, 'partner01');
  const { accessToken } = await signIn(test, 'partner01');
  const call = (method: 'POST' | 'DELETE', path: string, body?: unknown) =>
    test.call(method, `/api/esg/v1/user${path}`, body, { token: accessToken });
  await call('POST', '/checkPassword/my-page', { password: DEMO_PASSWORD });
  const phone = toPhone('partner01');
  const facts = ['최협력', 'partner01', phone, phone.slice(3), getEmail('partner01')];
  const before = await tablesWith(facts);
  for (const table of ['user_account', 'delivery', 'outbox_message', 'verification_code'])
    expect(before).toContain(`public.${table}`);
  expect((await call('DELETE', '/myPage')).status).toBe('C200');

  // the farewell itself had to go somewhere
  const { subject } = await test.message({ to: getEmail('partner01'), kind: 'mail' });
  expect(subject).toContain('탈퇴');
  const farewell = eq(delivery.to, getEmail('partner01'));
  await waitFor(async () => {
    const [row] = await test.database.db.select().from(delivery).where(farewell);
    expect(row).toMatchObject({ status: 'sent', text: null, html: null });
  });
  await test.database.db.delete(delivery).where(farewell);
  await test.database.db.delete(outboxMessage).where(eq(outboxMessage.to, getEmail('partner01')));
  expect(await tablesWith(facts)).toEqual([]);
});
