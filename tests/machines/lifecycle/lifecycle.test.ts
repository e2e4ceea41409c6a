import { describe, expect, it } from 'vitest';
import { and, not, setup } from 'xstate';
import { createLifecycle } from '../../../src/machines/lifecycle.ts';
import { lifecycleRefusal } from '../../../src/messages/ko.resource.ts';

type Facts = { isAuthor: boolean; hasText: boolean; hasFile: boolean; isLocked: boolean };
const machine = setup({
  types: {
    events: {} as
      | ({ type: 'paper.submit' } & Omit<Facts, 'isAuthor'>)
      | { type: 'paper.approve'; isAuthor: boolean }
      | { type: 'paper.return'; reason: string }
      | { type: 'paper.remind' },
  },
  guards: {
    hasText: ({ event }) => 'hasText' in event && event.hasText,
    hasFile: ({ event }) => 'hasFile' in event && event.hasFile,
    isOtherPerson: ({ event }) => 'isAuthor' in event && !event.isAuthor,
    isLocked: ({ event }) => 'isLocked' in event && event.isLocked,
    isReasonGiven: (_, { reason }: { reason: string }) => reason !== '',
  },
}).createMachine({
  id: 'paper',
  initial: 'draft',
  states: {
    draft: {
      on: { 'paper.submit': { target: 'review', guard: and(['hasText', 'hasFile', not('isLocked')]) } },
    },
    review: {
      on: {
        'paper.approve': { target: 'published', guard: 'isOtherPerson' },
        'paper.return': {
          target: 'draft',
          guard: { type: 'isReasonGiven', params: ({ event }) => ({ reason: event.reason }) },
        },
        'paper.remind': { target: 'review', reenter: true },
      },
    },
    published: { type: 'final' },
  },
});
const paper = createLifecycle(machine, { draft: '1', review: '2', published: '3' });
const submit = { type: 'paper.submit', hasText: true, hasFile: true, isLocked: false } as const;
const approve = { type: 'paper.approve', isAuthor: false } as const;
const next = (code: string) => ({ isAllowed: true, next: code });
const forbidden = (forbiddenBy: string | null) => ({ isAllowed: false, forbiddenBy });

describe('a lifecycle', () => {
  it('leads from one stored state to the next', () => {
    expect(paper.decide('1', submit)).toEqual(next('2'));
    expect(paper.decide('2', approve)).toEqual(next('3'));
    expect(paper.decide('2', { type: 'paper.remind' })).toEqual(next('2'));
  });

  it('forbids what its state does not know', () => {
    expect(paper.decide('1', approve)).toEqual(forbidden(null));
    expect(paper.decide('3', submit)).toEqual(forbidden(null));
  });

  it('names the first guard that does not allow an event', () => {
    const submitted = (some: Partial<Facts>) => paper.decide('1', { ...submit, ...some });
    expect(submitted({ hasText: false, hasFile: false })).toEqual(forbidden('hasText'));
    expect(submitted({ hasFile: false })).toEqual(forbidden('hasFile'));
    const approved = paper.decide('2', { ...approve, isAuthor: true });
    expect(approved).toEqual(forbidden('isOtherPerson'));
    const giveBack = (reason: string) => paper.decide('2', { type: 'paper.return', reason });
    expect(giveBack('')).toEqual(forbidden('isReasonGiven'));
    expect(giveBack('보완')).toEqual(next('1'));
    // named by nothing that it tried before
    expect(paper.decide('3', submit)).toEqual(forbidden(null));
  });

  it('names no guard where one forbids by what it would allow', () => {
    const locked = paper.decide('1', { ...submit, isLocked: true });
    expect(locked).toEqual(forbidden(null));
  });

  it('stores states under their own names where they have no code', () => {
    const plain = createLifecycle(machine);
    expect(plain.decide('draft', submit)).toEqual(next('review'));
  });

  it('decides nothing about a state that is none', () => {
    expect(() => paper.decide('9' as '1', submit)).toThrow('9');
  });

  it('is refused with the reason of the guard, or else with state and command', () => {
    const texts = {
      states: { '1': '작성', '2': '검토', '3': '게시' },
      events: { 'paper.submit': '검토 요청' },
      reasons: { hasText: '내용을 입력해 주세요.' },
    };
    const refusal = (forbiddenBy: string | null) =>
      lifecycleRefusal(texts, { code: '3', event: 'paper.submit', forbiddenBy });
    expect(refusal('hasText')).toBe('내용을 입력해 주세요.');
    expect(refusal(null)).toBe("'게시' 상태에서는 검토 요청 처리를 할 수 없습니다.");
  });
});
