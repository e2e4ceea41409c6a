import { readXlsx, writeXlsx } from 'hucre/xlsx';
import type { SetVersionRef } from '../../../../src/contracts/indicatorSets.ts';
import type { TestApp } from '../../support/app.ts';
import { sendForm } from '../../support/upload.ts';

export type Cell = string | number | boolean | null;

export const toAddress = ({ setId, ver }: SetVersionRef, kind = 'preset') =>
  `/excel/api/${kind}/${setId}?ver=${ver}`;

export type WorkbookCalls = ReturnType<typeof createWorkbookCalls>;

/** Calls about the workbooks of sets, by the person whose token it is then. */
export function createWorkbookCalls(test: TestApp, getToken: () => string) {
  const sendFile = (ref: SetVersionRef, content: Buffer, kind?: string) =>
    sendForm(test, 'POST', toAddress(ref, kind), [{ filename: '지표.xlsx', content }], { token: getToken() });
  return {
    sendFile,
    async download(ref: SetVersionRef, kind?: string): Promise<Cell[][]> {
      const reason = encodeURIComponent('지표 담당자 확인을 위한 내려받기');
      const path = `${toAddress(ref, kind)}&reason=${reason}`;
      const { response } = await test.call('GET', path, undefined, { token: getToken() });
      const [sheet] = (await readXlsx(response.rawPayload)).sheets;
      return (sheet?.rows ?? []) as Cell[][];
    },
    async preview(ref: SetVersionRef, rows: Cell[][], kind?: string) {
      return sendFile(ref, Buffer.from(await writeXlsx({ sheets: [{ name: '지표', rows }] })), kind);
    },
    apply: (ref: SetVersionRef, importId: string, kind?: string) =>
      test.call('PUT', toAddress(ref, kind), { importId }, { token: getToken() }),
  };
}

export const findIssues = (rows: { issues: { column: string | null; message: string }[] }[]) =>
  rows.flatMap(({ issues }) => issues);
