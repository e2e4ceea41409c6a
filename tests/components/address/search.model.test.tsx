import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect } from 'vitest';
import { type Address, AddressInput } from '../../../src/components/address/AddressInput.tsx';
import type { AddressSearch } from '../../../src/components/address/types.ts';
import {
  type AddressSearchEvent,
  type AddressSearchSnapshot,
  type FoundAddress,
  SCRIPT_PATIENCE_MS,
} from '../../../src/machines/addressSearch/machine.ts';
import { addressInput as texts } from '../../../src/messages/ko.widgets.ts';
import { addressSearchChart } from '../../../src/statecharts/charts/addressSearch/chart.ts';
import type { Given, LeafOf } from '../../support/model.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';
import { actorsStarted, moveTimers, type RenderedActors, startRendered } from '../../support/rendered.tsx';
import { describeScreens, type ScreenSpec } from '../../support/screenModel.ts';

type Leaf = LeafOf<AddressSearchSnapshot['value']>;
type SearchActors = RenderedActors & {
  asked: DeferredCalls;
  /** Finds an address in the search that was embedded last. */
  find(found: FoundAddress): void;
};

function Page({ findSearch }: { findSearch(): Promise<AddressSearch | null> }) {
  const [value, setValue] = useState<Address>({ zip: '', address: '', detail: '' });
  return <AddressInput label="회사" inKorea value={value} onChange={setValue} findSearch={findSearch} />;
}

function start(given: Given): SearchActors {
  moveTimers(given.clock, SCRIPT_PATIENCE_MS);
  const asked = new DeferredCalls();
  const { signal } = new AbortController();
  let find: (found: FoundAddress) => void = () => {};
  const search: AddressSearch = {
    embed(_element, onFound) {
      find = onFound;
      return asked.wait('embed', undefined, signal);
    },
  };
  const actors = actorsStarted('addressSearch', given);
  const actor = () => {
    const [addressSearch] = actors;
    if (!addressSearch) throw new Error('no address is shown');
    return addressSearch;
  };
  const ui = <Page findSearch={() => asked.wait('findSearch', undefined, signal)} />;
  const system = startRendered(ui, actor, {
    resolve(name, output) {
      const isThere = (output as { status: string }).status === 'C200';
      if (name === 'findSearch') asked.resolve(name, isThere ? search : null);
      else if (isThere) asked.resolve(name, undefined);
      else asked.reject(name, new Error('blocked'));
    },
    reject(name, error) {
      if (name === 'findSearch') {
        asked.reject(name, error);
        return;
      }
      // A defect of the chart: whatever the search's own script does counts as an answer.
      const broken = { type: `xstate.error.actor.${name}`, error, actorId: name };
      actor().send(broken);
    },
  });
  return { ...system, asked, find: (found) => find(found) };
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const button = () => screen.queryByRole('button', { name: texts.search });
const dialog = () => screen.queryByRole('dialog', { name: texts.searchTitle });

const closed =
  ({ offersSearch, isUnavailable = false }: { offersSearch: boolean; isUnavailable?: boolean }) =>
  () => {
    expect(dialog()).not.toBeInTheDocument();
    expect(button() !== null).toBe(offersSearch);
    expect(field('회사 주소')).toBeEnabled();
    expect(screen.getByRole('alert')).toHaveTextContent(isUnavailable ? texts.unavailable : /^$/);
  };
const open = (isLoading: boolean) => () => {
  const within_ = within(dialog() as HTMLElement);
  expect(within_.getByRole('status')).toHaveTextContent(isLoading ? texts.loading : /^$/);
};

const spec: ScreenSpec<AddressSearchEvent, Leaf, SearchActors> = {
  chart: addressSearchChart,
  start,
  events: {
    'search.open': ({ user }) => user.click(button() as HTMLElement),
    async 'address.choose'(system, { zip, address }) {
      await system.within(() => system.find({ zip, address }));
      expect(field('회사 우편번호')).toHaveValue(zip);
      expect(field('회사 주소')).toHaveValue(address);
      expect(field('회사 상세주소')).toHaveFocus();
    },
    'search.close': ({ user }) =>
      user.click(within(dialog() as HTMLElement).getByRole('button', { name: texts.enterByHand })),
  },
  controls: {
    'search.open': button,
    // The search is a page of its own in a frame.
    'address.choose': null,
    'search.close': () => screen.queryByRole('button', { name: texts.enterByHand }),
  },
  states: {
    finding: closed({ offersSearch: false }),
    manual: closed({ offersSearch: false }),
    offered: closed({ offersSearch: true }),
    'searching.loading': open(true),
    'searching.shown': open(false),
    unavailable: closed({ offersSearch: true, isUnavailable: true }),
  },
};

describeScreens<AddressSearchEvent, Leaf, SearchActors>('address search chart with its fields', spec);
