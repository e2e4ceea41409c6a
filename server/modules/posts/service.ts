import { aliasedTable, and, desc, eq, not, or, type SQL, sql } from 'drizzle-orm';
import type { RouteName } from '../../../src/contracts/consoleRoutes.ts';
import {
  POST_TEXT_MAX,
  type PostArea,
  type PostChange,
  type PostDetail,
  type PostDraft,
  type PostKey,
  postQuery,
} from '../../../src/contracts/posts.ts';
import { seoulDay } from '../../../src/contracts/seoulTime.ts';
import { postEntries, postRefusals } from '../../../src/messages/ko.posts.ts';
import type { Clock } from '../../clock.ts';
import { equals, sinceDay, untilDay } from '../../db/filters.ts';
import { matchesGrams } from '../../db/grams.ts';
import { category } from '../../db/schema/categories.ts';
import { customerCompany } from '../../db/schema/companies.ts';
import { file } from '../../db/schema/files.ts';
import { custCoPtnr } from '../../db/schema/partners.ts';
import { post, postRead } from '../../db/schema/posts.ts';
import { user } from '../../db/schema/users.ts';
import { conflict, wrongField } from '../../errors.ts';
import { hasText, sanitizeHtml } from '../../html.ts';
import type { Principal } from '../../plugins/session.ts';
import { requireCategory } from '../categories/service.ts';
import { withAttachments } from '../files/attached.ts';
import type { FileService } from '../files/service.ts';
import type { Call, ReadCall } from '../resource/call.ts';
import { auditedCrud } from '../resource/crud.ts';
import { countHit, findNeighbour } from '../resource/reading.ts';
import type { RefResolver } from '../resource/refs.ts';
import { everything, nothing, type Scope } from '../resource/scope.ts';
import { addHistoryEntry } from '../threads/service.ts';

const { postId, custCoId, title, boardDate, draft, roles, shared, createdById } = post;
const author = aliasedTable(user, 'author');
const isPublished = not(draft);

const postHits = {
  table: post,
  key: postId,
  hits: post.hits,
  reads: postRead,
  readKey: postRead.postId,
};
const neighbours = { table: post, key: postId, order: [boardDate, postId], values: { postId, title } };

/** Conditions on posts of an area: writable, drafts included, and readable once published. */
interface Visibility {
  writable(principal: Principal): SQL;
  readable(principal: Principal): SQL;
}

const isOwnCompany = ({ customerCompanyId }: Principal): SQL =>
  customerCompanyId === null ? nothing : eq(custCoId, customerCompanyId);

const isSharedWith = ({ ptnrId }: Principal): SQL =>
  ptnrId === null
    ? nothing
    : sql`${shared} and exists (select 1 from ${custCoPtnr}
        where ${custCoPtnr.custCoId} = ${custCoId} and ${custCoPtnr.ptnrId} = ${ptnrId})`;

/** Names of the console's routes that lead to the posts of an area. */
export const postRouteNames: Readonly<Record<PostArea, readonly RouteName[]>> = {
  pds: ['board-pds'],
  datacenter: ['bsc-datacenter'],
};

const visibilityByArea: Readonly<Record<PostArea, Visibility>> = {
  /** Written by administrators, read by the roles chosen. */
  pds: {
    writable: ({ userAuth }) => (userAuth === 'ROLE_ADMIN' ? everything : nothing),
    readable: ({ userAuth }) => sql`${userAuth} = any(${roles})`,
  },
  /** An operator writes all posts of its company, a worker its own; administrators read, partners what is shared. */
  datacenter: {
    writable(principal) {
      const { userAuth, id } = principal;
      if (userAuth === 'ROLE_OPERATOR') return isOwnCompany(principal);
      if (userAuth !== 'ROLE_WORKER') return nothing;
      return and(isOwnCompany(principal), eq(createdById, id)) ?? nothing;
    },
    readable(principal) {
      if (principal.userAuth === 'ROLE_ADMIN') return everything;
      return principal.userAuth === 'ROLE_PARTNER' ? isSharedWith(principal) : isOwnCompany(principal);
    },
  },
};

/** Keeps the part of a text that may be shown; empty if there is nothing to read. Refused with V0001 if too much. */
function keepText(cn: string): string {
  const kept = sanitizeHtml(cn, 'cn', POST_TEXT_MAX);
  return hasText(kept) ? kept : '';
}

/** Refuses V0001 where something is missing that only a draft may lack; `cn` is as it is kept. */
function expectComplete({ draft, categoryId, cn }: Pick<PostDraft, 'draft' | 'categoryId' | 'cn'>): void {
  if (draft) return;
  if (categoryId === null) throw wrongField('categoryId', postRefusals.noCategory);
  if (cn === '') throw wrongField('cn', postRefusals.noText);
}

export type PostService = ReturnType<typeof createPostService>;

