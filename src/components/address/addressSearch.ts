import { readClientSettings } from '../../services/clientSettings.ts';
import type { AddressSearch } from './types.ts';

/**
 * The search that the server's settings name, null when addresses are typed by hand. Settings that cannot be read
 * count as none.
 */
export async function findAddressSearch(): Promise<AddressSearch | null> {
  try {
    const { addressSearch } = readClientSettings();
    return addressSearch === 'daum' ? (await import('./daumPostcode.ts')).daumPostcode : null;
  } catch {
    return null;
  }
}
