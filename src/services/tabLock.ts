const NAME = 'session.refresh';
/** A frozen tab must not keep the others waiting for longer than its own call could take. */
const WAIT_MS = 65_000;

const LEASE = 'refreshLease';
const LEASE_MS = 65_000;
const POLL_MS = 50;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

async function withWebLock<T>(locks: LockManager, work: () => Promise<T>): Promise<T> {
  let granted = false;
  try {
    return await locks.request(NAME, { signal: AbortSignal.timeout(WAIT_MS) }, () => {
      granted = true;
      return work();
    });
  } catch (error) {
    if (granted) throw error;
    return work();
  }
}

const leaseIsFree = (): boolean => Number(localStorage.getItem(LEASE)?.split(' ')[1] ?? 0) < Date.now();

/**
 * Pages served over plain HTTP have no Web Locks; a lease in local storage does, with the server's grace time behind
 * it.
 */
async function withLease<T>(work: () => Promise<T>): Promise<T> {
  const owner = Math.random().toString(36).slice(2);
  const mine = () => localStorage.getItem(LEASE)?.startsWith(`${owner} `) === true;
  while (!mine()) {
    if (leaseIsFree()) {
      localStorage.setItem(LEASE, `${owner} ${Date.now() + LEASE_MS}`);
    }
    // Among tabs that took a free lease at once, the last to write has it.
    await pause(POLL_MS);
  }
  try {
    return await work();
  } finally {
    if (mine()) localStorage.removeItem(LEASE);
  }
}

/** Runs `work` while no other tab of this browser does. */
export function inOneTab<T>(work: () => Promise<T>): Promise<T> {
  const locks: LockManager | undefined = navigator.locks;
  return locks ? withWebLock(locks, work) : withLease(work);
}
