import { type SnapshotFrom, setup } from 'xstate';
import type { StateMeta } from '../requirements.ts';
import { isSuccess, outcome, placeholders } from '../scaffold.ts';

/** A Korean address as a search finds it; `zip` has 5 digits. */
export type FoundAddress = { zip: string; address: string };

/** `NONE`: the server offers no search. */
export type SearchLookup = { status: 'C200' | 'NONE' };
/** `UNREACHABLE`: the search's own script is blocked or its service is down. */
export type SearchEmbedded = { status: 'C200' | 'UNREACHABLE' };

export type AddressSearchEvent =
  | { type: 'search.open' }
  | ({ type: 'address.choose' } & FoundAddress)
  | { type: 'search.close' };

/** A script that neither arrives nor fails would keep the person waiting for ever (milliseconds). */
export const SCRIPT_PATIENCE_MS = 4_000;

const { call, effect } = placeholders('addressSearch');

/**
 * The search next to the fields of a Korean address, which can always be typed. The widget provides `findSearch`,
 * `embed`, which draws the search, and the action `fill`.
 */
export const addressSearchMachine = setup({
  types: {
    events: {} as AddressSearchEvent,
    tags: {} as 'waiting' | 'offered',
    meta: {} as StateMeta,
  },
  actors: {
    findSearch: call<SearchLookup>('findSearch'),
    embed: call<SearchEmbedded>('embed'),
  },
  delays: { scriptPatience: SCRIPT_PATIENCE_MS },
  actions: { fill: effect<FoundAddress>('fill') },
  guards: { isSuccess },
}).createMachine({
  id: 'addressSearch',
  description: '우편번호와 주소를 검색으로 채우거나 직접 입력하게 합니다.',
  initial: 'finding',
  states: {
    finding: {
      description: '주소 검색을 쓸 수 있는지 봅니다. 그동안에도 직접 입력할 수 있습니다.',
      meta: { requirement: ['D2-§4-forms'] },
      invoke: {
        id: 'findSearch',
        src: 'findSearch',
        onDone: [{ guard: { type: 'isSuccess', params: outcome }, target: 'offered' }, { target: 'manual' }],
        onError: 'manual',
      },
    },
    manual: {
      description: '주소 검색이 없어 직접 입력합니다.',
      meta: { requirement: ['D2-§4-forms'] },
    },
    offered: {
      description: '직접 입력하거나 주소 검색을 열 수 있습니다.',
      meta: { requirement: ['D2-§4-forms'] },
      tags: 'offered',
      on: { 'search.open': 'searching' },
    },
    searching: {
      description: '주소 검색 창이 열려 있습니다.',
      meta: { requirement: ['D2-§4-forms'] },
      tags: 'offered',
      initial: 'loading',
      on: {
        'search.close': 'offered',
        'address.choose': {
          target: 'offered',
          actions: { type: 'fill', params: ({ event: { zip, address } }) => ({ zip, address }) },
        },
      },
      states: {
        loading: {
          description: `주소 검색을 불러오고 있습니다. ${SCRIPT_PATIENCE_MS / 1_000}초 안에 오지 않으면 직접 입력하게 합니다.`,
          meta: { requirement: ['D2-§4-forms'] },
          tags: 'waiting',
          invoke: {
            id: 'embed',
            src: 'embed',
            onDone: [
              { guard: { type: 'isSuccess', params: outcome }, target: 'shown' },
              { target: '#addressSearch.unavailable' },
            ],
            onError: '#addressSearch.unavailable',
          },
          after: { scriptPatience: '#addressSearch.unavailable' },
        },
        shown: {
          description: '주소를 검색하고 고를 수 있습니다.',
          meta: { requirement: ['D2-§4-forms'] },
        },
      },
    },
    unavailable: {
      description: '주소 검색을 쓸 수 없다고 알리고 직접 입력하게 합니다. 다시 열어 볼 수 있습니다.',
      meta: { requirement: ['D2-§4-forms'] },
      tags: 'offered',
      on: { 'search.open': 'searching' },
    },
  },
});

export type AddressSearchSnapshot = SnapshotFrom<typeof addressSearchMachine>;
