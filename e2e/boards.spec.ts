import { button, field, signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

test('an inquiry is asked, answered, asked again and closed', async ({
  page,
  otherBrowser,
  expectAccessible,
  picture,
}) => {
  const title = `배출량 문의 ${Date.now()}`;
  await signIn(page, 'operator01', '/ntc/qnaOperator');
  await button(page, '문의 등록').click();
  const question = page.getByRole('dialog', { name: '1:1 문의 등록' });
  await question.getByRole('combobox', { name: /문의 유형/ }).click();
  await question.getByRole('option', { name: '성과 등록' }).click();
  await field(page, '제목').fill(title);
  await page.getByRole('textbox', { name: '내용' }).fill('마감된 값을 고칠 수 있나요?');
  await picture(page, 'inquiry-form');
  await button(page, '등록').click();
  await page.getByRole('link', { name: new RegExp(title) }).click();
  await expect(button(page, '문의 종료')).toBeVisible();

  const admin = await otherBrowser();
  await signIn(admin, 'admin01', '/sys/qna');
  await admin.getByRole('link', { name: new RegExp(title) }).click();
  await button(admin, '내가 담당').click();
  await button(admin, '답변 등록').click();
  const dialog = admin.getByRole('dialog', { name: '답변 등록' });
  await dialog.getByRole('textbox', { name: '답변 내용' }).fill('재개를 요청해 주세요.');
  await dialog.getByRole('button', { name: '답변 등록' }).click();
  await expect(dialog).toBeHidden();
  await expect(admin.getByText('재개를 요청해 주세요.')).toBeVisible();
  await picture(admin, 'inquiry');
  await expectAccessible(admin);

  // the answer comes by itself
  await expect(page.getByText('재개를 요청해 주세요.')).toBeVisible();
  await button(page, '재문의').click();
  const again = page.getByRole('dialog', { name: '재문의 등록' });
  await again.getByRole('textbox', { name: '재문의 내용' }).fill('누가 승인하나요?');
  await again.getByRole('button', { name: '재문의 등록' }).click();
  await expect(again).toBeHidden();
  await expect(page.getByText('누가 승인하나요?')).toBeVisible();
  const end = page.getByRole('alertdialog').getByRole('button', { name: '확인' });
  // the button is off while the news that the server sends is loaded
  await expect(async () => {
    if (await end.isHidden()) await button(page, '문의 종료').click();
    await expect(end).toBeVisible({ timeout: 2000 });
  }).toPass();
  await end.click();
  await expect(button(page, '문의 종료')).toBeHidden();
  await expect(admin.getByText('누가 승인하나요?')).toBeVisible();
  await expect(button(admin, '내가 담당')).toBeHidden();
});

test.describe('popups', () => {
  test.use({ showsPopups: true });

  test('of the home page keep the focus and stay away for the day @phone', async ({
    page,
    expectAccessible,
    picture,
  }) => {
    await signIn(page, 'worker01');
    const popup = page.getByRole('region', { name: '2026년 4분기 ESG 성과 등록 안내' });
    await expect(popup).toBeFocused();
    await picture(page, 'popup');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(popup).toBeHidden();
    await page.reload();
    await popup.getByRole('button', { name: '오늘 하루 보지 않기' }).click();
    await expect(popup).toBeHidden();
    const shown = page.waitForResponse('**/noticePopup/shown*');
    await page.reload();
    await shown;
    await expect(page.getByText(/님, 안녕하세요$/).first()).toBeVisible();
    await expect(popup).toBeHidden();
  });
});

test('the editor takes tables and lists of office programs under the policy of the page', async ({
  page,
  picture,
}) => {
  await signIn(page, 'worker01');
  await page.goto('/example/Editor');
  const text = page.getByRole('textbox', { name: '본문' });
  const paste = (html: string) =>
    text.evaluate((element, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', pasted);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, html);
  await text.getByText('1,234').click();
  await paste(
    '<table style="width:300px"><colgroup><col style="width:90px"></colgroup><tr style="height:20px"><td style="text-align:right">갑</td><td rowspan="2">을</td></tr><tr><td>병</td></tr></table>',
  );
  await expect(text.getByRole('table')).toHaveCount(1);
  await expect(text.getByRole('row').last()).toContainText('병');
  await page.keyboard.press('ControlOrMeta+End');
  // the pasted cells are selected until the editor has seen the cursor move
  await expect(text.locator('.selectedCell')).toHaveCount(0);
  await paste(
    '<style>p.MsoListParagraph{margin-left:40pt}</style>' +
      ['갑', '을']
        .map(
          (item, at) =>
            `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>${at + 1}.</span>${item}목록</p>`,
        )
        .join(''),
  );
  await expect(text.getByRole('list')).toHaveCount(1);
  await page.keyboard.press('End');
  await page.keyboard.type(' 끝');
  await expect(text).toContainText('을목록 끝');
  await expect(page.getByRole('listitem').filter({ hasText: '을목록' })).toHaveCount(2);
  await expect(page.locator('[style*="width"] td')).toHaveCount(0);
  await picture(page, 'editor-pasted');
});
