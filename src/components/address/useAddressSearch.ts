import { useMachine } from '@xstate/react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { fromPromise } from 'xstate';
import {
  addressSearchMachine,
  type FoundAddress,
  type SearchEmbedded,
  type SearchLookup,
} from '../../machines/addressSearch/machine.ts';
import { useLatest } from '../useLatest.ts';
import type { AddressSearch } from './types.ts';

interface AddressSearchOptions {
  findSearch(): Promise<AddressSearch | null>;
  /** Called with the address that was chosen. */
  onFound(found: FoundAddress): void;
  /** Called when the window of the search is gone after a choice: moves the focus to what is left to type. */
  onFilled(): void;
}

/** The chart of the address search, over the search that the server's settings name. */
export function useAddressSearch(options: AddressSearchOptions) {
  const latest = useLatest(options);
  const search = useRef<AddressSearch | null>(null);
  const place = useRef<HTMLDivElement | null>(null);
  /** Draws the search once there is a place for it. */
  const draw = useRef<(element: HTMLDivElement) => void>(() => {});

  const [machine] = useState(() =>
    addressSearchMachine.provide({
      actors: {
        findSearch: fromPromise<SearchLookup>(async () => {
          search.current = await latest.current.findSearch();
          return { status: search.current ? 'C200' : 'NONE' };
        }),
        embed: fromPromise<SearchEmbedded>(
          () =>
            new Promise((resolve) => {
              draw.current = (element) => {
                const choose = (found: FoundAddress) => {
                  if (element !== place.current) return;
                  // The modal gives the focus back to its button when it goes; what is left to type comes after that.
                  flushSync(() => actor.send({ type: 'address.choose', ...found }));
                  latest.current.onFilled();
                };
                search.current?.embed(element, choose).then(
                  () => resolve({ status: 'C200' }),
                  () => resolve({ status: 'UNREACHABLE' }),
                );
              };
              if (place.current) draw.current(place.current);
            }),
        ),
      },
      actions: { fill: (_, found) => latest.current.onFound(found) },
    }),
  );
  const [state, send, actor] = useMachine(machine);

  return {
    state,
    send,
    /** To be called with the element that the search draws itself into. Returns a function that empties it. */
    showPlace(element: HTMLDivElement): () => void {
      place.current = element;
      draw.current(element);
      return () => {
        place.current = null;
        element.replaceChildren();
      };
    },
  };
}
