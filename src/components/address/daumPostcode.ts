import { loadPostcode } from 'react-daum-postcode';
import type { AddressSearch } from './types.ts';

/** The postcode service of Daum (Kakao). Its origins are open in the CSP when ADDRESS_SEARCH is `daum`. */
export const daumPostcode: AddressSearch = {
  async embed(element, onFound) {
    const Postcode = await loadPostcode();
    const search = new Postcode({
      width: '100%',
      height: '100%',
      oncomplete: ({ zonecode, address, roadAddress }) =>
        onFound({ zip: zonecode, address: roadAddress || address }),
    });
    search.embed(element, { autoClose: false });
  },
};
