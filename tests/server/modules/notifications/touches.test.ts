import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createTouchBatches,
  isVisibleTo,
  mergeTouches,
  type Touch,
  type TouchViewer,
} from '../../../../server/modules/notifications/touches.ts';
import type { Touched } from '../../../../src/contracts/touched.ts';

const toTouch = (
  resource: string | null,
  id: string | null,
  customerCompanyId: string | null = null,
): Touch => ({
  resource,
  id,
  customerCompanyId,
});
const operator: TouchViewer = { userAuth: 'ROLE_OPERATOR', customerCompanyId: 'c1' };
const admin: TouchViewer = { userAuth: 'ROLE_ADMIN', customerCompanyId: null };

describe('a touched resource', () => {
  it.each([
    ['of the own company', operator, 'c1', true],
    ['of another company', operator, 'c2', false],
    ['of no company', operator, null, true],
    ['of any company, to an administrator', admin, 'c2', true],
    ['of a company, to somebody without one', { ...operator, customerCompanyId: null }, 'c1', false],
  ] as const)('%s', (_, viewer, company, expected) => {
    expect(isVisibleTo(viewer, toTouch('menu', null, company))).toBe(expected);
  });

  it('is named once however often it was touched', () => {
    const touches = [toTouch('menu', 'a'), toTouch('code', 'x'), toTouch('menu', 'a'), toTouch('menu', 'b')];
    expect(mergeTouches(touches)).toEqual([
      { resource: 'menu', id: 'a' },
      { resource: 'menu', id: 'b' },
      { resource: 'code', id: 'x' },
    ]);
  });

  it('is named without an id when many of it were', () => {
    const many = Array.from({ length: 21 }, (_, place) => toTouch('menu', String(place)));
    expect(mergeTouches(many)).toEqual([{ resource: 'menu', id: null }]);
    expect(mergeTouches([toTouch('menu', 'a'), toTouch('menu', null)])).toEqual([
      { resource: 'menu', id: null },
    ]);
    expect(mergeTouches(many.slice(0, 20))).toHaveLength(20);
  });

  it('names the request that made the change, unless others changed the same', () => {
    const by = (requestId: string, id: string) => ({ ...toTouch('menu', id), requestId });
    expect(
      mergeTouches([by('r1', 'a'), by('r1', 'a'), by('r1', 'b'), by('r2', 'b'), toTouch('menu', 'c')]),
    ).toEqual([
      { resource: 'menu', id: 'a', requestId: 'r1' },
      { resource: 'menu', id: 'b' },
      { resource: 'menu', id: 'c' },
    ]);
    expect(mergeTouches([by('r1', 'a'), toTouch('menu', 'a')])).toEqual([{ resource: 'menu', id: 'a' }]);
    const many = Array.from({ length: 21 }, (_, place) => by('r1', String(place)));
    expect(mergeTouches(many)).toEqual([{ resource: 'menu', id: null, requestId: 'r1' }]);
    expect(mergeTouches([...many, by('r2', 'x')])).toEqual([{ resource: 'menu', id: null }]);
  });

  it('is any when changes were missed', () => {
    expect(mergeTouches([toTouch('menu', 'a'), toTouch(null, null)])).toEqual([{ resource: null, id: null }]);
  });
});

describe('a burst of changes', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('goes out together, to each viewer what is theirs', () => {
    const sent: Touched[][] = [];
    const batches = createTouchBatches((touchesFor) => sent.push(touchesFor(operator), touchesFor(admin)));
    for (const touch of [toTouch('menu', 'a', 'c1'), toTouch('menu', 'b', 'c2')]) {
      batches.add(JSON.stringify(touch));
      vi.advanceTimersByTime(50);
    }
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(150);
    expect(sent).toEqual([
      [{ resource: 'menu', id: 'a' }],
      [
        { resource: 'menu', id: 'a' },
        { resource: 'menu', id: 'b' },
      ],
    ]);
    vi.advanceTimersByTime(1000);
    expect(sent).toHaveLength(2);
    batches.addEverything();
    batches.stop();
    vi.advanceTimersByTime(1000);
    expect(sent).toHaveLength(2);
  });

  it('does not contain what is no such notification', () => {
    const batches = createTouchBatches(() => {});
    expect(() => batches.add('{"resource":1}')).toThrow();
    expect(() => batches.add('rubbish')).toThrow();
  });
});
