import { emptyResponse, responseOf } from '../contracts/envelope.ts';
import {
  INSTITUTION_ITEM,
  type ItemChange,
  type ItemCreate,
  type ItemKey,
  type ItemRow,
  itemKey,
  itemTree,
} from '../contracts/institutionItems.ts';
import {
  INSTITUTION_MAPPING,
  type MappingChange,
  type MappingRow,
  mappingList,
  type OwnIndicatorChoice,
  ownIndicatorChoices,
} from '../contracts/institutionMappings.ts';
import {
  INSTITUTION,
  type InstitutionAddress,
  type InstitutionChange,
  type InstitutionCreate,
  type InstitutionDetail,
  type InstitutionKey,
  type InstitutionQuery,
  type InstitutionRow,
  institutionAddress,
  institutionDetail,
  institutionKey,
  institutionRow,
  type PreviousInstitution,
  type PreviousInstitutionQuery,
  previousInstitution,
} from '../contracts/institutions.ts';
import { messageByStatus } from '../messages/ko.status.ts';
import { touch } from './freshData.ts';
import { call } from './http.ts';
import { HttpError } from './httpError.ts';
import { createCrudClient, createReadClient } from './resource.ts';
import { THREAD } from './threads.ts';

const path = '/esg/v1/institution';
const reads = createReadClient<InstitutionRow, InstitutionDetail, Partial<InstitutionQuery>>(path, {
  id: institutionKey.shape.institutionId,
  row: institutionRow,
  item: institutionDetail,
});
const writes = createCrudClient<InstitutionKey, InstitutionCreate, InstitutionChange>(
  INSTITUTION,
  path,
  institutionKey,
);
const detailResponse = responseOf(institutionDetail);
const previousResponse = responseOf(previousInstitution);

/** Sets that the person reaches, the newest year at the top. Throws HttpError, like everything here. */
export const listInstitutions = reads.list;
export const createInstitution = writes.create;
export const changeInstitution = writes.change;
export const deleteInstitution = writes.remove;
/** Switches a set on or off; `version` is the one that is shown. */
export const switchInstitution = (
  { institutionId, version }: InstitutionKey & { version: number },
  isOn: boolean,
  signal?: AbortSignal,
): Promise<void> => writes.command(isOn ? 'enable' : 'disable', { institutionId }, { version }, signal);

/** The set that an address names. An address that cannot be one is refused with N0404 without a call. */
export async function loadInstitution(
  address: InstitutionAddress,
  signal?: AbortSignal,
): Promise<InstitutionDetail> {
  if (!institutionAddress.safeParse(address).success) {
    throw new HttpError('refused', { status: 'N0404', message: messageByStatus.N0404 });
  }
  const request = { method: 'GET', path: `${path}/detail`, query: { ...address } } as const;
  const { data } = await call({ ...request, response: detailResponse, signal });
  return data;
}

/** Loads what a new set of the year would take over from the year before. */
export async function loadPreviousInstitution(
  query: PreviousInstitutionQuery,
  signal?: AbortSignal,
): Promise<PreviousInstitution> {
  const request = { method: 'GET', path: `${path}/previous`, query: { ...query } } as const;
  const { data } = await call({ ...request, response: previousResponse, signal });
  return data;
}

const itemPath = '/esg/v1/institutionItem';
const itemsResponse = responseOf(itemTree);
const itemWrites = createCrudClient<ItemKey, ItemCreate, ItemChange>(INSTITUTION_ITEM, itemPath, itemKey);

/** Every change of an item changes its set and adds a line to the set's history. */
const touchSet = (institutionId: string): void => {
  touch(INSTITUTION, institutionId);
  touch(THREAD, institutionId);
};

/** All categories and questions of a set, siblings in their order. */
export async function listItems(institutionId: string, signal?: AbortSignal): Promise<ItemRow[]> {
  const request = { method: 'GET', path: `${itemPath}/list`, query: { institutionId } } as const;
  const { data } = await call({ ...request, response: itemsResponse, signal });
  return data.rows;
}

export async function createItem(body: ItemCreate, signal?: AbortSignal): Promise<ItemKey> {
  const key = await itemWrites.create(body, signal);
  touchSet(body.institutionId);
  return key;
}

/** Edits and moves an item of the set `institutionId` in one go. */
export async function changeItem(
  institutionId: string,
  body: ItemChange,
  signal?: AbortSignal,
): Promise<void> {
  await itemWrites.change(body, signal);
  touchSet(institutionId);
}

export async function deleteItem(institutionId: string, key: ItemKey, signal?: AbortSignal): Promise<void> {
  await itemWrites.remove(key, signal);
  touchSet(institutionId);
}

const mappingPath = '/esg/v1/institutionMapping';
const mappingsResponse = responseOf(mappingList);
const choicesResponse = responseOf(ownIndicatorChoices);

/** Lists what the person's company maps the questions of a set to. */
export async function listMappings(institutionId: string, signal?: AbortSignal): Promise<MappingRow[]> {
  const request = { method: 'GET', path: `${mappingPath}/list`, query: { institutionId } } as const;
  const { data } = await call({ ...request, response: mappingsResponse, signal });
  return data.rows;
}

/** Indicators of the person's company that a question can be mapped to. */
export async function listMappingChoices(signal?: AbortSignal): Promise<OwnIndicatorChoice[]> {
  const request = { method: 'GET', path: `${mappingPath}/choices` } as const;
  const { data } = await call({ ...request, response: choicesResponse, signal });
  return data.rows;
}

export async function changeMapping(body: MappingChange, signal?: AbortSignal): Promise<void> {
  await call({ method: 'PATCH', path: mappingPath, body, response: emptyResponse, signal });
  touch(INSTITUTION_MAPPING);
  touch(INSTITUTION);
}
