import type { Attachment } from '../../../src/contracts/files.ts';
import type { Call, ReadCall } from '../resource/call.ts';
import type { FileService } from './service.ts';

/** As much of a resource as is needed to attach files to its rows; `auditedCrud` returns one. */
interface Attachable<Key, Found, Values, Change, Check> {
  find(call: ReadCall, key: Key): Promise<Found>;
  create(call: Call, values: Values): Promise<Key>;
  change(call: Call, change: Change, check?: Check): Promise<void>;
  remove(call: Call, key: Key, check?: Check): Promise<void>;
}

/**
 * The same resource with `attachments`: found with each row, brought in line with what a form sends (left as they are
 * where it sends none), and deleted with the row. `id` names the uuid that is its key; `refType` has to be registered
 * with the resource's `refs`.
 */
export function withAttachments<Key extends object, Found, Values, Change, Check>(
  resource: Attachable<Key, Found, Values, Change, Check>,
  { files, refType, id }: { files: FileService; refType: string; id: string & keyof Key },
) {
  const getId = (key: object) => String((key as Key)[id]);
  async function claim({ tx, principal }: Call, key: object, attachments: readonly Attachment[] | undefined) {
    if (attachments) await files.claim(tx, principal, { refType, refId: getId(key) }, attachments);
  }
  return {
    async find(call: ReadCall, key: Key): Promise<Found & { attachments: Attachment[] }> {
      const found = await resource.find(call, key);
      const attached = await files.toAttachments(call.tx, refType, [getId(key)]);
      return { ...found, attachments: attached.get(getId(key)) ?? [] };
    },
    async create(call: Call, draft: Values & { attachments?: readonly Attachment[] }): Promise<Key> {
      const { attachments, ...values } = draft;
      const key = await resource.create(call, values as Values);
      await claim(call, key, attachments);
      return key;
    },
    async change(
      call: Call,
      draft: Change & { attachments?: readonly Attachment[] | undefined },
      check?: Check,
    ): Promise<void> {
      const { attachments, ...change } = draft;
      await resource.change(call, change as Change, check);
      await claim(call, change, attachments);
    },
    async remove(call: Call, key: Key, check?: Check): Promise<void> {
      await resource.remove(call, key, check);
      await files.releaseAll(call.tx, refType, getId(key));
    },
  };
}
