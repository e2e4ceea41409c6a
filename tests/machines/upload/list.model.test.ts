import { describe, expect, test } from 'vitest';
import { type Actor, createActor } from 'xstate';
import {
  type ListedFile,
  type Standing,
  type UploadListEvent,
  type UploadListSettings,
  type UploadListSnapshot,
  uploadListMachine,
} from '../../../src/machines/upload/list.ts';
import type { PickedFile } from '../../../src/machines/upload/machine.ts';
import { uploadListChart } from '../../../src/statecharts/charts/upload/listChart.ts';
import { startHeadless } from '../../support/headless.ts';
import { describeModel, type Given, type LeafOf, type ModelActors } from '../../support/model.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';

type Done = [what: 'begin' | 'dismiss' | 'forget', ...of: (string | number)[]] | ['restore'];
type ListActors = ModelActors & { actor: Actor<typeof uploadListMachine>; done: Done[] };

function start(
  { clock, inspect }: Partial<Given>,
  input: UploadListSettings = uploadListChart.model.input,
): ListActors {
  const done: Done[] = [];
  const machine = uploadListMachine.provide({
    actions: {
      begin: (_, files) => void (files.length > 0 && done.push(['begin', ...files.map(({ name }) => name)])),
      dismiss: (_, keys) => void (keys.length > 0 && done.push(['dismiss', ...keys])),
      forget: (_, keys) => void (keys.length > 0 && done.push(['forget', ...keys])),
      restore: () => void done.push(['restore']),
    },
  });
  const actor = createActor(machine, {
    input,
    ...(clock ? { clock } : {}),
    ...(inspect ? { inspect } : {}),
  });
  return {
    ...startHeadless(actor, done),
    done,
    calls: new DeferredCalls(),
  };
}

const send = (system: ListActors, event: UploadListEvent) => system.actor.send(event);
const keys = ({ actor }: ListActors): number[] =>
  actor.getSnapshot().context.files.map(({ key }: ListedFile) => key);
const listsEachOnce = (system: ListActors) => expect(new Set(keys(system)).size).toBe(keys(system).length);

describeModel<UploadListEvent, LeafOf<UploadListSnapshot['value']>, ListActors>('upload list chart', {
  chart: uploadListChart,
  start,
  events: {
    'files.pick': send,
    'files.restore': send,
    'files.clear': (system, event) => {
      send(system, event);
      expect(keys(system)).toEqual([]);
    },
    'file.change': send,
    'settings.change': send,
  },
  states: { quiet: listsEachOnce, full: listsEachOnce, folder: listsEachOnce },
});

describe('journeys', () => {
  const file = (name: string): PickedFile => ({ name, type: 'application/pdf', size: 10 });
  const run = (single: boolean) => {
    const system = start({}, { rules: {}, single });
    return {
      ...system,
      state: () => system.actor.getSnapshot().value,
      pick: (...files: PickedFile[]) => send(system, { type: 'files.pick', files, hasFolder: false }),
      change: (key: number, ...standings: Standing[]) => {
        for (const standing of standings) send(system, { type: 'file.change', key, standing });
      },
      /** Returns what was done since the last look. */
      did: () => system.done.splice(0),
    };
  };

  test('the 21st file is left out, and files that are refused or go with the next save do not count', () => {
    const list = run(false);
    for (let key = 1; key <= 18; key += 1) list.change(key, 'saved');
    list.change(19, 'rejected');
    list.change(18, 'tobeDeleted');
    list.pick(file('a.pdf'), file('b.pdf'), file('c.pdf'));
    expect(list.state()).toBe('quiet');
    expect(list.did()).toEqual([['begin', 'a.pdf', 'b.pdf', 'c.pdf']]);
    for (const key of [20, 21, 22]) list.change(key, 'uploading');
    list.pick(file('d.pdf'));
    expect(list.state()).toBe('full');
    expect(list.did()).toEqual([]);
  });

  test('where one file may be, the latest allowed one is taken, and replaces the others when it is there', () => {
    const list = run(true);
    list.change(1, 'saved');
    list.pick(file('a.pdf'), file('setup.exe'), file('b.pdf'));
    expect(list.did()).toEqual([['begin', 'setup.exe', 'b.pdf']]);
    list.change(2, 'rejected');
    list.change(3, 'uploading');
    expect(list.did()).toEqual([]);
    list.change(3, 'temped');
    expect(list.did()).toEqual([['dismiss', 1]]);
    list.change(1, 'tobeDeleted');
    expect(keys(list)).toEqual([1, 2, 3]);
  });

  test('a file that is kept after all replaces the one that replaced it', () => {
    const list = run(true);
    list.change(1, 'saved');
    list.change(2, 'uploading', 'temped');
    list.change(1, 'tobeDeleted');
    list.did();
    list.change(1, 'saved');
    expect(list.did()).toEqual([['dismiss', 2]]);
    // The server could not delete it: the list is rid of it all the same.
    list.change(2, 'removing', 'temped');
    expect(list.did()).toEqual([['forget', 2]]);
    expect(keys(list)).toEqual([1]);
  });

  test('a new choice takes away what has failed before', () => {
    const list = run(true);
    list.change(1, 'uploading', 'failed');
    list.change(2, 'rejected');
    list.pick(file('a.pdf'));
    expect(list.did()).toEqual([
      ['dismiss', 1, 2],
      ['begin', 'a.pdf'],
    ]);
  });

  test('other saved files are not shown over what has been edited', () => {
    const list = run(false);
    list.change(1, 'saved');
    send(list, { type: 'files.restore' });
    expect(list.did()).toEqual([['forget', 1], ['restore']]);
    list.change(2, 'saved', 'tobeDeleted');
    send(list, { type: 'files.restore' });
    expect(list.did()).toEqual([]);
  });
});
