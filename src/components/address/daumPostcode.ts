import { loadPostcode } from 'react-daum-postcode';
import type { AddressSearch } from './types.ts';

/** After this long without its script, the address is typed by hand. */
const PATIENCE_MS = 4_000;

/** A script that neither arrives nor fails would keep the person waiting for ever. */
const tooLate = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('the postcode script did not arrive in time')), PATIENCE_MS);
  });

/** The postcode service of Daum (Kakao). Its origins are open in the CSP when ADDRESS_SEARCH is `daum`. */
export const daumPostcode: AddressSearch = {
  async embed(element, onFound) {
    const Postcode = await Promise.race([loadPostcode(), tooLate()]);
    const search = new Postcode({
      width: '100%',
      height: '100%',
      oncomplete: ({ zonecode, address, roadAddress }) =>
        onFound({ zip: zonecode, address: roadAddress || address }),
    });
    search.embed(element, { autoClose: false });
  },
};
