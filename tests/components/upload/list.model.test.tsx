import { fireEvent, screen } from '@testing-library/react';
import { useSelector } from '@xstate/react';
import { expect } from 'vitest';
import { type ActorRefFrom, createActor } from 'xstate';
import { UploadBox } from '../../../src/components/upload/UploadBox.tsx';
import {
  type UploadListEvent,
  type UploadListSnapshot,
  uploadListMachine,
} from '../../../src/machines/upload/list.ts';
import type { PickedFile } from '../../../src/machines/upload/machine.ts';
import { upload as texts } from '../../../src/messages/ko.upload.ts';
import { uploadListChart } from '../../../src/statecharts/charts/upload/listChart.ts';
import type { Given, LeafOf } from '../../support/model.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';
import { type RenderedActors, startRendered } from '../../support/rendered.tsx';
import { describeScreens, type ScreenSpec } from '../../support/screenModel.ts';

type ListActors = RenderedActors & { begun: string[][] };

/** The box of attachments over the list's chart; what becomes of each file is told from outside. */
function Box({ actor }: { actor: ActorRefFrom<typeof uploadListMachine> }) {
  const feedback = useSelector(actor, ({ value }) => value);
  const uploads = {
    settings: {},
    items: [],
    feedback,
    add: (files: readonly File[], hasFolder = false) => actor.send({ type: 'files.pick', files, hasFolder }),
    clear() {},
    read: () => [],
    isUploading: false,
  };
  return <UploadBox uploads={uploads} />;
}

function start({ clock, inspect }: Given): ListActors {
  const begun: string[][] = [];
  const machine = uploadListMachine.provide({
    actions: {
      begin: (_, files) => void begun.push(files.map(({ name }) => name)),
      dismiss() {},
      forget() {},
      restore() {},
    },
  });
  const { input } = uploadListChart.model;
  const actor = createActor(machine, { clock, inspect, input }).start();
  return { ...startRendered(<Box actor={actor} />, () => actor, new DeferredCalls()), begun };
}

const toFile = ({ name, type, size }: PickedFile) => new File(['x'.repeat(size)], name, { type });

/** A folder is only told from a file by how it is dropped. */
const folder = { name: '보고서', webkitGetAsEntry: () => ({ isDirectory: true, name: '보고서' }) };

const fromOutside = (system: ListActors, event: UploadListEvent) => system.fromOutside(event);
const says = (text: string | null) => () => expect(screen.getByRole('alert')).toHaveTextContent(text ?? /^$/);

const spec: ScreenSpec<UploadListEvent, LeafOf<UploadListSnapshot['value']>, ListActors> = {
  chart: uploadListChart,
  start,
  events: {
    async 'files.pick'(system, { files, hasFolder }) {
      const isSingle = (system.actor.getSnapshot() as UploadListSnapshot).context.single;
      const before = system.begun.length;
      if (hasFolder) {
        const dataTransfer = { items: [folder], files: [] };
        const zone = screen.getByText(texts.drop).closest('div') as HTMLElement;
        await system.within(() => fireEvent.drop(zone, { dataTransfer }));
      } else {
        const input = document.querySelector('input[type=file]') as HTMLInputElement;
        await system.within(() => fireEvent.change(input, { target: { files: files.map(toFile) } }));
      }
      expect(system.begun).toHaveLength(before + 1);
      if (isSingle && files.length > 2) expect(system.begun.at(-1)).toEqual([files.at(-1)?.name]);
    },
    'files.restore': fromOutside,
    'files.clear': fromOutside,
    'file.change': fromOutside,
    'settings.change': fromOutside,
  },
  controls: {
    'files.pick': () => screen.queryByRole('button', { name: texts.choose }),
    'files.restore': { outside: 'the page shows what is saved' },
    'files.clear': { outside: 'the page has saved its form' },
    'file.change': { outside: 'the chart of one file reports where it is' },
    'settings.change': { outside: 'the page gives other rules' },
  },
  states: {
    quiet: says(null),
    full: says('첨부파일은 20개까지 첨부할 수 있어 나머지는 제외되었습니다.'),
    folder: says('폴더는 첨부할 수 없습니다.'),
  },
};

describeScreens<UploadListEvent, LeafOf<UploadListSnapshot['value']>, ListActors>(
  'upload list chart with its box',
  spec,
);
