import { createParser } from 'eventsource-parser';

export interface StreamEvent {
  /** Id of the newest event so far that had one; null before the first. */
  id: string | null;
  event: string;
  data: string;
}

/** UTF-16 code units; an event longer than this is no event of ours. */
const EVENT_MAX = 1_000_000;

/**
 * Events of a text/event-stream body, as the HTML standard parses them; comments and `retry` are left out.
 * `onBytes` is called for whatever arrives, signs of life included. Throws what reading throws.
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  onBytes: () => void = () => {},
): AsyncGenerator<StreamEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let id: string | null = null;
  let failure: Error | undefined;
  const arrived: StreamEvent[] = [];
  const parser = createParser({
    maxBufferSize: EVENT_MAX,
    onId: (next) => {
      id = next;
    },
    onEvent: ({ event = 'message', data }) => {
      arrived.push({ id, event, data });
    },
    onError: (error) => {
      if (error.type === 'max-buffer-size-exceeded') failure = new Error('An event is too long');
    },
  });
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onBytes();
      parser.feed(decoder.decode(value, { stream: true }));
      yield* arrived.splice(0);
      if (failure) throw failure;
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}
