import fastify from 'fastify';

// what GET /api/esg/v1/ntfctCnt returns, with nothing behind it
const app = fastify();
app.get('/api/esg/v1/ntfctCnt', async () => ({
  status: 'C200',
  message: '정상적으로 처리되었습니다.',
  data: { count: 3 },
}));
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
process.on('SIGTERM', () => app.close());
