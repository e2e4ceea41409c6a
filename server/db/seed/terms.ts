import { createHash } from 'node:crypto';
import { count } from 'drizzle-orm';
import type { TermsKind } from '../../../src/contracts/terms.ts';
import { terms } from '../../modules/terms/tables.ts';
import type { Tx } from '../open.ts';

interface Version {
  trmsSeCdId: TermsKind;
  ver: string;
  crtrYmd: string;
  paragraphs: readonly string[];
}

const privacyBase = [
  '<h3>1. 수집하는 개인정보 항목</h3><p>서비스는 회원 가입과 본인 확인을 위하여 이름, 아이디, 비밀번호, 이메일, 휴대폰 번호, 소속 회사, 부서와 직책을 수집합니다.</p>',
  '<h3>2. 이용 목적</h3><p>수집한 정보는 회원 식별, ESG 진단 업무의 처리, 공지와 인증번호의 발송, 부정 이용의 방지에 이용합니다.</p>',
  '<h3>3. 보유 기간</h3><p>회원 탈퇴 시 지체 없이 파기합니다. 다만 접속 기록은 관계 법령에 따라 1년 동안 보관합니다.</p>',
];

const versions: readonly Version[] = [
  { trmsSeCdId: 'privacy', ver: '1.0', crtrYmd: '20250301', paragraphs: privacyBase },
  {
    trmsSeCdId: 'privacy',
    ver: '1.1',
    crtrYmd: '20260601',
    paragraphs: [
      ...privacyBase,
      '<h3>4. 처리 위탁</h3><p>문자와 이메일의 발송을 위하여 발송 대행사에 휴대폰 번호와 이메일의 처리를 위탁합니다.</p>',
    ],
  },
  {
    trmsSeCdId: 'service',
    ver: '1.0',
    crtrYmd: '20250301',
    paragraphs: [
      '<h3>제1조 목적</h3><p>이 약관은 ESG 경영관리 서비스의 이용 조건과 절차, 회사와 회원의 권리와 의무를 정합니다.</p>',
      '<h3>제2조 가입</h3><p>서비스는 초대받은 사람만 가입할 수 있으며 운영자 또는 관리자의 승인을 받은 때부터 이용할 수 있습니다.</p>',
      '<h3>제3조 회원의 의무</h3><p>회원은 사실과 다른 정보를 등록하지 않아야 하며, 계정을 다른 사람과 함께 사용하지 않아야 합니다.</p>',
    ],
  },
];

/** Gives a new installation its first terms; one that has terms keeps them. */
export async function seedTerms(tx: Tx, now: Date): Promise<void> {
  const [existing] = await tx.select({ rows: count() }).from(terms);
  if (existing && existing.rows > 0) return;
  for (const { paragraphs, ...version } of versions) {
    const trmsCn = paragraphs.join('\n');
    const day = `${version.crtrYmd.slice(0, 4)}-${version.crtrYmd.slice(4, 6)}-${version.crtrYmd.slice(6)}`;
    await tx.insert(terms).values({
      ...version,
      trmsCn,
      contentHash: createHash('sha256').update(trmsCn).digest('hex'),
      publishedAt: new Date(`${day}T00:00:00+09:00`),
      createdAt: now,
    });
  }
}
