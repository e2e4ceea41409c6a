import { and, eq } from 'drizzle-orm';
import {
  indicatorSetLevels,
  type SetChange,
  type SetCreate,
  type SetItemChange,
  type SetKind,
  type SetVersionRef,
} from '../../../src/contracts/indicatorSets.ts';
import { GUIDANCE_TEXT_MAX } from '../../../src/contracts/indicators.ts';
import {
  indicatorSetEntries,
  indicatorSetRefusals as refusals,
} from '../../../src/messages/ko.indicatorSets.ts';
import type { Tx } from '../../db/database.ts';
import { customerCompany } from '../../db/schema/companies.ts';
import { indicatorSet, indicatorSetVersion } from '../../db/schema/indicatorSets.ts';
import { user } from '../../db/schema/users.ts';
import { conflict, Refusal, wrongField } from '../../errors.ts';
import { sanitizeHtml } from '../../html.ts';
import type { CanSignIn } from '../auth/rules.ts';
import { requireIndustry } from '../bizSections/service.ts';
import { settleScoring } from '../indicators/scoring.ts';
import type { Call } from '../resource/call.ts';
import { addHistoryEntry } from '../threads/service.ts';
import { adoptModel } from './adoption.ts';
import { readCatalogue } from './catalogue.ts';
import { applySetChange } from './change.ts';
import { isAssignable } from './content.ts';
import { describeChange } from './differences.ts';
import { storeDraft } from './draftStore.ts';
import type { SetLifecycle } from './lifecycle.ts';
import { emptyModel, ensureItems, readModel, type SetModel, writeModel } from './model.ts';
import { listSectionIds } from './sections.ts';
import { settle } from './shape.ts';
import { createSetTakeOvers } from './takeOver.ts';
import {
  findFormer,
  hasPublished,
  insertSet,
  insertVersion,
  listVersionsOf,
  lockBase,
  lockSet,
  nameSet,
  nameVersion,
  recordSet,
  type SetRecord,
} from './versions.ts';

async function listPersonIds(tx: Tx, custCoId: string | null, canSignIn: CanSignIn): Promise<string[]> {
  if (custCoId === null) return [];
  const rows = await tx.select({ id: user.id }).from(user).where(isAssignable(custCoId, canSignIn));
  return rows.map(({ id }) => id);
}

/** The company of a new set; null of the catalogue's. Refused with V0001 and A0403. */
function findOwner(kind: SetKind, { principal }: Call, { custCoId }: SetCreate): string | null {
  if (principal.userAuth === 'ROLE_ADMIN') {
    if (kind === 'preset') return null;
    if (kind === 'coset' && !custCoId) throw wrongField('custCoId', refusals.noCompany);
    return custCoId ?? null;
  }
  if (kind === 'preset' || principal.customerCompanyId === null) throw new Refusal('A0403');
  return principal.customerCompanyId;
}

/** The company of a new set, locked: of two sets that begin at once one waits. Refused with V0001. */
async function lockCompany(tx: Tx, custCoId: string): Promise<void> {
  const { customerCompanyId } = customerCompany;
  const [company] = await tx
    .select({ customerCompanyId })
    .from(customerCompany)
    .where(eq(customerCompanyId, custCoId))
    .for('no key update');
  if (!company) throw wrongField('custCoId', refusals.noCompany);
}

/** A company has one set of its own, in versions. */
async function expectNoOwnSet(tx: Tx, custCoId: string): Promise<void> {
  const isOwn = and(eq(indicatorSet.kindCd, 'coset'), eq(indicatorSet.custCoId, custCoId));
  if ((await tx.$count(indicatorSet, isOwn)) > 0) throw conflict(refusals.hasSet);
}

