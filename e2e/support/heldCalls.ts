import type { Page, Request, Route } from '@playwright/test';
import { expect } from './test.ts';

/** Holds the page's calls of some addresses on their way to the server, so that what comes of them can be arranged. */
export class HeldCalls {
  private readonly arrived: Route[] = [];
  private isHolding = true;

  /** To be called before the page makes its calls. */
  static async of(page: Page, url: RegExp): Promise<HeldCalls> {
    const calls = new HeldCalls();
    await page.route(url, (route) => calls.take(route));
    return calls;
  }

  private take(route: Route): Promise<void> {
    if (!this.isHolding) return route.continue();
    this.arrived.push(route);
    return Promise.resolve();
  }

  /** While `act` runs, calls reach the server at once: those held before it, too. */
  async letPass(act: () => Promise<void>): Promise<void> {
    this.isHolding = false;
    try {
      await Promise.all(this.arrived.splice(0).map((route) => route.continue()));
      await act();
    } finally {
      this.isHolding = true;
    }
  }

  /** The newest call, once there is one; those before it have been given up by the page. */
  async newest(): Promise<Route> {
    await expect.poll(() => this.newestAlive() !== undefined, { intervals: [10, 20, 50, 100] }).toBe(true);
    const route = this.newestAlive();
    if (route === undefined) throw new Error('no call is held');
    return route;
  }

  private newestAlive(): Route | undefined {
    return this.arrived.findLast((route) => route.request().failure() === null);
  }

  /** Lets the newest call go on to the server, or fail for want of a network. Returns its request. */
  async release(how: 'reach' | 'fail' = 'reach'): Promise<Request> {
    const route = await this.newest();
    this.drop();
    if (how === 'reach') await route.continue();
    else await route.abort('internetdisconnected');
    return route.request();
  }

  /** Forgets calls that the page gave up. */
  drop(): void {
    this.arrived.length = 0;
  }
}
