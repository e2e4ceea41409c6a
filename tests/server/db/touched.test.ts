import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../server/db/database.ts';
import { notifyTouched, RESOURCE_TOUCHED } from '../../../server/db/touched.ts';
import { openTestDatabase } from '../support/database.ts';
import { waitFor } from '../support/waitFor.ts';

let database: Database;
const received: unknown[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
  await database.listen(RESOURCE_TOUCHED, (payload) => received.push(JSON.parse(payload)));
});
afterAll(() => database.close());

test('a change is reported when it commits, and not at all when it is undone', async () => {
  const undone = database.db.transaction(async (tx) => {
    await notifyTouched(tx, { resource: 'undone', id: '1', customerCompanyId: null });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await database.db.transaction(async (tx) => {
    await notifyTouched(tx, { resource: 'commonCode', id: '010', customerCompanyId: null });
    expect(received).toEqual([]);
  });
  await waitFor(() =>
    expect(received).toEqual([{ resource: 'commonCode', id: '010', customerCompanyId: null }]),
  );
});
