import fastify from 'fastify';
import pg from 'pg';

// the least that saving a value can be: a body that is read, one UPDATE, and the row in response
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL ?? '', max: 10 });
await pool.query(
  'create table if not exists entry (id int primary key, value text not null, version int not null)',
);
await pool.query("insert into entry select n, '', 1 from generate_series(0, 99) n on conflict do nothing");
const app = fastify();
app.get('/readyz', async () => ({ status: 'C200' }));
app.patch('/entry', async ({ body }) => {
  const { id, value } = body as { id: number; value: string };
  const { rows } = await pool.query(
    'update entry set value = $2, version = version + 1 where id = $1 returning id, value, version',
    [id, value],
  );
  return { status: 'C200', data: rows[0] };
});
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
process.on('SIGTERM', () => app.close().then(() => pool.end()));
