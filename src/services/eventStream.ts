export interface StreamEvent {
  /** Id of the newest event so far that had one; null before the first. */
  id: string | null;
  event: string;
  data: string;
}

/** An event longer than this is no event of ours. */
const LINE_MAX = 1_000_000;

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
  let rest = '';
  let id: string | null = null;
  let event = '';
  let data: string[] = [];
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onBytes();
      rest += decoder.decode(value, { stream: true });
      if (rest.length > LINE_MAX) throw new Error('An event is too long');
      // A CR at the end may be the first half of a line's end.
      const lines = rest.split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (line === '') {
          if (data.length > 0) yield { id, event: event || 'message', data: data.join('\n') };
          event = '';
          data = [];
          continue;
        }
        const [, field, text = ''] = /^([^:]*)(?:: ?(.*))?$/.exec(line) ?? [];
        if (field === 'id' && !text.includes('\0')) id = text;
        if (field === 'event') event = text;
        if (field === 'data') data.push(text);
      }
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}
