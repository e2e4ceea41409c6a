import { noticeDays } from '../../src/contracts/terms.ts';
import { yearsOrDays } from '../../src/messages/ko.units.ts';
import { dormancyNoticeDays } from '../modules/users/dormancy.ts';

/** Privacy policy, as HTML: the first version and its revision, with the figures of the installation. */

interface Limits {
  dormantDays: number;
  logDays: { access: number };
}

const opening =
  '<p>ESG 경영관리(이하 ‘서비스’)는 개인정보 보호법을 지키며, 이용자의 개인정보를 어떤 목적으로 어떻게 처리하고 보호하는지 이 방침으로 알립니다.</p>';

const items = `<h3>1. 수집하는 개인정보 항목</h3>
<table>
<thead><tr><th scope="col">구분</th><th scope="col">필수 항목</th><th scope="col">선택 항목</th></tr></thead>
<tbody>
<tr><th scope="row">운영자·현업담당자</th><td>이름, 아이디, 비밀번호, 이메일, 휴대폰 번호, 소속 회사</td><td>부서, 직급, 내선번호</td></tr>
<tr><th scope="row">협력사 담당자</th><td>이름, 아이디, 비밀번호, 이메일, 휴대폰 번호, 소속 회사, 부서, 직급</td><td>내선번호</td></tr>
<tr><th scope="row">이용 과정</th><td>접속 일시, 접속 IP, 브라우저 정보, 로그인 결과</td><td>-</td></tr>
</tbody>
</table>`;

const purposes = `<h3>2. 이용 목적</h3>
<ul>
<li>회원 식별과 본인 확인, 가입 승인과 그 결과의 안내</li>
<li>ESG 지표의 등록과 진단, 성과 분석 업무의 처리</li>
<li>공지와 인증번호의 발송, 문의에 대한 답변</li>
<li>부정 이용의 방지와 접속 기록의 관리</li>
</ul>`;

const retention = ({ logDays }: Limits) =>
  `<h3>3. 보유 기간</h3>\n<p>회원이 탈퇴하거나 이용 계약이 끝나면 지체 없이 파기합니다. 다만 접속 기록은 관계 법령에 따라 ${yearsOrDays(logDays.access)} 동안 보관합니다.</p>`;

const retentionRevised = (limits: Limits) => `${retention(limits)}
<p>${yearsOrDays(limits.dormantDays)} 동안 로그인하지 않은 계정은 휴면 계정으로 전환하며, 전환 ${dormancyNoticeDays(limits)}일 전에 이메일로 알립니다.</p>`;

const entrusted = `<h3>4. 처리 위탁</h3>
<p>서비스의 제공을 위하여 아래와 같이 개인정보의 처리를 맡깁니다. 수탁자가 개인정보를 안전하게 처리하도록 계약으로 정하고 감독합니다.</p>
<table>
<thead><tr><th scope="col">수탁자</th><th scope="col">맡기는 업무</th><th scope="col">항목</th></tr></thead>
<tbody>
<tr><td>문자 발송 대행사</td><td>인증번호와 안내 문자의 발송</td><td>휴대폰 번호</td></tr>
<tr><td>이메일 발송 대행사</td><td>초대와 인증번호, 안내 메일의 발송</td><td>이름, 이메일</td></tr>
</tbody>
</table>`;

const provision = (chapter: number) => `<h3>${chapter}. 제3자 제공</h3>
<p>이용자의 개인정보를 제3자에게 제공하지 않습니다. 협력사 진단을 위하여 제공이 필요한 때에는 <a href="/resources/policy/info-provision.html">개인정보 제3자 제공 동의</a>를 따로 받습니다.</p>`;

const rights = (chapter: number) => `<h3>${chapter}. 이용자의 권리</h3>
<p>이용자는 언제든지 마이페이지에서 자신의 개인정보를 열람하고 고칠 수 있으며, 탈퇴하여 동의를 철회할 수 있습니다.</p>`;

const safety = (chapter: number) => `<h3>${chapter}. 안전성 확보 조치</h3>
<p>비밀번호와 인증번호는 되돌릴 수 없는 방식으로 저장하고, 모든 통신을 암호화하며, 접근 권한을 역할에 따라 제한하고 변경 이력을 남깁니다.</p>`;

const disposal = (chapter: number) => `<h3>${chapter}. 파기 절차와 방법</h3>
<p>보유 기간이 지난 개인정보는 복구할 수 없는 방법으로 삭제하거나, 통계를 위하여 개인을 알아볼 수 없게 처리합니다.</p>`;

const changes = (chapter: number) => `<h3>${chapter}. 방침의 변경</h3>
<p>이 방침이 바뀌면 시행 ${noticeDays({ isAdverse: false })}일 전부터 공지하며, 동의가 필요한 변경은 다시 동의를 받습니다.</p>`;

export const privacyTermsFirst = (limits: Limits): string =>
  [
    opening,
    items,
    purposes,
    retention(limits),
    provision(4),
    rights(5),
    safety(6),
    disposal(7),
    changes(8),
    '<h3>부칙</h3><p>이 방침은 2025년 3월 1일부터 시행합니다.</p>',
  ].join('\n');

export const privacyTermsRevised = (limits: Limits): string =>
  [
    opening,
    items,
    purposes,
    retentionRevised(limits),
    entrusted,
    provision(5),
    rights(6),
    safety(7),
    disposal(8),
    changes(9),
    '<h3>부칙</h3><p>이 방침은 2026년 6월 1일부터 시행하며, 처리 위탁과 휴면 계정의 전환에 관한 내용을 더하였습니다.</p>',
  ].join('\n');
