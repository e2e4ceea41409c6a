import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ImportRow } from '../../../../src/contracts/excelImport.ts';
import { LINKS_MAX } from '../../../../src/contracts/institutionItems.ts';
import { itemImportTexts } from '../../../../src/messages/ko.institutions.ts';
import { sendForm } from '../../support/upload.ts';
import { category, type Institutions } from './calls.ts';

/** Items as a workbook, in both directions. Needs the set of KCGS for 2027. */
export function describeFiles(api: () => Institutions): void {
  describe('the items of a set as a file', () => {
    const headings = [
      '상위 코드',
      '코드',
      '구분',
      '분류명 또는 질문',
      '답변 유형',
      '단위',
      '선택지',
      '배점',
      '연계 지표',
      '순서',
    ];
    type Cells = (string | number | null)[];
    const workbook = async (...rows: Cells[]) =>
      Buffer.from(await writeXlsx({ sheets: [{ name: '자료', rows: [headings, ...rows] }] }));
    let at: string;
    let institutionId: string;
    beforeAll(async () => {
      institutionId = (await api().find('2027', 'KCGS')).institutionId;
      at = `/excel/api/institutionItem?institutionId=${institutionId}`;
    });
    const preview = (content: Buffer | string, filename = '문항.xlsx', path = at) =>
      sendForm(api().test, 'POST', path, [{ filename, content }], api().getToken('admin01'));
    const apply = (importId: string) =>
      api().test.call('PUT', '/excel/api/institutionItem', { importId }, api().getToken('admin01'));
    const download = async () =>
      (await api().test.call('GET', at, undefined, api().getToken('admin01'))).response.rawPayload;

    it('changes nothing as it was downloaded', async () => {
      const { data } = await preview(await download());
      expect(data.counts).toEqual({ new: 0, changed: 0, same: 9, error: 0 });
      expect(data.removed).toBe(0);
    });

    it('knows codes whatever their case, and one alone of those that differ in it', async () => {
      const rows = ((await readXlsx(await download())).sheets[0]?.rows ?? []) as Cells[];
      const code = headings.indexOf('코드');
      const lowered = rows.map((row, place) =>
        place === 0 ? row : row.with(code, String(row[code]).toLowerCase()),
      );
      const write = async (cells: Cells[]) =>
        Buffer.from(await writeXlsx({ sheets: [{ name: '자료', rows: cells }] }));
      const { data } = await preview(await write(lowered));
      expect([data.counts.new, data.counts.error, data.removed]).toEqual([0, 0, 0]);
      const twice = await preview(await write([...rows, lowered.at(-1) ?? []]));
      expect(twice.data.rows.at(-1).issues[0].column).toBe('itemCd');
    });

    it('leaves what the file has no column of as it is', async () => {
      const rows = ((await readXlsx(await download())).sheets[0]?.rows ?? []) as Cells[];
      const narrow = rows.map((row) => row.slice(0, headings.indexOf('단위')));
      const content = await writeXlsx({ sheets: [{ name: '자료', rows: narrow }] });
      const { data } = await preview(Buffer.from(content));
      expect(data.counts).toEqual({ new: 0, changed: 0, same: 9, error: 0 });
    });

    it('reports of each row what is wrong with it, and stores nothing then', async () => {
      const { data } = await preview(
        await workbook(
          ['', 'E', '분류', '환경', '', '', '', '', '', ''],
          ['E', 'E-1', '문항', '=1+1', '선택형', '', '하나', 10, '', 1],
          ['E', 'E-1', '문항', '두 번', '예/아니오', '', '', '', '', 2],
          ['없음', 'E-4', '문항', '부모 없음', '글쎄', '파섹', '', -1, 'NO-1', 3],
          ['', 'E-5', '문항', '최상위', '서술형', '', '', 10.005, '', 4],
          ['X2', 'X1', '분류', '서로', '', '', '', '', '', ''],
          ['X1', 'X2', '분류', '서로', '', '', '', '', '', ''],
          ['E-1', '=A1', '', '', '', '', '', '', '', ''],
          ['', 'S', '문항', '', '', '', '', '', '', ''],
        ),
      );
      const issues = (data.rows as ImportRow[]).map((row) => row.issues.map(({ column }) => column));
      expect(issues).toEqual([
        ...[[], ['options'], ['itemCd'], ['answerTypeCd', 'unitCd', 'maxScore', 'upItemCd', 'links']],
        ...[['maxScore', 'upItemCd'], ['upItemCd'], ['upItemCd']],
        ...[
          ['nodeCd', 'itemNm', 'itemCd', 'upItemCd'],
          ['itemNm', 'upItemCd', 'nodeCd'],
        ],
      ]);
      expect(await apply(data.importId)).toMatchObject({ http: 400, status: 'V0001' });
      expect(await api().tree(institutionId)).toHaveLength(9);
    });

    it('is refused row by row where it has more links than a question may have', async () => {
      const codes = (row: number) => Array.from({ length: 190 }, (_, n) => `없음${row}-${n}`).join();
      const rows = Array.from({ length: 999 }, (_, row) => [
        'E',
        `L${row}`,
        '문항',
        '질문',
        'TEXT',
        codes(row),
      ]);
      const lines = [['', 'E', '분류', '환경', '', ''], ...rows].map((cells) =>
        cells.map((cell) => `"${cell}"`).join(),
      );
      const { data, http } = await preview(
        `상위 코드,코드,구분,분류명 또는 질문,답변 유형,연계 지표\n${lines.join('\n')}`,
        '문항.csv',
      );
      expect(http).toBe(200);
      expect(data.counts).toMatchObject({ error: 999 });
      const [issue] = (data.rows as ImportRow[])[1]?.issues ?? [];
      expect(issue).toMatchObject({ column: 'links', message: itemImportTexts.tooManyLinks(LINKS_MAX) });
    });

    it('is refused as a whole where it is no file of items', async () => {
      const lack = Buffer.from('코드,구분,분류명 또는 질문,답변 유형\nA,분류,가,\n');
      const many = `${headings.join(',')}\n${',A,분류,가\n'.repeat(50_000)}`;
      const tooMany = `${headings.join(',')}\n${Array.from({ length: 1001 }, (_, n) => `,A${n},분류,가\n`).join('')}`;
      const files: [Buffer | string, string, number][] = [
        [lack, '문항.csv', 400],
        [many, '문항.csv', 400],
        [tooMany, '문항.csv', 400],
        [Buffer.from('코드,구분\n'), '문항.xlsx', 415],
      ];
      for (const [content, name, http] of files) {
        const found = await preview(content, name);
        expect([name, found.http, found.message.length > 5]).toEqual([
          name,
          http === 415 ? found.http : http,
          true,
        ]);
        expect(found.http).toBeGreaterThanOrEqual(400);
        expect(found.http).toBeLessThan(500);
      }
      const nowhere = `/excel/api/institutionItem?institutionId=${crypto.randomUUID()}`;
      expect(await preview(await workbook(['', 'A', '분류', '가', '']), 'a.xlsx', nowhere)).toMatchObject({
        http: 404,
      });
      expect(await preview(lack, 'a.csv', '/excel/api/institutionItem')).toMatchObject({ http: 400 });
    });

    it('is stored whole: new, changed, moved and removed at once, and not after somebody changed the set', async () => {
      const content = await workbook(
        ['', 'G', '분류', '지배구조', '', '', '', '', '', ''],
        ['', 'E', '분류', '환경과 기후', '', '', '', '', '', ''],
        ['E', 'E-9', '문항', '새 질문', '선택형', '', '예\n아니오', 12.5, 'E-3-1, E-1-1', ''],
        ['E', 'E-2', '문항', '배출량', '숫자', 'tCO₂eq', '', '', '', ''],
        ['G', 'G-1', '문항', '이사회', 'TEXT', '', '', 10, '', 1],
      );
      const stale = await preview(content);
      expect(stale.data.counts).toEqual({ new: 1, changed: 4, same: 0, error: 0 });
      expect(stale.data.removed).toBe(5);
      await api().addItem({ institutionId, itemCd: 'Z', ...category });
      expect(await apply(stale.data.importId)).toMatchObject({ http: 409 });
      const { data } = await preview(content);
      expect(data.removed).toBe(6);
      expect(await apply(data.importId)).toMatchObject({ status: 'C200', data: { rows: 11 } });
      const [stored] = await api().readLines(institutionId);
      expect(stored?.split('\n')[0]).toBe('엑셀 파일로 항목 11건을 반영했습니다.');
      expect(stored).toContain('G-1 항목을 수정했습니다: ');
      expect(stored).toContain('E-9 항목을 등록했습니다.');
      const rows = await api().tree(institutionId);
      expect(rows.map(({ itemCd, sortOrder, lvl }) => [itemCd, sortOrder, lvl]).toSorted()).toEqual([
        ['E', 1, 1],
        ['E-2', 1, 2],
        ['E-9', 0, 2],
        ['G', 0, 1],
        ['G-1', 0, 2],
      ]);
      expect(await api().findItem(institutionId, 'E-9')).toMatchObject({
        options: ['예', '아니오'],
        maxScore: '12.50',
        links: [{ idctrsCd: 'E-1-1' }, { idctrsCd: 'E-3-1' }],
      });
      const again = await preview(await download());
      expect(again.data.counts).toEqual({ new: 0, changed: 0, same: 5, error: 0 });
    });
  });
}
