import { responseOf } from '../contracts/envelope.ts';
import { type PickerUser, pickerUserList } from '../contracts/userPicker.ts';
import { call } from './http.ts';

const listResponse = responseOf(pickerUserList);

/** The first people whose name or e-mail address holds `q`, by name. Throws HttpError. */
export async function searchUsers(
  q: string,
  signal?: AbortSignal,
): Promise<{ rows: PickerUser[]; total: number }> {
  const { data } = await call({
    method: 'GET',
    path: '/esg/v1/user/picker',
    query: q === '' ? {} : { q },
    response: listResponse,
    signal,
  });
  return data;
}
