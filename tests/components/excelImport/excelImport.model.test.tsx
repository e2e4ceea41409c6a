import { fireEvent, screen, within } from '@testing-library/react';
import { useSelector } from '@xstate/react';
import { expect } from 'vitest';
import { type ActorRefFrom, createActor, fromPromise, type SnapshotFrom } from 'xstate';
import { ImportPanel } from '../../../src/components/excelImport/ImportPanel.tsx';
import { excelImportChart } from '../../../src/machines/excelImport/chart.ts';
import {
  type ApplyInput,
  type ApplyResult,
  type ExcelImportEvent,
  excelImportMachine,
  type PreviewInput,
  type PreviewResult,
} from '../../../src/machines/excelImport/machine.ts';
import { excelImport as texts } from '../../../src/messages/ko.excelImport.ts';
import { grid } from '../../../src/messages/ko.grid.ts';
import {
  describeModel,
  type Given,
  type LeafOf,
  type ModelSpec,
  passedThrough,
} from '../../support/model.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';
import { type RenderedWorld, startRendered } from '../../support/rendered.tsx';

type Snapshot = SnapshotFrom<typeof excelImportMachine>;
type Leaf = LeafOf<Snapshot['value']>;
type ImportWorld = RenderedWorld & { asked: DeferredCalls };

function Panel({ actor }: { actor: ActorRefFrom<typeof excelImportMachine> }) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const pick = ({ name, type, size }: File) => actor.send({ type: 'file.pick', file: { name, type, size } });
  return <ImportPanel flow={{ state, send: (event) => actor.send(event), pick }} label="공통코드 파일" />;
}

function start({ clock, inspect }: Given): ImportWorld {
  const asked = new DeferredCalls();
  const machine = excelImportMachine.provide({
    actors: {
      preview: fromPromise<PreviewResult, PreviewInput>(({ input, signal }) =>
        asked.wait('preview', input, signal),
      ),
      apply: fromPromise<ApplyResult, ApplyInput>(({ input, signal }) => asked.wait('apply', input, signal)),
    },
  });
  const actor = createActor(machine, { clock, inspect }).start();
  return { ...startRendered(<Panel actor={actor} />, () => actor, asked), asked };
}

const context = (world: ImportWorld): Snapshot['context'] => world.actor.getSnapshot().context;
const click = (name: string) => (world: ImportWorld) =>
  world.user.click(screen.getByRole('button', { name }));
const applyButton = (world: ImportWorld) => {
  const { counts, removed } = context(world).preview ?? { counts: { new: 0, changed: 0 }, removed: 0 };
  return screen.getByRole('button', { name: texts.apply(counts.new + counts.changed + removed) });
};

const spec: ModelSpec<ExcelImportEvent, Leaf, ImportWorld> = {
  chart: excelImportChart,
  start,
  events: {
    async 'file.pick'(world, { file: { name, type, size } }) {
      const file = new File(['x'.repeat(size)], name, { type });
      const input = document.querySelector('input[type=file]') as HTMLInputElement;
      await world.within(() => fireEvent.change(input, { target: { files: [file] } }));
    },
    async 'upload.progress'(world, { sent }) {
      await world.within(() => (world.asked.inputOf('preview') as PreviewInput).reportSent(sent));
      expect(screen.getByRole('progressbar', { name: texts.progress })).toHaveAttribute(
        'aria-valuenow',
        '50',
      );
    },
    'import.cancel': click(texts.cancel),
    'import.retry': click(grid.retry),
    'removal.confirm': (world) => world.user.click(screen.getByRole('checkbox')),
    'import.apply': (world) => world.user.click(applyButton(world)),
    'import.restart': click(texts.again),
  },
  states: {
    waiting: (world) => {
      expect(screen.getByRole('button', { name: texts.pick })).toBeEnabled();
      if (context(world).rejection) expect(screen.getByRole('alert')).toHaveTextContent(texts.refusedFile);
      else expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    },
    uploading: (world) => {
      const percent = Math.round((context(world).sent / 2048) * 100);
      expect(screen.getByRole('status')).toHaveTextContent(texts.uploading(percent));
    },
    failed: (world) =>
      expect(screen.getByRole('alert')).toHaveTextContent(context(world).failure?.message ?? texts.failed),
    'previewed.checking': passedThrough,
    'previewed.faulty': (world) => {
      expect(applyButton(world)).toBeDisabled();
      expect(screen.getByRole('status')).toHaveTextContent(texts.errorsFirst);
    },
    'previewed.unchanged': (world) => {
      expect(applyButton(world)).toBeDisabled();
      expect(screen.getByRole('status')).toHaveTextContent(texts.nothing);
    },
    'previewed.unconfirmed': (world) => {
      expect(applyButton(world)).toBeDisabled();
      expect(screen.getByRole('status')).toHaveTextContent(texts.removed(3));
    },
    'previewed.ready': (world) => {
      expect(applyButton(world)).toBeEnabled();
      expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
      const { failure } = context(world);
      if (failure) expect(screen.getByRole('alert')).toHaveTextContent(failure.message ?? texts.failed);
    },
    applying: () => {
      expect(screen.getByRole('status')).toHaveTextContent(texts.applying);
      expect(screen.getByRole('button', { name: texts.again })).toBeDisabled();
      expect(within(document.body).queryByRole('alert')).not.toBeInTheDocument();
    },
    applied: () => expect(screen.getByRole('status')).toHaveTextContent(texts.applied(3)),
  },
};

describeModel<ExcelImportEvent, Leaf, ImportWorld>('excelImport chart with its panel', spec, {
  forbidden: false,
});
