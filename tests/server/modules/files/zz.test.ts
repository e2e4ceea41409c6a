import { sql } from 'drizzle-orm';
import { it } from 'vitest';
import { startTestApp } from '../../support/app.ts';
import { signIn } from '../../support/signIn.ts';

it('measures', async () => {
  const test = await startTestApp({ SECOND_FACTOR: 'none' });
  const { db } = test.database;
  const tokens: Record<string, string> = {};
  for (const who of ['admin01', 'operator01', 'worker01']) tokens[who] = (await signIn(test, who)).accessToken;
  const median = (l: number[]) => l.toSorted((a, b) => a - b)[Math.floor(l.length / 2)] ?? 0;
  let done = 0;
  for (const total of [100_000]) {
    // half belong to the own company, the rest to others; notices and posts
    await db.execute(sql`insert into notice (cust_co_id, title, cn, shown_from, roles, created_at, last_modified_at)
      select case when n % 10 = 0 then null when n % 2 = 0 then (select customer_company_id from user_account where user_id = 'operator01') else (select customer_company_id from customer_company where company_korean_name <> '한빛에너지' limit 1) end,
      '공지 ' || n, '글', '2026-01-01', '{ROLE_OPERATOR,ROLE_WORKER}', now(), now() from generate_series(${done}::int + 1, ${total}::int) n`);
    for (let batch = 0; batch < 10; batch += 1)
    await db.execute(sql`insert into file (state, name, content_type, size, owner_id, customer_company_id, ref_type, ref_id, created_at, attached_at)
      select 'saved', '첨부 ' || title || '.pdf', 'application/pdf', length(title) * 1000 + (random() * 100000)::int, (select id from user_account where user_id = 'admin01'), cust_co_id, 'notice', ntc_id, now(), now() - random() * interval '300 days'
      from notice where not exists (select 1 from file where ref_id = ntc_id) limit 10000`);
    done = total;
    process.stdout.write('M inserted ' + Math.round(performance.now() / 1000) + '\n'); await db.execute(sql`analyze`);
    for (const who of ['admin01', 'operator01', 'worker01'])
      for (const q of ['', '&page=100', '&page=2000', '&sort=fileName:asc', '&sort=fileSize:desc', '&q=99', '&q=' + encodeURIComponent('공지 1234'), '&refType=pds', '&from=2026-11-01']) {
        const times: number[] = [];
        let rows = 0;
        for (let i = 0; i < 5; i += 1) {
          const t = performance.now();
          const { data } = await test.call('GET', `/api/esg/v1/attach/list?size=10${q}`, undefined, { token: tokens[who] ?? '' });
          times.push(performance.now() - t);
          rows = data?.total;
        }
        process.stdout.write(`M ${total} ${who} ${decodeURIComponent(q) || 'first'} ${median(times).toFixed(1)} ms, total ${rows}\n`);
      }
  }
  await test.stop();
}, 300_000);
