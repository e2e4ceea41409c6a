import { fireEvent, screen, within } from '@testing-library/react';
import { useSelector } from '@xstate/react';
import { expect } from 'vitest';
import { type ActorRefFrom, createActor, fromPromise, type SnapshotFrom } from 'xstate';
import { fileSize } from '../../../src/components/upload/fileSize.ts';
import { UploadBox } from '../../../src/components/upload/UploadBox.tsx';
import {
  createUploadMachine,
  type DiscardInput,
  type SendInput,
  type UploadDiscarded,
  type UploadEvent,
  type UploadSent,
} from '../../../src/machines/upload/machine.ts';
import { upload as texts } from '../../../src/messages/ko.upload.ts';
import { uploadChart } from '../../../src/statecharts/charts/upload/chart.ts';
import type { Given, LeafOf } from '../../support/model.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';
import { type RenderedActors, startRendered } from '../../support/rendered.tsx';
import { describeScreens, type ScreenSpec } from '../../support/screenModel.ts';

type UploadMachine = ReturnType<typeof createUploadMachine>;
type Leaf = LeafOf<SnapshotFrom<UploadMachine>['value']>;
type UploadActors = RenderedActors & { asked: DeferredCalls };

/** The box of attachments with one that is still to be picked. */
function Box({ actor }: { actor: ActorRefFrom<UploadMachine> }) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const isListed = !state.matches('waiting') && !state.matches('removed');
  const add = ([file]: readonly File[]) => {
    if (file) actor.send({ type: 'file.pick', file });
  };
  const uploads = {
    settings: {},
    feedback: 'quiet' as const,
    items: isListed ? [{ key: 1, state, send: (event: UploadEvent) => actor.send(event) }] : [],
    add,
    clear() {},
    read: () => [],
    isUploading: state.hasTag('busy'),
  };
  return <UploadBox uploads={uploads} />;
}

function start({ clock, inspect }: Given): UploadActors {
  const asked = new DeferredCalls();
  const machine = createUploadMachine({}).provide({
    actors: {
      send: fromPromise<UploadSent, SendInput>(({ input, signal }) => asked.wait('send', input, signal)),
      discard: fromPromise<UploadDiscarded, DiscardInput>(({ input, signal }) =>
        asked.wait('discard', input, signal),
      ),
    },
  });
  const actor = createActor(machine, { clock, inspect }).start();
  return { ...startRendered(<Box actor={actor} />, () => actor, asked), asked };
}

const context = (system: UploadActors): SnapshotFrom<UploadMachine>['context'] =>
  system.actor.getSnapshot().context;
const row = () => screen.getByRole('listitem');
const click = (label: (name: string) => string) => (system: UploadActors) =>
  system.user.click(screen.getByRole('button', { name: label(context(system).name) }));
const offers = (system: UploadActors, ...labels: ((name: string) => string)[]) =>
  expect(
    within(row())
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label')),
  ).toEqual(labels.map((label) => label(context(system).name)));
const isGone = () => expect(screen.queryByRole('listitem')).not.toBeInTheDocument();

const labelled = (label: (name: string) => string) => (system: UploadActors) =>
  screen.queryByRole('button', { name: label(context(system).name) });

const spec: ScreenSpec<UploadEvent, Leaf, UploadActors> = {
  chart: uploadChart,
  start,
  events: {
    async 'file.pick'(system, { file: { name, type, size } }) {
      const file = new File(['x'.repeat(size)], name, { type });
      const input = document.querySelector('input[type=file]') as HTMLInputElement;
      await system.within(() => fireEvent.change(input, { target: { files: [file] } }));
      expect(row()).toHaveTextContent(`${name}${fileSize(size)}`);
    },
    'file.restore': (system, event) => system.fromOutside(event),
    async 'upload.progress'(system, event) {
      await system.within(() => (system.asked.readInput('send') as SendInput).report(event.sent));
      expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
    },
    'file.cancel': click(texts.cancel),
    'file.retry': click(texts.retryFile),
    async 'file.remove'(system) {
      const isRefused = system.actor.getSnapshot().matches('rejected');
      await click(isRefused ? texts.dismiss : texts.remove)(system);
    },
    'file.keep': click(texts.keepFile),
  },
  controls: {
    // Another choice begins a file, and so a chart, of its own.
    'file.pick': null,
    'file.restore': { outside: 'the saved files of a page are shown when it opens' },
    'upload.progress': null,
    'file.cancel': labelled(texts.cancel),
    'file.retry': labelled(texts.retryFile),
    'file.remove': (system) => labelled(texts.remove)(system) ?? labelled(texts.dismiss)(system),
    'file.keep': labelled(texts.keepFile),
  },
  states: {
    waiting: isGone,
    rejected: (system) => {
      const { rejection } = context(system);
      expect(within(row()).getByRole('alert')).toHaveTextContent(rejection?.message ?? texts.excluded);
      offers(system, texts.dismiss);
    },
    uploading: (system) => {
      const { name, sent } = context(system);
      expect(screen.getByRole('progressbar', { name: texts.progress(name) })).toBeVisible();
      expect(row()).toHaveTextContent(sent === 0 ? texts.uploading(0) : texts.uploading(50));
      offers(system, texts.cancel);
    },
    failed: (system) => {
      expect(within(row()).getByRole('alert')).toHaveTextContent(context(system).message ?? texts.failed);
      offers(system, texts.retryFile, texts.remove);
    },
    'attached.temped': (system) => {
      const { message } = context(system);
      expect(row()).toHaveTextContent(message ?? texts.attached);
      offers(system, texts.remove);
    },
    'attached.saved': (system) => {
      expect(row()).toHaveTextContent(texts.attached);
      offers(system, texts.remove);
    },
    removing: (system) => {
      expect(system.asked.isWaiting('discard')).toBe(true);
      expect(row()).toHaveTextContent(texts.removing);
      expect(within(row()).queryByRole('button')).not.toBeInTheDocument();
    },
    tobeDeleted: (system) => {
      expect(row()).toHaveTextContent(texts.tobeDeleted);
      offers(system, texts.keepFile);
    },
    removed: isGone,
  },
};

describeScreens<UploadEvent, Leaf, UploadActors>('upload chart with its box', spec);
