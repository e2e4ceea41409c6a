import { DAY_MS } from '../../src/contracts/seoulTime.ts';
import { noticeDays } from '../../src/contracts/terms.ts';
import { yearsOrDays } from '../../src/messages/ko.units.ts';
import { dormancyNoticeDays } from '../modules/users/dormancy.ts';

/** Terms of service, as HTML: the first version and its revision, with the figures of the installation. */

interface Limits {
  invitationMs: number;
  dormantDays: number;
}

const purpose = `<h3>제1조 (목적)</h3>
<p>이 약관은 ESG 경영관리 서비스(이하 ‘서비스’)를 운영하는 회사(이하 ‘회사’)와 회원 사이의 이용 조건과 절차, 권리와 의무, 책임 사항을 정하는 것을 목적으로 합니다.</p>`;

const definitions = `<h3>제2조 (용어의 정의)</h3>
<ol>
<li>‘고객사’란 회사와 서비스 이용 계약을 맺고 ESG 지표와 성과를 관리하는 법인 또는 단체를 말합니다.</li>
<li>‘운영자’란 고객사를 대표하여 회사 정보와 이용자를 등록하고 관리하는 회원을 말합니다.</li>
<li>‘현업담당자’란 고객사에 소속되어 ESG 성과를 등록하는 회원을 말합니다.</li>
<li>‘협력사’란 고객사의 요청을 받아 ESG 진단에 참여하는 공급망 회사와 그 담당자를 말합니다.</li>
</ol>`;

const effect = `<h3>제3조 (약관의 효력과 변경)</h3>
<p>이 약관은 서비스 화면에 게시한 때부터 효력이 생깁니다. 회사는 관계 법령을 어기지 않는 범위에서 약관을 변경할 수 있으며, 변경하는 때에는 시행일과 변경 이유를 밝혀 시행 ${noticeDays({ isAdverse: false })}일 전부터 알립니다. 회원에게 불리한 변경은 ${noticeDays({ isAdverse: true })}일 전부터 알립니다.</p>`;

const joining = ({ invitationMs }: Limits) => `<h3>제4조 (회원 가입)</h3>
<p>서비스는 초대 메일을 받은 사람만 가입할 수 있습니다. 가입을 신청한 사람은 운영자 또는 관리자가 승인한 때부터 서비스를 이용할 수 있으며, 승인 결과는 등록한 이메일로 알립니다.</p>
<p>초대 메일의 가입 링크는 발송한 때부터 ${invitationMs / DAY_MS}일 동안 유효합니다.</p>`;

const refusal = `<h3>제5조 (가입의 제한)</h3>
<p>회사는 다음 가운데 하나에 해당하면 가입을 승인하지 않거나 승인을 취소할 수 있습니다.</p>
<ul>
<li>다른 사람의 이름이나 연락처를 사용한 때</li>
<li>사실과 다른 정보를 등록한 때</li>
<li>초대받은 회사에 소속되지 않은 때</li>
</ul>`;

const account = `<h3>제6조 (아이디와 비밀번호의 관리)</h3>
<p>아이디와 비밀번호를 관리할 책임은 회원에게 있습니다. 회원은 계정을 다른 사람과 함께 사용하거나 빌려줄 수 없으며, 도용된 사실을 알게 된 때에는 바로 비밀번호를 변경하고 회사에 알려야 합니다.</p>`;

const accountRevised = (limits: Limits) => `${account}
<p>회사는 안전한 이용을 위하여 로그인할 때 인증번호를 추가로 확인할 수 있으며, ${yearsOrDays(limits.dormantDays)} 동안 로그인하지 않은 계정을 휴면 계정으로 전환할 수 있습니다. 휴면 계정으로 전환하는 때에는 ${dormancyNoticeDays(limits)}일 전에 이메일로 알립니다.</p>`;

const service = `<h3>제7조 (서비스의 제공과 중단)</h3>
<p>서비스는 연중무휴로 하루 24시간 제공하는 것을 원칙으로 합니다. 다만 설비의 점검이나 교체, 고장, 통신의 두절 등 부득이한 사유가 있으면 서비스의 전부 또는 일부를 일시 중단할 수 있으며, 미리 알 수 있는 중단은 사전에 알립니다.</p>`;

const duties = `<h3>제8조 (회원의 의무)</h3>
<ul>
<li>ESG 성과와 증빙 자료를 사실대로 등록하여야 합니다.</li>
<li>업무를 하면서 알게 된 고객사와 협력사의 비공개 정보를 외부에 누설하지 않아야 합니다.</li>
<li>서비스의 운영을 방해하거나 정해진 권한을 넘어 접근하지 않아야 합니다.</li>
</ul>`;

const data = `<h3>제9조 (등록한 자료의 권리)</h3>
<p>고객사와 협력사가 서비스에 등록한 자료의 권리는 이를 등록한 회사에 있습니다. 회사는 서비스를 제공하는 데 필요한 범위에서만 그 자료를 이용하며, 이용 계약이 끝나면 고객사의 요청에 따라 돌려주거나 파기합니다.</p>`;

const analysis = `<h3>제10조 (진단 결과의 이용)</h3>
<p>진단 결과와 동종 업계 비교는 등록된 자료를 바탕으로 계산한 참고 자료입니다. 업계 평균과 같은 통계는 개별 회사를 알아볼 수 없는 형태로만 만들고 제공합니다.</p>`;

const leaving = (article: number) => `<h3>제${article}조 (이용 계약의 해지)</h3>
<p>회원은 언제든지 마이페이지에서 탈퇴할 수 있습니다. 회사는 회원이 이 약관을 어긴 때에는 시정을 요구하고, 시정하지 않으면 이용을 제한하거나 계약을 해지할 수 있습니다.</p>`;

const liability = (article: number) => `<h3>제${article}조 (책임의 제한)</h3>
<p>회사는 천재지변 등 불가항력으로 서비스를 제공할 수 없는 경우와 회원의 잘못으로 생긴 이용 장애에 대하여 책임을 지지 않습니다. 다만 회사의 고의나 과실로 회원에게 손해가 생긴 때에는 그러하지 않습니다.</p>`;

const disputes = (article: number) => `<h3>제${article}조 (분쟁의 해결)</h3>
<p>서비스 이용과 관련하여 분쟁이 생기면 회사와 회원은 성실히 협의하여 해결합니다. 협의로 해결되지 않으면 대한민국 법에 따르며, 관할 법원은 민사소송법에서 정한 바에 따릅니다.</p>`;

export const serviceTermsFirst = (limits: Limits): string =>
  [
    purpose,
    definitions,
    effect,
    joining(limits),
    refusal,
    account,
    service,
    duties,
    data,
    leaving(10),
    liability(11),
    disputes(12),
    '<h3>부칙</h3><p>이 약관은 2025년 3월 1일부터 시행합니다.</p>',
  ].join('\n');

export const serviceTermsRevised = (limits: Limits): string =>
  [
    purpose,
    definitions,
    effect,
    joining(limits),
    refusal,
    accountRevised(limits),
    service,
    duties,
    data,
    analysis,
    leaving(11),
    liability(12),
    disputes(13),
    '<h3>부칙</h3><p>이 약관은 2026년 6월 1일부터 시행하며, 2025년 3월 1일부터 시행한 종전의 약관을 대신합니다.</p>',
  ].join('\n');
