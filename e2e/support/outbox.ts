import { type APIRequestContext, expect } from '@playwright/test';

interface Message {
  kind: 'sms' | 'mail';
  to: string;
  subject: string | null;
  text: string;
  createdAt: string;
}

export interface Outbox {
  messages(to: string, kind?: Message['kind']): Promise<Message[]>;
  /** Returns the time of the newest message to a phone or address; empty when there is none. */
  newest(to: string): Promise<string>;
  /** The six digits of the newest message to a phone or address, once there is one made after `after`. */
  code(to: string, after?: string): Promise<string>;
}

/** The messages that the server has sent, as its outbox shows them. */
export function createOutbox(request: APIRequestContext): Outbox {
  const outbox: Outbox = {
    async messages(to, kind) {
      const response = await request.get('/dev/outbox', {
        params: kind ? { to, kind } : { to },
        headers: { accept: 'application/json' },
      });
      const { data } = (await response.json()) as { data: { rows: Message[] } };
      return data.rows;
    },
    async newest(to) {
      return (await outbox.messages(to))[0]?.createdAt ?? '';
    },
    async code(to, after = '') {
      await expect.poll(async () => (await outbox.newest(to)) > after).toBe(true);
      const [newest] = await outbox.messages(to);
      const digits = /(?<!\d)\d{6}(?!\d)/.exec(newest?.text ?? '')?.[0];
      if (!digits) throw new Error(`no code in “${newest?.text}”`);
      return digits;
    },
  };
  return outbox;
}
