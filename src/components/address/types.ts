import type { FoundAddress } from '../../machines/addressSearch/machine.ts';

/** A search for Korean addresses that draws itself into the page. */
export interface AddressSearch {
  /** Resolves once the search is in `element`; rejects when its service cannot be reached. */
  embed(element: HTMLElement, onFound: (address: FoundAddress) => void): Promise<void>;
}
