import * as z from 'zod/mini';
import { type ToldTouched, toldTouched } from '../../../src/contracts/touched.ts';
import type { Principal } from '../../plugins/session.ts';

/** Time after which the records touched by a burst of changes go out together. */
const BATCH_MS = 200;
/** More records of a resource than these are reported as many. */
const RECORDS_MAX = 20;

/** Reader of a stream, as far as it decides on which changes are sent. */
export type TouchViewer = Pick<Principal, 'userAuth' | 'customerCompanyId'>;

const touch = z.object({ ...toldTouched.shape, customerCompanyId: z.nullable(z.string()) });
export type Touch = z.infer<typeof touch>;

/** Administrators see all companies, everybody else their own and what belongs to none. */
export const isVisibleTo = (
  { userAuth, customerCompanyId }: TouchViewer,
  { customerCompanyId: owner }: Touch,
): boolean => owner === null || userAuth === 'ROLE_ADMIN' || owner === customerCompanyId;

/** Names a touch as a request's own only while no other request touched the same. */
const toTold = (resource: string, id: string | null, touches: readonly Touch[]): ToldTouched => {
  const [requestId, ...others] = new Set(touches.map((touch) => touch.requestId));
  return { resource, id, ...(requestId !== undefined && others.length === 0 && { requestId }) };
};

/** The same changes without repetitions; a resource of which many records changed is named once, without an id. */
export function mergeTouches(touches: readonly Touch[]): ToldTouched[] {
  const byResource = Map.groupBy(touches, ({ resource }) => resource);
  if (byResource.has(null)) return [{ resource: null, id: null }];
  return [...byResource].flatMap(([resource, of]) => {
    if (resource === null) return [];
    const byId = Map.groupBy(of, ({ id }) => id);
    return byId.has(null) || byId.size > RECORDS_MAX
      ? [toTold(resource, null, of)]
      : [...byId].map(([id, ofRecord]) => toTold(resource, id, ofRecord));
  });
}

/** Gathers changes and calls `send` with a function that returns those a viewer may hear of, merged. */
export function createTouchBatches(send: (touchesFor: (viewer: TouchViewer) => ToldTouched[]) => void) {
  let gathered: Touch[] = [];
  let timer: NodeJS.Timeout | undefined;

  const flush = () => {
    timer = undefined;
    const touches = gathered;
    gathered = [];
    send((viewer) => mergeTouches(touches.filter((touch) => isVisibleTo(viewer, touch))));
  };
  const gather = (one: Touch) => {
    gathered.push(one);
    timer ??= setTimeout(flush, BATCH_MS);
  };

  return {
    /** Adds the payload of a notification. Throws when it is none. */
    add: (payload: string): void => gather(touch.parse(JSON.parse(payload))),
    /** Notifications may have been missed. */
    addEverything: (): void => gather({ resource: null, id: null, customerCompanyId: null }),
    stop: (): void => clearTimeout(timer),
  };
}
