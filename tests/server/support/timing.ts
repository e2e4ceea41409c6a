/** Duration of one call in milliseconds. */
async function measureTime(call: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await call();
  return performance.now() - start;
}

/**
 * Measures how well two calls can be distinguished by their duration: the share of pairs in which the second kind is
 * slower than the first, 0.5 when the clock shows nothing and 0 or 1 when it shows everything. Only the calls of a pair
 * are compared, which take turns at going first, so that whatever else the machine does meets both alike.
 */
export async function separation(
  first: () => Promise<unknown>,
  second: () => Promise<unknown>,
  pairs = 120,
): Promise<number> {
  for (let warmUp = 0; warmUp < 5; warmUp += 1) {
    await first();
    await second();
  }
  let longer = 0;
  for (let pair = 0; pair < pairs; pair += 1) {
    if (pair % 2 === 0) {
      const before = await measureTime(first);
      if ((await measureTime(second)) > before) longer += 1;
    } else {
      const after = await measureTime(second);
      if (after > (await measureTime(first))) longer += 1;
    }
  }
  return longer / pairs;
}
