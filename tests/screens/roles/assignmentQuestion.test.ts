import { expect, test } from 'vitest';
import type { RoleUser } from '../../../src/contracts/roleUsers.ts';
import { joinStatusCodeByState } from '../../../src/machines/joinStatus/machine.ts';
import type { RoleUsersContext } from '../../../src/machines/roleUsers/setup.ts';
import { assignmentQuestion } from '../../../src/screens/roles/assignmentQuestion.ts';

const ROLE = '7c0b5f0e-3a54-4f3e-9f0d-000000000001';
const OTHER = '7c0b5f0e-3a54-4f3e-9f0d-000000000002';

const worker = (userName: string, roleId: string | null): RoleUser => ({
  userIdentifiedId: userName,
  roleUserId: roleId && userName,
  userId: null,
  userName,
  departmentName: null,
  jobGradeName: null,
  joinStatusCodeId: joinStatusCodeByState.joinCompleted,
  roleId,
  roleNm: roleId === null ? null : roleId === ROLE ? '환경 담당' : '안전 담당',
  enabled: roleId !== null,
});

const asked = (workers: readonly RoleUser[], selected: readonly string[]): string => {
  const context: RoleUsersContext = {
    roleId: ROLE,
    version: 1,
    workers,
    selected,
    marked: { available: [], selected: [] },
    feedback: null,
  };
  return assignmentQuestion(context);
};

test('somebody without a role is added without more words', () => {
  expect(asked([worker('김하나', null), worker('이두리', ROLE)], ['김하나', '이두리'])).toBe(
    '2명의 사용자를 등록하시겠습니까?',
  );
});

test('whoever loses the role is named, also where nobody is left', () => {
  expect(asked([worker('김하나', ROLE), worker('이두리', ROLE)], ['이두리'])).toBe(
    '1명의 사용자를 등록하시겠습니까? 이 권한이 해제되는 사용자: 김하나.',
  );
  expect(asked([worker('김하나', ROLE)], [])).toBe(
    '이 권한에 등록한 사용자를 모두 제외하시겠습니까? 이 권한이 해제되는 사용자: 김하나.',
  );
});

test('whoever has another role is named with it', () => {
  expect(asked([worker('김하나', OTHER)], ['김하나'])).toBe(
    '1명의 사용자를 등록하시겠습니까? 다른 권한에서 옮기는 사용자: 김하나(현재 안전 담당).',
  );
});

test('of many, five are named', () => {
  const workers = ['가', '나', '다', '라', '마', '바', '사'].map((name) => worker(name, ROLE));
  expect(asked(workers, [])).toContain('가, 나, 다, 라, 마 외 2명.');
});
