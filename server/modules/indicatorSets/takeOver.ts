import { getNodeNames, keyOfNode } from '../../../src/contracts/indicatorSetComparison.ts';
import { defaultTakes, differingParts } from '../../../src/contracts/indicatorSetMerge.ts';
import type {
  SetKind,
  SetTakeOver,
  SetTakeOverCatalogue,
  SetVersionRef,
  Take,
  TakenPart,
} from '../../../src/contracts/indicatorSets.ts';
import { changeTexts } from '../../../src/messages/ko.changes.ts';
import {
  indicatorSetEntries,
  indicatorSetRefusals as refusals,
} from '../../../src/messages/ko.indicatorSets.ts';
import { conflict, Refusal, wrongField } from '../../errors.ts';
import type { Call } from '../resource/call.ts';
import { adoptModel, takeChosenParts, takeOverItems } from './adoption.ts';
import { describeTaken } from './differences.ts';
import { storeDraft } from './draftStore.ts';
import type { SetLifecycle } from './lifecycle.ts';
import { mergeModels } from './merging.ts';
import { ensureItems, readModel } from './model.ts';
import { expectChoices, expectParts, findOriginals, mergeOriginals } from './originals.ts';
import { listSectionIds } from './sections.ts';
import { settle } from './shape.ts';
import { lockBase, nameVersion } from './versions.ts';

/** Parts that choices name, by the keys of their items. */
const toSplitParts = (
  choices: readonly { key: string; parts?: readonly TakenPart[] | undefined }[],
): ReadonlyMap<string, readonly TakenPart[]> =>
  new Map(choices.flatMap(({ key, parts }) => (parts ? [[key, parts] as const] : [])));

/** Drafts that take over what is newer than they are: in the version that they come from, or in the catalogue. */
export function createSetTakeOvers(kind: SetKind, { lockDraft }: Pick<SetLifecycle, 'lockDraft'>) {
  return {
    /** Takes a newer version of the base over. Refused with V0001 where both changed an item and nothing was chosen. */
    async takeOver(
      call: Call,
      setId: string,
      { ver, version, fromVer, choices }: SetTakeOver,
    ): Promise<SetVersionRef> {
      const draft = await lockDraft(call, { setId, ver }, version);
      const { row } = draft;
      const { basedOnSetId, basedOnVer } = row;
      if (basedOnSetId === null || basedOnVer === null) throw conflict(refusals.noBasedOn);
      if (fromVer <= basedOnVer) throw conflict(refusals.notNewer);
      const { tx } = call;
      const { custCoId } = row.set;
      const newest = { setId: basedOnSetId, ver: fromVer };
      const base = await lockBase(call, kind, newest, { custCoId, field: 'fromVer' });
      const [before, newer] = [await readModel(tx, row), await readModel(tx, base)];
      const items = mergeModels(await readModel(tx, { ...newest, ver: basedOnVer }), newer, before);
      const merged = new Map(items.map((item) => [item.key, item]));
      for (const [at, { key, take, parts }] of choices.entries()) {
        const item = merged.get(key);
        if (parts && !item) throw wrongField(`choices.${at}.key`, refusals.noItem);
        if (parts && item) expectParts(parts, { take, item, path: `choices.${at}.parts` });
      }
      const chosen = new Map(choices.map(({ key, take }) => [key, take]));
      const missing = items.filter(({ key, outcome }) => outcome === 'conflict' && !chosen.has(key));
      if (missing[0]) {
        const fields = missing.map(({ key, idctrsNm }) => ({
          path: `choices.${key}`,
          message: `${idctrsNm}: ${refusals.choose}`,
        }));
        throw new Refusal('V0001', { message: fields[0]?.message ?? refusals.choose, data: { fields } });
      }
      const taken = items.filter(({ key, outcome }) => (chosen.get(key) ?? defaultTakes[outcome]) === 'new');
      const getItemId = await ensureItems(tx, setId, [...newer.nodes.values()]);
      const sectionIds = kind === 'coset' ? await listSectionIds(tx, row.set.custCoId) : [];
      const adopted = adoptModel(newer, { getItemId, sectionIds, isWeighted: kind === 'preset' });
      const splitParts = toSplitParts(choices);
      const chosenNewer = takeChosenParts(before.nodes, adopted, { items, splitParts });
      const after = settle(kind, takeOverItems(before, chosenNewer, new Set(taken.map(({ key }) => key))));
      const placeNames = getNodeNames([before, newer].map(({ nodes }) => ({ nodes: [...nodes.values()] })));
      const changes = taken
        .filter((item) => differingParts(item).length > 0)
        .map((item) => describeTaken(item, splitParts.get(item.key), placeNames));
      const summary = indicatorSetEntries.tookOver(ver, await nameVersion(tx, base));
      const line = [summary, ...changeTexts.getFirst(changes)].join('\n');
      await storeDraft(call, draft, { before, after, line, verb: 'takeOver' }, { basedOnVer: fromVer });
      return { setId, ver };
    },

    /**
     * Takes over what the catalogue has of some items, or decides to keep what the draft has. Refused with V0001 besides,
     * and with C0409 where the catalogue has another state than the person saw or does not use an indicator any more.
     */
    async takeOverCatalogue(
      call: Call,
      setId: string,
      { ver, version, choices }: SetTakeOverCatalogue,
    ): Promise<SetVersionRef> {
      const draft = await lockDraft(call, { setId, ver }, version);
      const { row } = draft;
      const { tx } = call;
      const before = await readModel(tx, row);
      const originals = await findOriginals(tx, row, before.nodes);
      const items = mergeOriginals(originals, before.nodes);
      expectChoices(choices, { own: before.nodes, originals, items });
      const toKeys = (wanted: Take) =>
        new Set(choices.flatMap(({ key, take }) => (take === wanted ? [key] : [])));
      const getNames = (keys: ReadonlySet<string>) =>
        items.flatMap(({ key, idctrsNm }) => (keys.has(key) ? [idctrsNm] : []));
      const [taken, kept] = [toKeys('new'), toKeys('own')];
      const getItemId = await ensureItems(tx, setId, [...originals.after.values()]);
      const newer = adoptModel(
        { nodes: originals.after, cells: new Map() },
        { getItemId, sectionIds: [], isWeighted: true },
      );
      const splitParts = toSplitParts(choices);
      const chosenNewer = takeChosenParts(before.nodes, newer, { items, splitParts });
      const { nodes, cells } = takeOverItems(before, chosenNewer, taken);
      for (const [id, node] of nodes) {
        const original = kept.has(keyOfNode(node)) && newer.nodes.get(id);
        if (original) nodes.set(id, { ...node, originalVer: original.originalVer });
      }
      const after = settle(kind, { nodes, cells });
      const summary = indicatorSetEntries.tookOverCatalogue(ver, getNames(taken), getNames(kept));
      const placeNames = getNodeNames(
        [before.nodes, originals.after].map((each) => ({ nodes: [...each.values()] })),
      );
      const changes = items
        .filter(({ key }) => taken.has(key))
        .map((item) => describeTaken(item, splitParts.get(item.key), placeNames));
      const line = [summary, ...changeTexts.getFirst(changes)].join('\n');
      await storeDraft(call, draft, { before, after, line, verb: 'takeOverCatalogue' });
      return { setId, ver };
    },
  };
}
