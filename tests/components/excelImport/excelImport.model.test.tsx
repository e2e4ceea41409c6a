import { fireEvent, screen, within } from '@testing-library/react';
import { useSelector } from '@xstate/react';
import { expect } from 'vitest';
import { type ActorRefFrom, createActor, type SnapshotFrom } from 'xstate';
import { ImportPanel } from '../../../src/components/excelImport/ImportPanel.tsx';
import type {
  ExcelImportEvent,
  excelImportMachine,
  PreviewInput,
} from '../../../src/machines/excelImport/machine.ts';
import { excelImport as texts } from '../../../src/messages/ko.excelImport.ts';
import { grid } from '../../../src/messages/ko.grid.ts';
import { excelImportChart } from '../../../src/statecharts/charts/excelImport/chart.ts';
import { waitingImport } from '../../machines/excelImport/waitingImport.ts';
import { type Given, type LeafOf, passedThrough } from '../../support/model.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';
import { type RenderedActors, startRendered } from '../../support/rendered.tsx';
import { describeScreens, type ScreenSpec } from '../../support/screenModel.ts';

type Snapshot = SnapshotFrom<typeof excelImportMachine>;
type Leaf = LeafOf<Snapshot['value']>;
type ImportActors = RenderedActors & { asked: DeferredCalls };

function Panel({ actor }: { actor: ActorRefFrom<typeof excelImportMachine> }) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const pick = ({ name, type, size }: File) => actor.send({ type: 'file.pick', file: { name, type, size } });
  return <ImportPanel flow={{ state, send: (event) => actor.send(event), pick }} label="공통코드 파일" />;
}

function start({ clock, inspect }: Given): ImportActors {
  const asked = new DeferredCalls();
  const actor = createActor(waitingImport(asked), { clock, inspect }).start();
  return { ...startRendered(<Panel actor={actor} />, () => actor, asked), asked };
}

const context = (system: ImportActors): Snapshot['context'] => system.actor.getSnapshot().context;
const click = (name: string) => (system: ImportActors) =>
  system.user.click(screen.getByRole('button', { name }));
const applyButton = (system: ImportActors) => {
  const { counts, removed } = context(system).preview ?? { counts: { new: 0, changed: 0 }, removed: 0 };
  return screen.getByRole('button', { name: texts.apply(counts.new + counts.changed + removed) });
};

const named = (name: string) => () => screen.queryByRole('button', { name });

const spec: ScreenSpec<ExcelImportEvent, Leaf, ImportActors> = {
  chart: excelImportChart,
  start,
  events: {
    async 'file.pick'(system, { file: { name, type, size } }) {
      const file = new File(['x'.repeat(size)], name, { type });
      const input = document.querySelector('input[type=file]') as HTMLInputElement;
      await system.within(() => fireEvent.change(input, { target: { files: [file] } }));
    },
    async 'upload.progress'(system, { sent }) {
      await system.within(() => (system.asked.readInput('preview') as PreviewInput).reportSent(sent));
      expect(screen.getByRole('progressbar', { name: texts.progress })).toHaveAttribute(
        'aria-valuenow',
        '50',
      );
    },
    'import.cancel': click(texts.cancel),
    'import.retry': click(grid.retry),
    'removal.confirm': (system) => system.user.click(screen.getByRole('checkbox')),
    'import.apply': (system) => system.user.click(applyButton(system)),
    'import.restart': click(texts.again),
  },
  controls: {
    'file.pick': named(texts.pick),
    'upload.progress': null,
    'import.cancel': named(texts.cancel),
    'import.retry': named(grid.retry),
    'removal.confirm': () => screen.queryByRole('checkbox'),
    'import.apply': (system) =>
      system.actor.getSnapshot().matches('previewed') ? applyButton(system) : null,
    'import.restart': named(texts.again),
  },
  states: {
    waiting: (system) => {
      expect(screen.getByRole('button', { name: texts.pick })).toBeEnabled();
      if (context(system).rejection) expect(screen.getByRole('alert')).toHaveTextContent(texts.refusedFile);
      else expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    },
    uploading: (system) => {
      const percent = Math.round((context(system).sent / 2048) * 100);
      expect(screen.getByRole('status')).toHaveTextContent(texts.uploading(percent));
    },
    failed: (system) =>
      expect(screen.getByRole('alert')).toHaveTextContent(context(system).failure?.message ?? texts.failed),
    'previewed.checking': passedThrough,
    'previewed.faulty': (system) => {
      expect(applyButton(system)).toBeDisabled();
      expect(screen.getByRole('status')).toHaveTextContent(texts.errorsFirst);
    },
    'previewed.unchanged': (system) => {
      expect(applyButton(system)).toBeDisabled();
      expect(screen.getByRole('status')).toHaveTextContent(texts.nothing);
    },
    'previewed.unconfirmed': (system) => {
      expect(applyButton(system)).toBeDisabled();
      expect(screen.getByRole('status')).toHaveTextContent(texts.removed(3));
      const going = within(screen.getByRole('region', { name: texts.removedList })).getAllByRole('listitem');
      expect(going.map(({ textContent }) => textContent)).toEqual(['100 산업', '101 산업', '102 산업']);
    },
    'previewed.ready': (system) => {
      expect(applyButton(system)).toBeEnabled();
      expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
      const { failure } = context(system);
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

describeScreens<ExcelImportEvent, Leaf, ImportActors>('excelImport chart with its panel', spec);
