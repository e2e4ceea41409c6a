import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import fastq from 'fastq';
import { Refusal } from '../../errors.ts';
import type { Form, FormMessage, FormRow } from './formTypes.ts';
import { workbookName, XLSX_TYPE } from './workbook.ts';

const WRITE_MS = 60_000;
const MEMORY_MB = 512;
/** Each has a thread of its own, and of memory what `MEMORY_MB` says. */
const FORMS_AT_ONCE = 1;
const FORMS_WAITING = 8;
/** Rows of one message to the thread, so that handing them over keeps nobody waiting. */
const ROWS_AT_ONCE = 200;

interface FilledForm {
  form: Form;
  /** Taken a few at a time. */
  rows: Iterable<FormRow>;
}

async function send(worker: Worker, rows: Iterable<FormRow>): Promise<void> {
  const post = (message: FormMessage) => worker.postMessage(message);
  let chunk: FormRow[] = [];
  for (const row of rows) {
    chunk.push(row);
    if (chunk.length < ROWS_AT_ONCE) continue;
    post({ rows: chunk });
    chunk = [];
    await setImmediate();
  }
  post({ rows: chunk });
  post({ end: true });
}

/** Writes in a thread of its own: a workbook with rules and locked cells is only written whole. */
function writeInThread({ form, rows }: FilledForm): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./formWriter.ts', import.meta.url), {
      workerData: form,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    const fail = (error: Error) => {
      clearTimeout(timer);
      void worker.terminate();
      reject(error);
    };
    const timer = setTimeout(() => fail(new Error('A workbook took too long to write')), WRITE_MS);
    worker.once('message', (content: Uint8Array) => {
      clearTimeout(timer);
      void worker.terminate();
      resolve(content);
    });
    worker.once('error', fail);
    worker.once('exit', () => fail(new Error('The thread that writes a workbook has ended')));
    send(worker, rows).catch(fail);
  });
}

const writings = fastq.promise(writeInThread, FORMS_AT_ONCE);

/** The content of a form. Refused with S0003 while too many others wait. */
async function writeForm(form: Form, rows: Iterable<FormRow>): Promise<Uint8Array> {
  if (writings.length() >= FORMS_WAITING) throw new Refusal('S0003', { headers: { 'retry-after': '1' } });
  return writings.push({ form, rows });
}

/** Sends a form as an Excel file. */
export async function sendForm(
  reply: FastifyReply,
  { form, rows, title, now }: FilledForm & { title: string; now: Date },
): Promise<FastifyReply> {
  const content = await writeForm(form, rows);
  return reply
    .headers({
      'content-type': XLSX_TYPE,
      'content-disposition': contentDisposition(workbookName(title, now)),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    .send(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
}
