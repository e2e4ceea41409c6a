import { eq } from 'drizzle-orm';
import { bizSection } from '../../../../server/db/schema/bizSections.ts';
import { customerCompany } from '../../../../server/db/schema/companies.ts';
import { user } from '../../../../server/db/schema/users.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { giveService } from '../../support/service.ts';
import { signIn } from '../../support/signIn.ts';

export type Companies = Awaited<ReturnType<typeof startCompanies>>;

/** A server with the people of the demo company signed in, of whom operator02 is now another company's. */
export async function startCompanies() {
  const test = await startTestApp({ SECOND_FACTOR: 'none' });
  const { db } = test.database;
  const at = new Date();
  const days = { serviceBeginYmd: '2025-01-01', serviceEndYmd: '2099-12-31' };
  const [other] = await db
    .insert(customerCompany)
    .values({ companyKoreanName: '푸른화학', ...days, createdAt: at })
    .returning();
  const customerCompanyId = other?.customerCompanyId ?? '';
  await giveService(test, customerCompanyId);
  await db.update(user).set({ customerCompanyId }).where(eq(user.userId, 'operator02'));
  const stamps = { createdAt: at, lastModifiedAt: at };
  const [foreign] = await db
    .insert(bizSection)
    .values({ custCoId: customerCompanyId, bizSectNm: '남의 부문', sortOrder: 0, ...stamps })
    .returning();
  const tokens = new Map<string, string>();
  for (const userId of ['admin01', 'operator01', 'operator02', 'worker01', 'partner01']) {
    tokens.set(userId, (await signIn(test, userId)).accessToken);
  }
  const getToken = (who: string) => tokens.get(who) ?? '';
  const call = (who: string, method: Parameters<TestApp['call']>[0], path: string, body?: unknown) =>
    test.call(method, path, body, { token: getToken(who) });
  const { data } = await call('operator01', 'GET', '/api/esg/v1/bizSection/list');
  const sectionId: string = data.rows[0].bizSectId;
  return { test, call, getToken, sectionId, foreignSectionId: foreign?.bizSectId ?? '' };
}
