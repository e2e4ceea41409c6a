import { addressSearchChart } from '../../../src/machines/addressSearch/chart.ts';
import { describeJourneys, type JourneyStep } from '../../support/journey.ts';

const offered: JourneyStep[] = [['findSearch=found', 'offered']];
const loading: JourneyStep[] = [...offered, ['search.open', 'searching.loading']];
const found = [['fill', { zip: '04524', address: '서울특별시 중구 세종대로 110' }]] as const;

/** Document 1, section 5: for Korea a search supplies postcode and address, which can be typed as well. */
describeJourneys(addressSearchChart, {
  'a chosen address fills the fields': [
    ...loading,
    ['search.open', '='],
    ['embed=shown', 'searching.shown'],
    ['+1h', '='],
    ['address.choose', 'offered', {}, found],
    ['address.choose', '='],
  ],
  'an address may be chosen before the search is said to be there': [
    ...loading,
    ['address.choose', 'offered', {}, found],
  ],
  'the search may be closed without a choice': [
    ...loading,
    ['embed=shown', 'searching.shown'],
    ['search.close', 'offered'],
    ['search.close', '='],
    ['search.open', 'searching.loading'],
    ['search.close', 'offered'],
  ],
  'a search that does not come within four seconds is given up, and may be opened again': [
    ...loading,
    ['+3999ms', '='],
    ['+1ms', 'unavailable'],
    ['address.choose', '='],
    ['search.open', 'searching.loading'],
    ['embed=blocked', 'unavailable'],
    ['search.open', 'searching.loading'],
    ['embed!', 'unavailable'],
  ],
  'without a search the address is typed': [
    ['findSearch=none', 'manual'],
    ['search.open', '='],
  ],
  'so it is when the search cannot be found': [
    ['findSearch!', 'manual'],
    ['search.open', '='],
  ],
});
