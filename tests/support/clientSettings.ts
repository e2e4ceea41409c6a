import {
  CLIENT_SETTINGS_ID,
  type ClientLimits,
  type ClientSettings,
} from '../../src/contracts/clientSettings.ts';
import { sampleLimits } from '../../src/statecharts/charts/sampleLimits.ts';

/** Settings that a server writes into its page; the limits are the defaults, which a test compares. */
const defaultClientSettings: ClientSettings = {
  demoMode: false,
  addressSearch: 'daum',
  analyticsId: null,
  notificationUrlOrigins: [],
  statechartsOpen: false,
  limits: sampleLimits,
};

/** Writes settings into the page as the server does, until the test ends. */
export function setClientSettings({
  limits,
  ...changed
}: Partial<Omit<ClientSettings, 'limits'>> & { limits?: Partial<ClientLimits> } = {}): void {
  const block = document.getElementById(CLIENT_SETTINGS_ID) ?? document.createElement('script');
  block.id = CLIENT_SETTINGS_ID;
  block.setAttribute('type', 'application/json');
  block.textContent = JSON.stringify({
    ...defaultClientSettings,
    ...changed,
    limits: { ...sampleLimits, ...limits },
  });
  document.head.append(block);
}
