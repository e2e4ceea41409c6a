import { responseOf } from '../contracts/envelope.ts';
import {
  PARTNER_REF,
  type PartnerCreate,
  type PartnerCreated,
  partnerCreated,
} from '../contracts/partners.ts';
import { USER } from '../contracts/users.ts';
import { touch } from './freshData.ts';
import { call } from './http.ts';

const path = '/esg/v1/custCoPtnr';
const createdResponse = responseOf(partnerCreated);

/** Registers a partner company with its contact, whose invitation is sent by `sendInvitation`. */
export async function createPartner(body: PartnerCreate, signal?: AbortSignal): Promise<PartnerCreated> {
  const { data } = await call({ method: 'PUT', path, body, response: createdResponse, signal });
  touch(PARTNER_REF, data.custCoPtnrId);
  touch(USER, data.id);
  return data;
}
