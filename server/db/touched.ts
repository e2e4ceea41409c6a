import { notify, type Tx } from './database.ts';

/** Channel on which changes of resources are reported; payload is a `Touched` as JSON. */
export const RESOURCE_TOUCHED = 'resource_touched';

/** Records that a change touched. `id` is null if there were many, `customerCompanyId` if it belongs to no company. */
export interface Touched {
  /** Key of the resource, such as 'commonCode'. */
  resource: string;
  id: string | null;
  customerCompanyId: string | null;
  /** The request that made the change; absent where none did. */
  requestId?: string;
}

/** Reports a change to all listeners of `RESOURCE_TOUCHED`, in every process, once `tx` commits. */
export const notifyTouched = (
  tx: Tx,
  { resource, id, customerCompanyId, requestId }: Touched,
): Promise<void> =>
  notify(tx, RESOURCE_TOUCHED, JSON.stringify({ resource, id, customerCompanyId, requestId }));
