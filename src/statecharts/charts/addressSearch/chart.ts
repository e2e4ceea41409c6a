import {
  type AddressSearchEvent,
  addressSearchMachine,
  SCRIPT_PATIENCE_MS,
  type SearchEmbedded,
  type SearchLookup,
} from '../../../machines/addressSearch/machine.ts';
import type { RegisteredChart, Samples } from '../../chart.ts';
import { byFault, byHand } from '../sampleLabels.ts';

export const addressSearchChart = {
  id: 'addressSearch',
  title: '주소 검색',
  purpose: '주소 검색의 열기와 닫기, 검색을 쓸 수 없을 때의 직접 입력을 정합니다.',
  machine: addressSearchMachine,
  labels: {
    states: {
      finding: '검색 가능 여부 확인',
      manual: '직접 입력',
      offered: '검색 가능',
      searching: '검색 창 열림',
      'searching.loading': '불러오는 중',
      'searching.shown': '검색 중',
      unavailable: '검색 불가',
    },
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
      'search.open': {
        open: byHand('주소 검색을 누릅니다.', 'operator01로 로그인하여 입력 예제 화면을 엽니다.'),
      },
      'address.choose': {
        cityHall: byHand('서울특별시청을 찾아 고릅니다.', '인터넷에 연결되어 있습니다.'),
      },
      'search.close': { close: byHand('직접 입력이나 닫기를 누릅니다.') },
      findSearch: {
        found: byHand('주소 검색을 쓸 수 있습니다.', '서버 설정 ADDRESS_SEARCH가 daum입니다.'),
        none: byHand('주소 검색을 쓰지 않습니다.', '서버 설정 ADDRESS_SEARCH가 none입니다.'),
      },
      embed: {
        shown: byHand('주소 검색이 나타납니다.'),
        blocked: byFault(
          '주소 검색을 불러오지 못합니다.',
          '브라우저 개발자 도구에서 우편번호 서비스의 주소를 막습니다.',
        ),
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
