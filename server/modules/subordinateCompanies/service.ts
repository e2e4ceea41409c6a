import { aliasedTable, asc, eq } from 'drizzle-orm';
import { codeGroups, KOREA } from '../../../src/contracts/commonCodes.ts';
import {
  isCompanyNumber,
  placeSubordinates,
  SUBORDINATE_COMPANY,
  SUBORDINATE_LEVELS,
  SUBORDINATES_MAX,
  type SubordinateChange,
  type SubordinateDraft,
  type SubordinateKey,
  type SubordinateQuery,
  subordinateQuery,
} from '../../../src/contracts/subordinateCompanies.ts';
import {
  subordinateEntries as lines,
  subordinateRefusals as refusals,
  subordinates as texts,
} from '../../../src/messages/ko.subordinates.ts';
import type { Tx } from '../../db/database.ts';
import { equals } from '../../db/filters.ts';
import { bizSection } from '../../db/schema/bizSections.ts';
import { commonCode } from '../../db/schema/commonCodes.ts';
import { customerCompany } from '../../db/schema/companies.ts';
import { subordinateCompany } from '../../db/schema/subordinateCompanies.ts';
import { takeTurn } from '../../db/turns.ts';
import { conflict, Refusal, wrongField } from '../../errors.ts';
import { readSectionNames } from '../bizSections/service.ts';
import { requireChoice } from '../commonCodes/service.ts';
import type { Call, ReadCall } from '../resource/call.ts';
import { auditedCrud } from '../resource/crud.ts';
import { companyScope } from '../resource/scope.ts';
import { addHistoryEntry } from '../threads/service.ts';

type Row = typeof subordinateCompany.$inferSelect;

const { custCoId, subordinateCompanyId, sortOrder, name, businessNo, ownership } = subordinateCompany;
const nation = aliasedTable(commonCode, 'nation');

/** Names of the console's routes that lead to subsidiaries, or to what is entered for them. */
export const subordinateRouteNames = [
  'basic-importance-eval-subordinate-company',
  'basic-essentialinfo',
] as const;

const companies = auditedCrud({
  resource: SUBORDINATE_COMPANY,
  table: subordinateCompany,
  key: ['subordinateCompanyId'],
  scope: companyScope(subordinateCompany),
  consoleRoutes: subordinateRouteNames,
  taken: refusals.taken,
  takenField: 'businessNo',
  joins: [
    { table: nation, on: eq(nation.commonCodeId, subordinateCompany.nationCodeId) },
    { table: bizSection, on: eq(bizSection.bizSectId, subordinateCompany.bizSectId) },
  ],
  extra: { nationName: nation.commonCodeKorName, bizSectNm: bizSection.bizSectNm },
  auditSummary: ({ name, businessNo }) => ({ name, businessNo }),
  query: subordinateQuery,
  filters: {
    useYn: (useYn) => equals(subordinateCompany.enabled)(useYn === 'Y'),
    consolidated: (yes) => equals(subordinateCompany.consolidated)(yes === 'Y'),
  },
  search: [name, businessNo],
  sortable: { name, ownership, lastModifiedAt: subordinateCompany.lastModifiedAt },
  order: [asc(sortOrder), asc(subordinateCompanyId)],
});

export const subordinateRefs = companies.refs;
export const listSubordinates = (call: ReadCall, query: SubordinateQuery) => companies.list(call, query);
export const findSubordinate = (call: ReadCall, key: SubordinateKey) => companies.find(call, key);

/** Rows of the own company's tree that match, for a file, each after the one above it, and how many there are. */
export async function exportSubordinates(call: ReadCall, query: Omit<SubordinateQuery, 'page' | 'sort'>) {
  const { rows } = await companies.list(call, {});
  const found = await companies.list(call, query);
  const ids = new Set(found.rows.map((row) => row.subordinateCompanyId));
  const placed = placeSubordinates(rows).filter(({ node }) => ids.has(node.subordinateCompanyId));
  async function* each() {
    yield* placed;
  }
  return { count: placed.length, rows: each() };
}

/** The tree of a company, locked so that nobody else changes its shape until the transaction ends. */
async function lockTree({ tx, principal }: Call) {
  const { customerCompanyId } = principal;
  if (customerCompanyId === null) throw new Refusal('A0403');
  const lockName = `${SUBORDINATE_COMPANY}.${customerCompanyId}`;
  await takeTurn(tx, lockName);
  const rows = await tx
    .select()
    .from(subordinateCompany)
    .where(eq(custCoId, customerCompanyId))
    .orderBy(asc(sortOrder), asc(subordinateCompanyId));
  const placed = placeSubordinates(rows);
  return {
    customerCompanyId,
    rows,
    findPlace: (id: string) => placed.find(({ node }) => node.subordinateCompanyId === id),
    /** It and all below it. */
    findBranch: (id: string) =>
      placed.filter(({ node, above }) => [...above, node].some((each) => each.subordinateCompanyId === id)),
  };
}
type Tree = Awaited<ReturnType<typeof lockTree>>;

const wrongPlace = (message: string) => wrongField('upSubordinateCompanyId', message);

