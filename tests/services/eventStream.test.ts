import { describe, expect, it } from 'vitest';
import { readEvents, type StreamEvent } from '../../src/services/eventStream.ts';

/** A body that arrives in these pieces. */
const body = (pieces: readonly (string | Uint8Array)[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      const encoder = new TextEncoder();
      for (const piece of pieces)
        controller.enqueue(typeof piece === 'string' ? encoder.encode(piece) : piece);
      controller.close();
    },
  });

async function read(...pieces: (string | Uint8Array)[]): Promise<StreamEvent[]> {
  const events: StreamEvent[] = [];
  for await (const event of readEvents(body(pieces))) events.push(event);
  return events;
}

describe('an event stream', () => {
  it('gives events with their names, data of several lines and the newest id', async () => {
    expect(await read('id: 1\nevent: count\ndata: {\ndata: }\n\n', 'data: x\n\n', 'id\ndata:y\n\n')).toEqual([
      { id: '1', event: 'count', data: '{\n}' },
      { id: '1', event: 'message', data: 'x' },
      { id: '', event: 'message', data: 'y' },
    ]);
  });

  it.each(['\n', '\r\n', '\r'])('ends lines with %j, wherever the pieces are cut', async (end) => {
    const text = ['event: a', 'data: 가나', '', 'data: 2', '', ''].join(end);
    const bytes = new TextEncoder().encode(`${text}: comment${end}`);
    for (let cut = 1; cut < bytes.length; cut++) {
      expect(await read(bytes.slice(0, cut), bytes.slice(cut))).toEqual([
        { id: null, event: 'a', data: '가나' },
        { id: null, event: 'message', data: '2' },
      ]);
    }
  });

  it('passes over comments, retry times, fields of others, empty events and what was cut off', async () => {
    expect(await read(':\n\nretry: 5\n\nevent: nothing\n\nother: x\ndata: 1\n\ndata: cut off')).toEqual([
      { id: null, event: 'message', data: '1' },
    ]);
  });

  it('does not take an event without end', async () => {
    await expect(read('data: ', 'x'.repeat(1_000_001))).rejects.toThrow('too long');
  });
});
