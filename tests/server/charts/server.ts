import { eq, sql } from 'drizzle-orm';
import { vi } from 'vitest';
import { customerCompany } from '../../../server/db/schema/companies.ts';
import { termsConsent } from '../../../server/db/schema/terms.ts';
import { user } from '../../../server/db/schema/users.ts';
import type { ClientLimits } from '../../../src/contracts/clientSettings.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { stillClock } from '../support/stillClock.ts';

type UserValues = typeof user.$inferInsert;

export interface Account {
  id: string;
  userId: string;
  phone: string;
  email: string;
  name: string;
}

/** A server for the paths of one chart, with accounts of their own and a look at what is sent. */
export interface ChartServer extends TestApp {
  /** Settings of the server that the browser gets. */
  limits: ClientLimits;
  /** An account as the demo account `like`, consents included, with another id, phone and e-mail address. */
  addAccount(like: string, values?: Partial<UserValues>): Promise<Account>;
  change(account: Account, values: Partial<UserValues>): Promise<void>;
  /** Has the account agreed to what the demo account `like` has. */
  setConsents(account: Account, like: string): Promise<void>;
  /** Id of a company whose service period is over. */
  companyOver: string;
  /** The six digits of the newest message to a phone or address; throws when there is none. */
  codeFor(to: string): string;
}

/** Starts it by a clock that stands still, at a whole second as tokens count. */
export async function startChartServer(): Promise<ChartServer> {
  const test = await startTestApp({}, { clock: stillClock(Math.ceil(Date.now() / 1000) * 1000) });
  const { db } = test.database;
  const sent: { to: string; text: string }[] = [];
  const { sendSms, sendMail } = test.deliveries;
  vi.spyOn(test.deliveries, 'sendSms').mockImplementation((tx, message) => {
    sent.push(message);
    return sendSms(tx, message);
  });
  vi.spyOn(test.deliveries, 'sendMail').mockImplementation((tx, message) => {
    const text = 'text' in message ? message.text : message.paragraphs.join('\n');
    sent.push({ to: message.to, text });
    return sendMail(tx, message);
  });

  const { data: settings } = await test.call('GET', '/api/clientSettings');
  const [over] = await db
    .insert(customerCompany)
    .values({ companyKoreanName: '지난회사', serviceEndYmd: '2020-12-31', createdAt: test.clock.now() })
    .returning();
  if (!over) throw new Error('the company was not stored');

  let accounts = 0;

  const readConsents = async (like: string) => {
    const [row] = await db.select().from(user).where(eq(user.userId, like));
    if (!row) throw new Error(`no demo account ${like}`);
    return { row, consents: await db.select().from(termsConsent).where(eq(termsConsent.userId, row.id)) };
  };

  async function setConsents(account: Pick<Account, 'id'>, like: string): Promise<void> {
    const { consents } = await readConsents(like);
    // the ledger refuses it, as it should: here the account becomes one that has never agreed to anything newer
    await db.transaction(async (tx) => {
      await tx.execute(sql`alter table terms_consent disable trigger terms_consent_kept`);
      await tx.delete(termsConsent).where(eq(termsConsent.userId, account.id));
      await tx.execute(sql`alter table terms_consent enable trigger terms_consent_kept`);
    });
    for (const { termsConsentId: _, ...consent } of consents)
      await db.insert(termsConsent).values({ ...consent, userId: account.id });
  }

  async function addAccount(like: string, values: Partial<UserValues> = {}): Promise<Account> {
    const { row } = await readConsents(like);
    const { id: _, ...copied } = row;
    accounts += 1;
    const userId = `${like}x${accounts}`;
    const body = String(50_000_000 + accounts);
    const email = `${userId}@demo.example`;
    const [stored] = await db
      .insert(user)
      .values({
        ...copied,
        userId,
        userEmail: email,
        userMobileTelno: body,
        userName: `${row.userName}${accounts}`,
        ...values,
      })
      .returning();
    if (!stored) throw new Error(`${userId} was not stored`);
    await setConsents(stored, like);
    return { id: stored.id, userId, phone: `010${body}`, email, name: stored.userName };
  }

  return {
    ...test,
    limits: settings.limits,
    addAccount,
    setConsents,
    companyOver: over.customerCompanyId,
    async change(account, values) {
      await db.update(user).set(values).where(eq(user.id, account.id));
    },
    codeFor(to) {
      const text = sent.findLast((message) => message.to === to)?.text ?? '';
      const digits = /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0];
      if (digits === undefined) throw new Error(`no code was sent to ${to}`);
      return digits;
    },
  };
}