/** Drafts of the sets of a kind: everything that changes what is in a version. All refuse with N0404, A0403 and C0409. */
export function createSetDrafts(
  kind: SetKind,
  { lockDraft, canSignIn }: Pick<SetLifecycle, 'lockDraft'> & { canSignIn: CanSignIn },
) {
  const isWeighted = kind === 'preset';

  /** Copies a published version into the first draft of another set. */
  async function adopt(call: Call, set: SetRecord, base: SetVersionRef): Promise<SetModel> {
    const model = await readModel(call.tx, base);
    const getItemId = await ensureItems(call.tx, set.setId, [...model.nodes.values()]);
    const sectionIds = kind === 'coset' ? await listSectionIds(call.tx, set.custCoId) : [];
    return settle(kind, adoptModel(model, { getItemId, sectionIds, isWeighted }));
  }

  return {
    ...createSetTakeOvers(kind, { lockDraft }),

    /**
     * Returns the first draft of a new set, with what a published version has where one is given. Refused with V0001
     * besides.
     */
    async create(call: Call, draft: SetCreate): Promise<SetVersionRef> {
      const custCoId = findOwner(kind, call, draft);
      if (custCoId !== null) await lockCompany(call.tx, custCoId);
      if (kind === 'coset' && custCoId !== null) await expectNoOwnSet(call.tx, custCoId);
      const gicsId = kind === 'preset' ? (draft.gicsId ?? null) : null;
      if (kind === 'preset' && gicsId === null) throw wrongField('gicsId', refusals.noIndustry);
      await requireIndustry(call.tx, gicsId);
      const { basedOn } = draft;
      const base = basedOn ? await lockBase(call, kind, basedOn, { custCoId, field: 'basedOn' }) : null;
      const set = await insertSet(call, { kindCd: kind, custCoId, gicsId, setNm: draft.setNm });
      const ref = { setId: set.setId, ver: 1 };
      await insertVersion(call, {
        ...ref,
        setNm: draft.setNm,
        basedOnSetId: base?.setId ?? null,
        basedOnVer: base?.ver ?? null,
      });
      if (base) await writeModel(call.tx, ref, { before: emptyModel(), after: await adopt(call, set, base) });
      await recordSet(call, set, { verb: 'create', detail: { setNm: draft.setNm, gicsId, basedOn } });
      const line = base
        ? indicatorSetEntries.adopted(1, await nameVersion(call.tx, base))
        : indicatorSetEntries.created(1);
      await addHistoryEntry(call.tx, set.setId, line, call.origin);
      return ref;
    },

    /** Opens the draft of the next version, with what the newest published one has, without sections that are closed. */
    async openDraft(call: Call, setId: string): Promise<SetVersionRef> {
      const set = await lockSet(call, kind, setId);
      const versions = await listVersionsOf(call.tx, setId);
      const former = findFormer(versions);
      const ref = { setId, ver: (versions[0]?.ver ?? 0) + 1 };
      const { setNm, basedOnSetId, basedOnVer } = former;
      await insertVersion(call, { ...ref, setNm, basedOnSetId, basedOnVer });
      const model = await readModel(call.tx, former);
      const open = new Set(kind === 'coset' ? await listSectionIds(call.tx, set.custCoId) : []);
      const cells = new Map([...model.cells].filter(([, { bizSectId }]) => open.has(bizSectId)));
      const after = settle(kind, { ...model, cells });
      await writeModel(call.tx, ref, { before: emptyModel(), after });
      await recordSet(call, set, { verb: 'draft', detail: { ver: ref.ver, from: former.ver } });
      await addHistoryEntry(call.tx, setId, indicatorSetEntries.created(ref.ver), call.origin);
      return ref;
    },

    /** Saves all changes, or none: refused with V0001 and a path for each place. */
    async change(call: Call, setId: string, change: SetChange): Promise<SetVersionRef> {
      const draft = await lockDraft(call, { setId, ver: change.ver }, change.version);
      const { row } = draft;
      const { tx } = call;
      const before = await readModel(tx, row);
      const catalogue = await readCatalogue(tx, change.addedIndicatorIds ?? []);
      const getItemId = await ensureItems(tx, setId, [...catalogue.values()].flat());
      const { model, issues } = applySetChange(before, change, {
        kind,
        catalogue,
        getItemId,
        sectionIds: new Set(await listSectionIds(tx, row.set.custCoId)),
        personIds: new Set(await listPersonIds(tx, row.set.custCoId, canSignIn)),
      });
      if (issues[0]) throw new Refusal('V0001', { message: issues[0].message, data: { fields: issues } });
      const { setNm, effectiveFrom, changeNote } = change;
      if (setNm !== undefined && !(await hasPublished(tx, setId))) await nameSet(call, row.set, setNm);
      const line = indicatorSetEntries.changed(
        row.ver,
        await describeChange(tx, row, change, { before, after: model }),
      );
      const values = {
        ...(setNm === undefined ? {} : { setNm }),
        ...(effectiveFrom === undefined ? {} : { effectiveFrom }),
        ...(changeNote === undefined ? {} : { changeNote }),
      };
      await storeDraft(call, draft, { before, after: model, line, verb: 'update' }, values);
      return { setId, ver: row.ver };
    },

    /** One change of an indicator's texts or scoring. Refused with V0001 besides. */
    async changeItem(
      call: Call,
      { setId, itemId }: { setId: string; itemId: string },
      { ver, version, idctrsNm, cycleCd, evidenceRequired, guidance, ...scoring }: SetItemChange,
    ): Promise<SetVersionRef> {
      const draft = await lockDraft(call, { setId, ver }, version);
      const { row } = draft;
      const before = await readModel(call.tx, row);
      const node = before.nodes.get(itemId);
      if (node?.lvl !== indicatorSetLevels.indicator) throw new Refusal('N0404');
      const { isComplete, ...settled } = await settleScoring({ ...scoring, unitCd: node.unitCd });
      const changed = {
        ...node,
        idctrsNm,
        cycleCd,
        evidenceRequired,
        guidance: sanitizeHtml(guidance, 'guidance', GUIDANCE_TEXT_MAX),
        scoring: settled,
        scoringTypeCd: settled.scoringTypeCd,
        isComplete,
      };
      const after = { ...before, nodes: new Map(before.nodes).set(itemId, changed) };
      const line = indicatorSetEntries.changedItem(ver, idctrsNm);
      await storeDraft(call, draft, { before, after, line, verb: 'updateItem' });
      return { setId, ver };
    },

    /** Removes a draft, and the set with its only version; one that was changed since the caller saw it stays. */
    async removeDraft(
      call: Call,
      { version, ...ref }: SetVersionRef & { version?: number | undefined },
    ): Promise<SetVersionRef> {
      const { set, ...row } = (await lockDraft(call, ref, version)).row;
      const versions = await listVersionsOf(call.tx, ref.setId);
      const isVersion = and(eq(indicatorSetVersion.setId, ref.setId), eq(indicatorSetVersion.ver, ref.ver));
      await call.tx.delete(indicatorSetVersion).where(isVersion);
      if (versions.length === 1) await call.tx.delete(indicatorSet).where(eq(indicatorSet.setId, ref.setId));
      await recordSet(call, set, { verb: 'delete', detail: { setNm: row.setNm, ver: row.ver } });
      await addHistoryEntry(call.tx, ref.setId, indicatorSetEntries.removed(ref.ver), call.origin);
      return ref;
    },
  };
}