/** Refused with V0001 where the tree cannot take `id`, or something new, below `parentId`. */
function expectPlace(tree: Tree, parentId: string | null, id: string | null): void {
  const parent = parentId === null ? undefined : tree.findPlace(parentId);
  if (parentId !== null && !parent) throw wrongPlace(refusals.noParent);
  const branch = id === null ? [] : tree.findBranch(id);
  if (branch.some(({ node }) => node.subordinateCompanyId === parentId)) throw wrongPlace(refusals.cycle);
  const top = branch[0]?.level ?? 1;
  const deepest = Math.max(top, ...branch.map(({ level }) => level));
  if ((parent?.level ?? 0) + 1 + deepest - top > SUBORDINATE_LEVELS) {
    throw wrongPlace(texts.tooDeep(SUBORDINATE_LEVELS));
  }
}

/** Puts one at its place among its siblings and numbers them again. */
async function arrange(
  tx: Tx,
  tree: Tree,
  { id, parentId, place }: { id: string; parentId: string | null; place: number | undefined },
): Promise<void> {
  const others = tree.rows.filter(
    (row) => row.upSubordinateCompanyId === parentId && row.subordinateCompanyId !== id,
  );
  const order = others.map((row) => row.subordinateCompanyId);
  order.splice(place ?? order.length, 0, id);
  const numbers = new Map(others.map((row) => [row.subordinateCompanyId, row.sortOrder]));
  for (const [number, each] of order.entries()) {
    if (numbers.get(each) === number) continue;
    await tx.update(subordinateCompany).set({ sortOrder: number }).where(eq(subordinateCompanyId, each));
  }
}

/** Refused with V0001 for a number, a country or a section that cannot be. */
async function expectValues(
  { tx }: Call,
  tree: Tree,
  values: Pick<SubordinateDraft, 'nationCodeId' | 'businessNo' | 'bizSectId'>,
  before: Row | null,
): Promise<void> {
  if (!isCompanyNumber(values)) throw wrongField('businessNo', refusals.businessNo);
  const [own] = await tx
    .select({ number: customerCompany.businessNo })
    .from(customerCompany)
    .where(eq(customerCompany.customerCompanyId, tree.customerCompanyId));
  if (values.nationCodeId === KOREA && values.businessNo === own?.number) {
    throw wrongField('businessNo', refusals.ownNumber);
  }
  await requireChoice(tx, codeGroups.nation, {
    field: 'nationCodeId',
    id: values.nationCodeId,
    before: before?.nationCodeId ?? null,
  });
  const { bizSectId } = values;
  if (bizSectId === null || bizSectId === before?.bizSectId) return;
  const known = await readSectionNames(tx, tree.customerCompanyId, [bizSectId]);
  if (!known.has(bizSectId)) throw wrongField('bizSectId', refusals.section);
}

/** Registers one below another, or at the top. Refused with V0001, with C0409 when its number is taken or there are too many. */
export async function createSubordinate(call: Call, draft: SubordinateDraft): Promise<SubordinateKey> {
  const { sortOrder: place, ...values } = draft;
  const tree = await lockTree(call);
  if (tree.rows.length >= SUBORDINATES_MAX) throw conflict(refusals.tooMany(SUBORDINATES_MAX));
  const parentId = values.upSubordinateCompanyId;
  expectPlace(tree, parentId, null);
  await expectValues(call, tree, values, null);
  const key = await companies.create(call, { ...values, sortOrder: 0 });
  await arrange(call.tx, tree, { id: key.subordinateCompanyId, parentId, place });
  await addHistoryEntry(call.tx, key.subordinateCompanyId, lines.created, call.origin);
  return key;
}

/** Edits and moves in one go. Refused with N0404, V0001 where the tree cannot take it, C0409 when stale or taken. */
export async function changeSubordinate(call: Call, change: SubordinateChange): Promise<void> {
  const tree = await lockTree(call);
  const { subordinateCompanyId: id } = change;
  const before = tree.findPlace(id)?.node.upSubordinateCompanyId ?? null;
  const parentId = change.upSubordinateCompanyId === undefined ? before : change.upSubordinateCompanyId;
  await companies.change(call, change, async (row) => {
    expectPlace(tree, parentId, id);
    const { nationCodeId, businessNo, bizSectId } = change;
    await expectValues(
      call,
      tree,
      {
        nationCodeId: nationCodeId ?? row.nationCodeId,
        businessNo: businessNo === undefined ? row.businessNo : businessNo,
        bizSectId: bizSectId === undefined ? row.bizSectId : bizSectId,
      },
      row,
    );
  });
  const isMoved = change.sortOrder !== undefined || parentId !== before;
  if (isMoved) await arrange(call.tx, tree, { id, parentId, place: change.sortOrder });
  await addHistoryEntry(call.tx, id, isMoved ? lines.moved : lines.changed, call.origin);
}

/** Refused with N0404, and with C0409 while something is below it or its essential information is there. */
export async function removeSubordinate(call: Call, key: SubordinateKey): Promise<void> {
  await lockTree(call);
  await companies.remove(call, key);
}
