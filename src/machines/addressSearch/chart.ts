import type { RegisteredChart, SampleLabel, Samples } from '../chart.ts';
import {
  type AddressSearchEvent,
  addressSearchMachine,
  SCRIPT_PATIENCE_MS,
  type SearchEmbedded,
  type SearchLookup,
} from './machine.ts';

const plain = (text: string): SampleLabel => ({ text, by: 'hand' });

export const addressSearchChart = {
  id: 'addressSearch',
  title: '주소 검색',
  purpose: '주소 검색의 열기와 닫기, 검색을 쓸 수 없을 때의 직접 입력을 정합니다.',
  machine: addressSearchMachine,
  usedBy: ['example-validation-example'],
  labels: {
    events: {
      'search.open': '주소 검색을 누릅니다.',
      'address.choose': '찾은 주소를 고릅니다.',
      'search.close': '직접 입력이나 닫기를 누릅니다.',
    } satisfies Record<AddressSearchEvent['type'], string>,
    guards: { isSuccess: '쓸 수 있습니다.' },
    calls: { findSearch: '주소 검색의 설정 보기', embed: '주소 검색 불러오기' },
    delays: { scriptPatience: `${SCRIPT_PATIENCE_MS / 1_000}초가 지납니다.` },
    actions: { fill: '우편번호와 주소를 채웁니다.' },
    samples: {
      'search.open': { open: plain('주소 검색 누름') },
      'address.choose': { cityHall: plain('서울특별시청 선택') },
      'search.close': { close: plain('직접 입력 누름') },
      findSearch: {
        found: { text: '검색 있음', given: '서버 설정 ADDRESS_SEARCH가 daum입니다.', by: 'hand' },
        none: { text: '검색 없음', given: '서버 설정 ADDRESS_SEARCH가 none입니다.', by: 'hand' },
      },
      embed: {
        shown: plain('검색이 나타남'),
        blocked: { text: '검색 스크립트가 막힘', by: 'fault' },
      },
    },
    endpoints: { findSearch: null, embed: null },
  },
  model: {
    start: Date.UTC(2026, 2, 2),
    at: () => addressSearchMachine,
    events: {
      'search.open': { open: () => ({ type: 'search.open' }) },
      'address.choose': {
        cityHall: () => ({
          type: 'address.choose',
          zip: '04524',
          address: '서울특별시 중구 세종대로 110',
        }),
      },
      'search.close': { close: () => ({ type: 'search.close' }) },
    } satisfies Record<AddressSearchEvent['type'], Samples<AddressSearchEvent>>,
    results: {
      findSearch: {
        found: () => ({ status: 'C200' }),
        none: () => ({ status: 'NONE' }),
      } satisfies Samples<SearchLookup>,
      embed: {
        shown: () => ({ status: 'C200' }),
        blocked: () => ({ status: 'UNREACHABLE' }),
      } satisfies Samples<SearchEmbedded>,
    },
    facts: () => null,
  },
} as const satisfies RegisteredChart;
