import { execFile } from 'node:child_process';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import autocannon from 'autocannon';
import { type ServerProcess, startProcess } from '../serverProcess.ts';
import { root } from '../sources.ts';
import { benchUser, type Engine, password, pglite, postgres } from './engines.ts';

// Interleaved rounds of the product and of a bare baseline on the same machine; what counts is their ratio.
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, seconds: { type: 'string', default: '4' } },
});
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);
const signInConnections = 8;
const callConnections = 20;
const countPath = '/api/esg/v1/ntfctCnt';

interface Ratio {
  name: string;
  goal: number;
  product: number[];
  bare: number[];
}

async function perSecond(options: autocannon.Options): Promise<number> {
  const result = await autocannon({ duration: seconds, ...options });
  const refused = result.non2xx + result.errors + result.timeouts + result.mismatches;
  if (refused > 0)
    throw new Error(`${refused} of ${result.requests.total} requests to ${options.url} failed`);
  return result.requests.average;
}

async function login(url: string, userId: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userId, password, tabIdx: 0 }),
  });
  const answer = (await response.json()) as { data?: { accessToken?: string } };
  if (!answer.data?.accessToken) throw new Error(`${userId} could not sign in: ${JSON.stringify(answer)}`);
  return answer.data.accessToken;
}

async function bareVerifications(): Promise<number> {
  const script = path.join(root, 'tools/bench/bareArgon2.ts');
  const args = [script, String(signInConnections), String(seconds)];
  return Number((await promisify(execFile)(process.execPath, args)).stdout);
}

function signIns(url: string): Promise<number> {
  let connection = 0;
  return perSecond({
    url: `${url}/api/auth/login`,
    method: 'POST',
    connections: signInConnections,
    headers: { 'content-type': 'application/json' },
    // each connection is a person of its own: one person's sign-ins displace each other
    setupClient(client) {
      client.setBody(JSON.stringify({ userId: benchUser(connection++), password, tabIdx: 0 }));
    },
    verifyBody: (body) => String(body).includes('"accessToken"'),
  });
}

async function measure(engine: Engine, bare: ServerProcess): Promise<Ratio[]> {
  const server = await startProcess(
    'server/main.ts',
    { ...engine.env, LOG_LEVEL: 'warn', SIGN_INS_PER_MINUTE: '1000000', REQUESTS_PER_MINUTE: '1000000' },
    '/readyz',
  );
  const ratios = {
    signIn: { name: `sign-in, ${engine.name}`, goal: 0.85, product: [], bare: [] } as Ratio,
    count: { name: `GET ntfctCnt, ${engine.name}`, goal: 0.5, product: [], bare: [] } as Ratio,
  };
  try {
    await signIns(server.url);
    for (let round = 0; round < rounds; round += 1) {
      ratios.signIn.bare.push(await bareVerifications());
      ratios.signIn.product.push(await signIns(server.url));
      const headers = { authorization: `Bearer ${await login(server.url, benchUser(signInConnections))}` };
      const calls = { connections: callConnections, headers };
      ratios.count.bare.push(await perSecond({ url: bare.url + countPath, ...calls }));
      ratios.count.product.push(await perSecond({ url: server.url + countPath, ...calls }));
    }
  } finally {
    await server.stop();
  }
  return Object.values(ratios);
}

function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}

const results: Ratio[] = [];
const bare = await startProcess('tools/bench/bareFastify.ts', {}, countPath);
try {
  for (const open of [pglite, postgres]) {
    const engine = await open(signInConnections + 1);
    try {
      results.push(...(await measure(engine, bare)));
    } finally {
      await engine.close();
    }
  }
} finally {
  await bare.stop();
}

process.stdout.write(`${rounds} rounds of ${seconds} s each, medians per second\n`);
for (const { name, goal, product, bare: baseline } of results) {
  const ratio = median(product.map((value, index) => value / (baseline[index] ?? value)));
  const [own, base] = [median(product).toFixed(0), median(baseline).toFixed(0)];
  process.stdout.write(
    `${name.padEnd(26)} ${own.padStart(6)} of ${base.padStart(6)} bare  ratio ${ratio.toFixed(2)} (goal ${goal})\n`,
  );
}
