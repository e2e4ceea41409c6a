import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  countCells,
  countGrants,
  getSectionList,
  type IndicatorGrants,
  type IndicatorSet,
  indicatorStates,
  normalizeIndicators,
  toGrants,
  toggleIndicator,
} from '../../../src/machines/indicatorTree/rules.ts';

/** A set of up to 4 domains, 8 categories and 30 indicators, of which up to 4 sections use some. */
const sets: fc.Arbitrary<IndicatorSet> = fc
  .record({
    domains: fc.integer({ min: 1, max: 4 }),
    categories: fc.array(fc.nat({ max: 99 }), { minLength: 1, maxLength: 8 }),
    indicators: fc.array(fc.nat({ max: 99 }), { minLength: 1, maxLength: 30 }),
  })
  .chain(({ domains, categories, indicators }) => {
    const leaves = indicators.map((_, at) => `i${at}`);
    const indicatorList = [
      ...Array.from({ length: domains }, (_, at) => ({ oncoIdctrsId: `d${at}`, upOncoIdctrsId: null })),
      ...categories.map((seed, at) => ({ oncoIdctrsId: `c${at}`, upOncoIdctrsId: `d${seed % domains}` })),
      ...indicators.map((seed, at) => ({
        oncoIdctrsId: `i${at}`,
        upOncoIdctrsId: `c${seed % categories.length}`,
      })),
    ];
    return fc.array(fc.subarray(leaves), { minLength: 1, maxLength: 4 }).map((sections) => ({
      indicatorList,
      bizSectionList: sections.map((used, at) => ({
        bizSectId: `s${at}`,
        indicatorList: used.map((oncoIdctrsId) => ({ oncoIdctrsId })),
      })),
    }));
  });

const cases = sets.chain((set) => {
  const sections = set.bizSectionList.map(({ bizSectId }) => bizSectId);
  const nodes = set.indicatorList.map(({ oncoIdctrsId }) => oncoIdctrsId);
  const some = fc.record(Object.fromEntries(sections.map((id) => [id, fc.subarray(nodes)])));
  return fc.record({
    set: fc.constant(set),
    granted: some.map((grants: IndicatorGrants) => normalizeIndicators(set, grants)),
    bizSectId: fc.constantFrom(...sections),
    node: fc.constantFrom(...nodes),
  });
});

const usedBy = ({ bizSectionList }: IndicatorSet, bizSectId: string) =>
  bizSectionList
    .find((row) => row.bizSectId === bizSectId)
    ?.indicatorList.map(({ oncoIdctrsId }) => oncoIdctrsId) ?? [];

/** Reports whether an indicator is below a node, or the node itself. */
const isBelow = ({ indicatorList }: IndicatorSet, leaf: string, node: string): boolean => {
  if (leaf === node) return true;
  const up = indicatorList.find(({ oncoIdctrsId }) => oncoIdctrsId === leaf)?.upOncoIdctrsId;
  return up ? isBelow({ indicatorList, bizSectionList: [] }, up, node) : false;
};

describe('ticking indicators of a role', () => {
  test('at a node turns the indicators below it that the section uses, and no others', () => {
    fc.assert(
      fc.property(cases, ({ set, granted, bizSectId, node }) => {
        const after = toggleIndicator(set, granted, bizSectId, node);
        const below = usedBy(set, bizSectId).filter((leaf) => isBelow(set, leaf, node));
        const before = granted[bizSectId] ?? [];
        const isOn = below.length > 0 && below.every((leaf) => before.includes(leaf));
        for (const leaf of usedBy(set, bizSectId)) {
          const expected = below.includes(leaf) ? !isOn : before.includes(leaf);
          expect((after[bizSectId] ?? []).includes(leaf)).toBe(expected);
        }
        for (const other of Object.keys(granted)) {
          if (other !== bizSectId) expect(after[other]).toEqual(granted[other]);
        }
      }),
    );
  });

  test('at a header ticks all that the section uses, or clears it when all is ticked', () => {
    fc.assert(
      fc.property(cases, ({ set, granted, bizSectId }) => {
        const used = usedBy(set, bizSectId);
        const isOn = used.length > 0 && used.every((leaf) => granted[bizSectId]?.includes(leaf));
        const after = toggleIndicator(set, granted, bizSectId, bizSectId);
        expect(after[bizSectId] ?? []).toEqual(isOn ? [] : used);
      }),
    );
  });

  test('shows a parent and the header ticked when all below them are', () => {
    fc.assert(
      fc.property(cases, ({ set, granted, bizSectId }) => {
        const ticked = new Set(granted[bizSectId]);
        for (const [node, state] of indicatorStates(set, granted, bizSectId)) {
          const below = usedBy(set, bizSectId).filter(
            (leaf) => node === bizSectId || isBelow(set, leaf, node),
          );
          const count = below.filter((leaf) => ticked.has(leaf)).length;
          const partly = count > 0 ? 'mixed' : false;
          expect(state).toBe(below.length > 0 && count === below.length ? true : partly);
        }
      }),
    );
  });

  test('keeps only what sections use, counts it, and survives the way to the server and back', () => {
    fc.assert(
      fc.property(cases, ({ set, granted }) => {
        expect(normalizeIndicators(set, granted)).toEqual(granted);
        expect(toGrants(getSectionList(granted))).toEqual(granted);
        expect(countGrants(granted)).toBeLessThanOrEqual(countCells(set));
        for (const [section, ids] of Object.entries(granted)) {
          expect(ids.length).toBeGreaterThan(0);
          for (const id of ids) expect(usedBy(set, section)).toContain(id);
        }
      }),
    );
  });

  test('does nothing in a section that is gone, nor at a node that the section does not use', () => {
    const set: IndicatorSet = {
      indicatorList: [{ oncoIdctrsId: 'a', upOncoIdctrsId: null }],
      bizSectionList: [{ bizSectId: 'empty', indicatorList: [] }],
    };
    expect(toggleIndicator(set, {}, 'empty', 'empty')).toEqual({});
    expect(toggleIndicator(set, {}, 'gone', 'a')).toEqual({});
    expect(indicatorStates(set, {}, 'empty')).toEqual(new Map([['empty', false]]));
  });
});
