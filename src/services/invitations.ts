import { COMPANY_REF } from '../contracts/companies.ts';
import { responseOf } from '../contracts/envelope.ts';
import {
  type InviteMailOutcomes,
  type InviteMailSent,
  inviteMailOutcomes,
  inviteMailSent,
  type JoinDecided,
  joinDecided,
  type UserInvite,
  type UserInvited,
  userInvited,
} from '../contracts/invitations.ts';
import { USER } from '../contracts/users.ts';
import { touch } from './freshData.ts';
import { call } from './http.ts';

const invitedResponse = responseOf(userInvited);
const sentResponse = responseOf(inviteMailSent);
const outcomesResponse = responseOf(inviteMailOutcomes);
const decidedResponse = responseOf(joinDecided);

/** A company's main operator takes the company along. */
function touchJoin(id: string | null): void {
  touch(USER, id);
  touch(COMPANY_REF, null);
}

/** Registers somebody who is to be invited. Throws HttpError, like everything here; C0409 when the e-mail exists. */
export async function inviteUser(body: UserInvite, signal?: AbortSignal): Promise<UserInvited> {
  const path = '/esg/v1/user/invite';
  const { data } = await call({ method: 'PUT', path, body, response: invitedResponse, signal });
  touchJoin(data.id);
  return data;
}

/** Sends the invitation, or sends the mail of the person's join status again. C0409 when there is none to send. */
export async function sendInvitation(userIdentityId: string, signal?: AbortSignal): Promise<InviteMailSent> {
  const path = '/esg/v1/userInvite';
  const body = { userIdentityId };
  const { data } = await call({ method: 'PUT', path, body, response: sentResponse, signal });
  touchJoin(userIdentityId);
  return data;
}

/** The same for many, at most INVITE_MAILS_MAX: what became of each is in the data. */
export async function sendInvitations(
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<InviteMailOutcomes> {
  const path = '/esg/v1/userInviteList';
  const { data } = await call({ method: 'PUT', path, body: ids, response: outcomesResponse, signal });
  touchJoin(null);
  return data;
}

const getApprovalPath = (id: string) => `/esg/v1/user/approval/${encodeURIComponent(id)}`;

/** Approves a join and mails its completion. C0409 with the reason when the chart forbids it. */
export async function approveJoin(id: string, signal?: AbortSignal): Promise<JoinDecided> {
  const { data } = await call({
    method: 'PATCH',
    path: getApprovalPath(id),
    response: decidedResponse,
    signal,
  });
  touchJoin(id);
  return data;
}

/** Refuses a join and mails the reason. */
export async function refuseJoin(id: string, reason: string, signal?: AbortSignal): Promise<JoinDecided> {
  const path = `${getApprovalPath(id)}/refuse`;
  const body = { reason };
  const { data } = await call({ method: 'PATCH', path, body, response: decidedResponse, signal });
  touchJoin(id);
  return data;
}
