import * as z from 'zod/mini';
import type { CategoryArea } from './categories.ts';
import { listQuery } from './envelope.ts';
import { attachments } from './files.ts';
import { readerRoles, role } from './roles.ts';
import { day, multilineText, text } from './text.ts';
import { version } from './version.ts';

/** Posts with files: `pds`, the administrators' data room, and `datacenter`, the data centre of each company. */
export type PostArea = CategoryArea;

/** Longest text of a post, in characters as they are read. */
export const POST_TEXT_MAX = 10_000;

export const postKey = z.object({ postId: z.uuid() });
export type PostKey = z.infer<typeof postKey>;

/** `cn` is HTML, of which the server keeps what may be shown. A draft may lack category and text. */
const postFields = z.object({
  categoryId: z.nullable(z.uuid()),
  title: text(200, z.trim(), z.minLength(1)),
  cn: multilineText(100_000),
  draft: z.boolean(),
  attachments,
});

/** `roles`: who reads it in the data room. */
export const pdsFields = z.extend(postFields, { roles: readerRoles });
/** `shared`: partners of the company read it too. */
export const datacenterFields = z.extend(postFields, { shared: z.boolean() });

type Fields = z.infer<typeof postFields>;
type Reach = Pick<z.infer<typeof pdsFields>, 'roles'> & Pick<z.infer<typeof datacenterFields>, 'shared'>;
export type PostDraft = Fields & Partial<Reach>;

const toChange = <T extends z.core.$ZodShape>(fields: z.ZodMiniObject<T>) =>
  z.object({
    ...z.partial(fields).shape,
    ...postKey.shape,
    version,
  });

/** Fields that are absent stay as they are. What has been published is no draft again. */
export const pdsChange = toChange(pdsFields);
export const datacenterChange = toChange(datacenterFields);
export type PostChange = PostKey & { version: number } & {
  [name in keyof PostDraft]?: PostDraft[name] | undefined;
};

/** `from` and `to` are days of registration, both inclusive. `q` looks into the title. */
export const postQuery = z.object({
  ...listQuery.shape,
  categoryId: z.optional(z.uuid()),
  from: z.optional(day),
  to: z.optional(day),
});
export type PostQuery = z.infer<typeof postQuery>;

/**
 * `divide` is the name of its category, `write` of its author. `boardDate` is when it was published; of a draft, when
 * it was begun. `downloads` counts how often files of it were fetched, several at once as one.
 */
export const postRow = z.object({
  ...postKey.shape,
  custCoId: z.nullable(z.uuid()),
  companyKoreanName: z.nullable(z.string()),
  categoryId: z.nullable(z.uuid()),
  divide: z.nullable(z.string()),
  title: z.string(),
  boardDate: z.iso.datetime(),
  write: z.nullable(z.string()),
  draft: z.boolean(),
  roles: z.array(role),
  shared: z.boolean(),
  fileCnt: z.number(),
  hits: z.number(),
  downloads: z.number(),
  version: z.number(),
  createdAt: z.iso.datetime(),
  lastModifiedBy: z.nullable(z.object({ userName: z.string() })),
  lastModifiedAt: z.iso.datetime(),
});
export type PostRow = z.infer<typeof postRow>;

const neighbour = z.nullable(z.object({ ...postKey.shape, title: z.string() }));

/** `previous` is the older one, `next` the newer, among those that are published. */
export const postDetail = z.object({
  ...postRow.shape,
  cn: z.string(),
  attachments,
  mayChange: z.boolean(),
  previous: neighbour,
  next: neighbour,
});
export type PostDetail = z.infer<typeof postDetail>;
