/** Milliseconds one call takes. */
async function timeOf(call: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await call();
  return performance.now() - start;
}

/**
 * How well two calls can be told apart by how long they take: the chance that a call of the second kind takes
 * longer than one of the first, 0.5 when the clock tells nothing and 0 or 1 when it tells everything. They take
 * turns, so that whatever else the machine does meets both alike.
 */
export async function separation(
  first: () => Promise<unknown>,
  second: () => Promise<unknown>,
  pairs = 50,
): Promise<number> {
  const times: [number[], number[]] = [[], []];
  for (let warmUp = 0; warmUp < 5; warmUp += 1) {
    await first();
    await second();
  }
  for (let pair = 0; pair < pairs; pair += 1) {
    const firstGoes = pair % 2 === 0;
    if (firstGoes) times[0].push(await timeOf(first));
    times[1].push(await timeOf(second));
    if (!firstGoes) times[0].push(await timeOf(first));
  }
  const [before, after] = times;
  const longer = before.reduce((sum, time) => sum + after.filter((other) => other > time).length, 0);
  return longer / (before.length * after.length);
}
