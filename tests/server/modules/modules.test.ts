import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createQueue } from '../../../server/jobs/queue.ts';
import { createLogger } from '../../../server/logger.ts';
import { createCore } from '../../../server/modules/core.ts';
import { setUpModules } from '../../../server/modules/index.ts';
import type { ServerModule } from '../../../server/modules/module.ts';
import { handOverKind } from '../../../src/contracts/handOver.ts';
import { todoKind } from '../../../src/contracts/home.ts';
import { placeNames } from '../../../src/messages/ko.attachments.ts';
import { startTestApp, type TestApp } from '../support/app.ts';

describe('the modules of the server', () => {
  let test: TestApp;
  let modules: readonly ServerModule[];
  beforeAll(async () => {
    test = await startTestApp();
    const { config, database, clock, deliveries } = test;
    const logger = createLogger(config);
    // that of the app has its work already
    const queue = createQueue({ database, clock, logger });
    const core = await createCore({ config, database, clock, queue, deliveries, logger, consoleFolder: '' });
    modules = await setUpModules(core);
  });
  afterAll(async () => {
    for (const module of modules) {
      await module.drain?.();
      await module.stop?.();
    }
    await test.stop();
  });

  it('have each a name of its own', () => {
    expect(new Set(modules.map(({ name }) => name)).size).toBe(modules.length);
  });

  it('bring one item of the home page for each kind of what can wait', () => {
    const kinds = modules.flatMap(({ homeItems = [] }) => homeItems.map(({ kind }) => kind));
    expect(kinds.toSorted()).toEqual([...todoKind.options].toSorted());
  });

  it('bring one item for each kind of work that is handed over', () => {
    const kinds = modules.flatMap(({ handOverItems = [] }) => handOverItems.map(({ kind }) => kind));
    expect(kinds.toSorted()).toEqual([...handOverKind.options].toSorted());
  });

  it('bring one Excel file under each name', () => {
    const paths = modules.flatMap(({ exports = [] }) => exports.map((source) => source.path));
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('bring everything that the lookup of attachments has a name for', () => {
    const types = modules.flatMap(({ refs = {} }) => Object.keys(refs));
    expect(types).toEqual(expect.arrayContaining(Object.keys(placeNames)));
  });
});
