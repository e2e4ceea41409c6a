/** Provision of personal information to others, to which contacts of partner companies agree, as HTML: the text of the static page. */
export const infoProvisionTerms = `<p>협력사 진단을 위하여 아래와 같이 개인정보를 제공합니다. 동의를 거부할 수 있으며, 거부하면 협력사 가입과 진단에 참여할 수 없습니다.</p>
<h3>제공 내용</h3>
<table>
<thead><tr><th scope="col">제공받는 자</th><th scope="col">제공 목적</th><th scope="col">제공 항목</th><th scope="col">보유 기간</th></tr></thead>
<tbody>
<tr><td>협력사 진단을 요청한 고객사</td><td>협력사 ESG 진단의 요청과 결과 확인, 담당자 연락</td><td>담당자 이름, 이메일, 휴대폰 번호, 소속 회사, 부서, 직급</td><td>진단 종료 후 1년</td></tr>
</tbody>
</table>
<h3>동의의 철회</h3>
<p>동의는 언제든지 철회할 수 있습니다. 철회하면 그때부터 제공을 멈추고, 이미 제공한 정보는 제공받는 자에게 파기를 요청합니다.</p>`;