/** Posts of one area, with their files. */
export function createPostService(area: PostArea, { clock, files }: { clock: Clock; files: FileService }) {
  const isOfArea = eq(post.area, area);
  const visibility = visibilityByArea[area];
  const writable: Scope = (principal) => visibility.writable(principal);
  const published = (principal: Principal): SQL =>
    and(isOfArea, isPublished, or(visibility.writable(principal), visibility.readable(principal))) ?? nothing;
  const scope: Scope = (principal) =>
    and(isOfArea, or(visibility.writable(principal), and(isPublished, visibility.readable(principal)))) ??
    nothing;
  const fileCnt = sql<number>`(select count(*)::int from ${file}
    where ${file.refType} = ${area} and ${file.refId} = ${postId} and ${file.state} = 'saved')`;

  const posts = auditedCrud({
    resource: area,
    table: post,
    key: ['postId'],
    scope,
    writable,
    consoleRoutes: postRouteNames[area],
    detailOnly: ['cn'],
    title,
    joins: [
      { table: author, on: eq(author.id, createdById) },
      { table: category, on: eq(category.categoryId, post.categoryId) },
      { table: customerCompany, on: eq(customerCompany.customerCompanyId, custCoId) },
    ],
    extra: {
      write: author.userName,
      divide: category.categoryNm,
      companyKoreanName: customerCompany.companyKoreanName,
      fileCnt,
    },
    auditSummary: ({ title }) => ({ title }),
    query: postQuery,
    filters: {
      categoryId: equals(post.categoryId),
      from: sinceDay(boardDate),
      to: untilDay(boardDate),
    },
    search: (q) => matchesGrams(q, { grams: sql`${post}.title_grams`, columns: [title] }),
    sortable: { title, boardDate, hits: post.hits, downloads: post.downloads },
    order: [desc(boardDate), desc(postId)],
  });
  const withFiles = withAttachments(posts, { files, refType: area, id: 'postId' });

  /** One post, which the caller has then read. Refused with N0404. */
  async function find(call: ReadCall, key: PostKey): Promise<PostDetail> {
    const { postId: id } = key;
    const found = await withFiles.find(call, key);
    const day = seoulDay(clock.now());
    const counted = await countHit(call, postHits, { id, day, narrow: isPublished });
    const matching = published(call.principal);
    const neighbourTo = (to: 'older' | 'newer') => findNeighbour(call, neighbours, { id, to, matching });
    return {
      ...found,
      hits: counted ?? found.hits,
      mayChange: await posts.mayChange(call, key),
      previous: await neighbourTo('older'),
      next: await neighbourTo('newer'),
    };
  }

  /** Refused with V0001 where something is missing, or the category is not one to choose. */
  async function create(call: Call, given: PostDraft): Promise<PostKey> {
    const { tx, origin, principal } = call;
    const cn = keepText(given.cn);
    expectComplete({ ...given, cn });
    if (given.categoryId !== null) await requireCategory(tx, area, { id: given.categoryId, before: null });
    const own = { area, boardDate: origin.at, createdById: principal.id };
    const key = await withFiles.create(call, { ...given, cn, ...own });
    await addHistoryEntry(tx, key.postId, given.draft ? postEntries.drafted : postEntries.published, origin);
    return key;
  }

  /**
   * Refused with N0404, with A0403 for one that the caller only reads, with C0409 when it was changed in the meantime
   * or is to be a draft again, and with V0001 as a new one is.
   */
  async function change(call: Call, given: PostChange): Promise<void> {
    const { tx, origin } = call;
    const key = { postId: given.postId };
    const row = await posts.lock(call, key);
    const next = {
      draft: given.draft ?? row.draft,
      categoryId: given.categoryId === undefined ? row.categoryId : given.categoryId,
      cn: given.cn === undefined ? row.cn : keepText(given.cn),
    };
    const isPublishing = row.draft && !next.draft;
    await withFiles.change(
      call,
      { ...given, cn: next.cn, ...(isPublishing ? { boardDate: origin.at } : {}) },
      async () => {
        if (!row.draft && next.draft) throw conflict(postRefusals.published);
        expectComplete(next);
        if (next.categoryId === null) return;
        await requireCategory(tx, area, { id: next.categoryId, before: row.categoryId });
      },
    );
    const line = isPublishing
      ? postEntries.published
      : next.draft
        ? postEntries.drafted
        : postEntries.changed;
    await addHistoryEntry(tx, key.postId, line, origin);
  }

  /** Readers do not see the history: it would show what writers write to each other. */
  const refs: RefResolver = {
    ...posts.refs,
    visibleThreads: (principal) => posts.refs.visible(principal, { mayChange: true }),
    async onDownload(tx, id) {
      await tx
        .update(post)
        .set({ downloads: sql`${post.downloads} + 1` })
        .where(eq(postId, id));
    },
  };

  const { list, readAll } = posts;
  return { list, readAll, find, create, change, remove: withFiles.remove, refs };
}
