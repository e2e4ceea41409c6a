import { describe, expect, it } from 'vitest';
import { and, not, setup } from 'xstate';
import { createLifecycle } from '../../../src/machines/lifecycle.ts';
import { resourceRefusals } from '../../../src/messages/ko.resource.ts';

type Facts = { isAuthor: boolean; hasText: boolean; hasFile: boolean; isLocked: boolean };
const machine = setup({
  types: {
    context: {} as Facts,
    events: {} as
      | { type: 'paper.submit' }
      | { type: 'paper.approve' }
      | { type: 'paper.return'; reason: string }
      | { type: 'paper.remind' },
  },
  guards: {
    hasText: ({ context }) => context.hasText,
    hasFile: ({ context }) => context.hasFile,
    isOtherPerson: ({ context }) => !context.isAuthor,
    isLocked: ({ context }) => context.isLocked,
    isReasonGiven: (_, { reason }: { reason: string }) => reason !== '',
  },
}).createMachine({
  id: 'paper',
  context: { isAuthor: false, hasText: false, hasFile: false, isLocked: false },
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
const reasons = {
  hasText: '내용을 입력해 주세요.',
  hasFile: '증빙을 첨부해 주세요.',
  isOtherPerson: '본인이 올린 문서는 승인할 수 없습니다.',
  isLocked: '잠긴 문서입니다.',
  isReasonGiven: '사유를 입력해 주세요.',
};
const states = {
  draft: { code: '1', name: '작성' },
  review: { code: '2', name: '검토' },
  published: { code: '3', name: '게시' },
} as const;
const events = {
  'paper.submit': '검토 요청',
  'paper.approve': '승인',
  'paper.return': '반려',
  'paper.remind': '독촉',
};
const paper = createLifecycle<typeof machine, '1' | '2' | '3'>({ machine, states, events, reasons });
const facts = { isAuthor: false, hasText: true, hasFile: true, isLocked: false };
const refused = (reason: string) => ({ isAllowed: false, refused: reason });

describe('a lifecycle', () => {
  it('leads from one stored state to the next', () => {
    expect(paper.decide('1', { type: 'paper.submit' }, facts)).toEqual({ isAllowed: true, next: '2' });
    expect(paper.decide('2', { type: 'paper.approve' }, facts)).toEqual({ isAllowed: true, next: '3' });
    expect(paper.decide('2', { type: 'paper.remind' }, facts)).toEqual({ isAllowed: true, next: '2' });
  });

  it('refuses what its state does not know, naming state and command', () => {
    expect(paper.decide('1', { type: 'paper.approve' }, facts)).toEqual(
      refused(resourceRefusals.state('작성', '승인')),
    );
    expect(paper.decide('3', { type: 'paper.submit' }, facts)).toEqual(
      refused(resourceRefusals.state('게시', '검토 요청')),
    );
    expect(resourceRefusals.state('게시', '검토 요청')).toBe(
      "'게시' 상태에서는 검토 요청 처리를 할 수 없습니다.",
    );
  });

  it('refuses with the reason of the first guard that forbids', () => {
    const submit = (some: Partial<Facts>) =>
      paper.blockedReason('1', { type: 'paper.submit' }, { ...facts, ...some });
    expect(submit({})).toBeNull();
    expect(submit({ hasText: false, hasFile: false })).toBe(reasons.hasText);
    expect(submit({ hasFile: false })).toBe(reasons.hasFile);
    expect(paper.blockedReason('2', { type: 'paper.approve' }, { ...facts, isAuthor: true })).toBe(
      reasons.isOtherPerson,
    );
    expect(paper.blockedReason('2', { type: 'paper.return', reason: '' }, facts)).toBe(reasons.isReasonGiven);
    expect(paper.blockedReason('2', { type: 'paper.return', reason: '보완' }, facts)).toBeNull();
  });

  it('names state and command where a guard forbids by what it would allow', () => {
    expect(paper.blockedReason('1', { type: 'paper.submit' }, { ...facts, isLocked: true })).toBe(
      resourceRefusals.state('작성', '검토 요청'),
    );
  });

  it('stores states under their own names where they have no code', () => {
    const named = { draft: { name: '작성' }, review: { name: '검토' }, published: { name: '게시' } };
    const plain = createLifecycle({ machine, states: named, events, reasons });
    expect(plain.decide('draft', { type: 'paper.submit' }, facts)).toEqual({
      isAllowed: true,
      next: 'review',
    });
  });

  it('cannot be made without a reason for every guard, nor decide about a state that is none', () => {
    const { hasFile: _, ...others } = reasons;
    expect(() => createLifecycle({ machine, states, events, reasons: others })).toThrow('hasFile');
    expect(() => paper.decide('9' as '1', { type: 'paper.submit' }, facts)).toThrow('9');
  });
});
