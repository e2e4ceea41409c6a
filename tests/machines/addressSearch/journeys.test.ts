import { addressSearchChart } from '../../../src/statecharts/charts/addressSearch/chart.ts';
import { describeJourneys, type JourneyStep } from '../../support/journey.ts';

const offered: JourneyStep[] = [['findSearch=found', 'offered']];
const loading: JourneyStep[] = [...offered, ['search.open', 'searching.loading']];
const shown: JourneyStep[] = [...loading, ['embed=shown', 'searching.shown']];
const unavailable: JourneyStep[] = [...loading, ['embed=blocked', 'unavailable']];
const found = { zip: '04524', address: '서울특별시 중구 세종대로 110' };

/** Document 2, section 4: a search that is off, blocked or slow leaves the typing. */
describeJourneys(addressSearchChart, {
  'an address is found and fills the fields': [
    ...offered,
    ['address.choose', '='],
    ['search.close', '='],
    ['search.open', 'searching.loading'],
    ['search.open', '='],
    ['embed=shown', 'searching.shown'],
    ['+4s', '='],
    ['address.choose', 'offered', {}, [['fill', found]]],
  ],
  'a search that is closed fills nothing and may be opened again': [
    ...shown,
    ['search.close', 'offered'],
    ['search.open', 'searching.loading'],
    ['search.close', 'offered'],
    ['+4s', '='],
  ],
  'an address that was found before the search reports that it is there is taken': [
    ...loading,
    ['address.choose', 'offered', {}, ['fill']],
  ],
  'a server without a search leaves the typing': [
    ['search.open', '='],
    ['findSearch=none', 'manual'],
    ['search.open', '='],
  ],
  'settings that cannot be read leave the typing': [['findSearch!', 'manual']],
  'a blocked search may be tried again': [
    ...unavailable,
    ['address.choose', '='],
    ['search.open', 'searching.loading'],
    ['embed!', 'unavailable'],
    ['search.open', 'searching.loading'],
    ['embed=shown', 'searching.shown'],
  ],
  'a search is waited for 4 seconds': [
    ...loading,
    ['+3999ms', '='],
    ['+1ms', 'unavailable'],
    ['search.open', 'searching.loading'],
    ['+3999ms', '='],
    ['embed=shown', 'searching.shown'],
  ],
});
