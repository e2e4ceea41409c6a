import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { entryWorkbookTexts as texts } from '../../../../src/messages/ko.entryWorkbooks.ts';
import type { TestApp } from '../../support/app.ts';
import { sendForm, unzip } from '../../support/upload.ts';
import type { EntryCalls, Who } from './calls.ts';

type Key = keyof typeof texts.columns;
type Value = string | number | boolean | null;
export type Line = Value[];
type Place = readonly [row: number, column: number];

const letter = (place: number) => String.fromCharCode(65 + place);

/** A workbook of a cycle as somebody has it open. */
export class Book {
  readonly content: Buffer;
  readonly rows: Line[];
  readonly headingAt: number;
  readonly lines: Line[];
  readonly #sheet: string;
  readonly #styles: string;

  private constructor(content: Buffer, rows: Line[]) {
    this.content = content;
    this.rows = rows;
    this.headingAt = rows.findIndex((row) => row.includes(texts.columns.id));
    this.lines = rows.slice(this.headingAt + 1);
    const parts = unzip(content);
    this.#sheet = parts.get('xl/worksheets/sheet1.xml') ?? '';
    this.#styles = parts.get('xl/styles.xml') ?? '';
  }

  static async read(content: Buffer): Promise<Book> {
    const [sheet] = (await readXlsx(content)).sheets;
    return new Book(content, (sheet?.rows ?? []) as Line[]);
  }

  get title(): string {
    return String(this.rows[0]?.[0]);
  }

  column(key: Key): number {
    const place = this.rows[this.headingAt]?.indexOf(texts.columns[key]) ?? -1;
    if (place < 0) throw new Error(`no column ${key}`);
    return place;
  }

  get(line: Line | undefined, key: Key): Value {
    return line?.[this.column(key)] ?? null;
  }

  set(line: Line | undefined, key: Key, value: Value): this {
    if (!line) throw new Error('no such line');
    line[this.column(key)] = value;
    return this;
  }

  append(line: Line | undefined): void {
    if (line) this.lines.push([...line]);
  }

  findLines(code: string): Line[] {
    return this.lines.filter((line) => this.get(line, 'code') === code);
  }

  ids(): string[] {
    return this.lines.map((line) => String(this.get(line, 'id')));
  }

  toPlace(line: Line | undefined, key: Key): Place {
    return [this.headingAt + 1 + this.lines.indexOf(line ?? []), this.column(key)];
  }

  toRef(line: Line | undefined, key: Key): string {
    const [row, column] = this.toPlace(line, key);
    return `${letter(column)}${row + 1}`;
  }

  /** Cells that are not locked. */
  listOpen(): Set<string> {
    const formats = /<cellXfs[^>]*>(.*?)<\/cellXfs>/s.exec(this.#styles)?.[1] ?? '';
    const open = [...formats.matchAll(/<xf [^>]*?(?:\/>|>.*?<\/xf>)/gs)].flatMap(([xf], at) =>
      /locked="(?:0|false)"/.test(xf) ? [String(at)] : [],
    );
    const cells = this.#sheet.matchAll(/<c r="([A-Z]+\d+)"(?: s="(\d+)")?/g);
    return new Set([...cells].flatMap(([, ref = '', style = '']) => (open.includes(style) ? [ref] : [])));
  }

  listRules(): { type: string; ranges: string; formula1: string }[] {
    const rules = this.#sheet.matchAll(/<dataValidation ([^>]*)>(.*?)<\/dataValidation>/gs);
    return [...rules].map(([, attributes = '', inner = '']) => ({
      type: /type="(\w+)"/.exec(attributes)?.[1] ?? '',
      ranges: /sqref="([^"]*)"/.exec(attributes)?.[1] ?? '',
      formula1: (/<formula1>(.*?)<\/formula1>/s.exec(inner)?.[1] ?? '').replaceAll('&quot;', '"'),
    }));
  }

  /** First formula of the rule of a cell, if there is one. */
  findRule(line: Line | undefined, key: Key): string | undefined {
    const [row, column] = this.toPlace(line, key);
    return this.listRules().find(({ ranges }) =>
      ranges.split(' ').some((range) => {
        const [from = '', to = from] = range.split(':');
        const [first, last] = [from, to].map((ref) => Number(ref.replace(/^[A-Z]+/, '')));
        return from.startsWith(letter(column)) && row + 1 >= (first ?? 0) && row + 1 <= (last ?? 0);
      }),
    )?.formula1;
  }

  /** The file as it is now, with cells that have no value of their own. */
  async write(
    special: { formula?: Place; merge?: readonly [Place, Place]; percent?: Place } = {},
  ): Promise<Buffer> {
    const rows = [...this.rows.slice(0, this.headingAt + 1), ...this.lines];
    const { formula, merge, percent } = special;
    const cells = new Map<string, object>();
    if (formula) cells.set(formula.join(','), { value: null, formula: 'SUM(A1:A2)' });
    if (percent) cells.set(percent.join(','), { value: 1.2, style: { numFmt: '0%' } });
    if (merge) cells.set(merge[0].join(','), { value: 7 });
    const merges = merge
      ? [{ startRow: merge[0][0], startCol: merge[0][1], endRow: merge[1][0], endCol: merge[1][1] }]
      : [];
    return Buffer.from(await writeXlsx({ sheets: [{ name: texts.title, rows, cells, merges }] }));
  }
}

export type BookCalls = ReturnType<typeof createBookCalls>;

/** Calls about workbooks of cycles. */
export function createBookCalls(test: TestApp, { getToken }: Pick<EntryCalls, 'getToken'>) {
  const path = '/excel/api/idctrsData';
  const toQuery = (query: Record<string, string | undefined>) =>
    new URLSearchParams(
      Object.entries(query).filter((each): each is [string, string] => each[1] !== undefined),
    );
  const get = (query: Record<string, string | undefined>, who: Who) =>
    test.call('GET', `${path}?${toQuery(query)}`, undefined, { token: getToken(who) });
  const getRefused = (importId: string, who: Who) =>
    test.call('GET', `${path}/refused?importId=${importId}`, undefined, { token: getToken(who) });
  const previewContent = (entryCycleId: string, content: Uint8Array, who: Who, extension = 'xlsx') =>
    sendForm(
      test,
      'POST',
      `${path}?entryCycleId=${entryCycleId}`,
      [{ filename: `성과.${extension}`, content: Buffer.from(content) }],
      { token: getToken(who) },
    );
  return {
    get,
    getRefused,
    previewContent,
    async download(query: Record<string, string | undefined>, who: Who): Promise<Book> {
      const { response, http, status } = await get(query, who);
      if (http !== 200) throw new Error(`the workbook is refused with ${status}`);
      return Book.read(response.rawPayload);
    },
    preview: async (entryCycleId: string, book: Book, who: Who) =>
      previewContent(entryCycleId, await book.write(), who),
    apply: (importId: string, who: Who) => test.call('PUT', path, { importId }, { token: getToken(who) }),
    async readRefused(importId: string, who: Who): Promise<Book> {
      const { response, http, status } = await getRefused(importId, who);
      if (http !== 200) throw new Error(`refused lines are refused with ${status}`);
      return Book.read(response.rawPayload);
    },
  };
}
