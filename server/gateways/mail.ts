import type { Transporter } from 'nodemailer';
import { GATEWAY_TIMEOUT_MS, GatewayError } from './gateway.ts';

interface Mail {
  /** The same for every try; receivers recognise a mail that arrives twice by it. */
  deliveryId: string;
  to: string;
  subject: string;
  text: string;
  html: string | null;
  /** It holds a secret that is of no use from then on. */
  secretUntil?: Date | null;
}

export interface MailGateway {
  /** Hands the mail to the next server. Rejects with a GatewayError. */
  send(mail: Mail): Promise<void>;
}

/** Mail by SMTP; `url` is smtp(s)://user:password@host:port, `from` an address or "Name <address>". */
export function smtpMailGateway({ url, from }: { url: string; from: string }): MailGateway {
  let transport: Promise<Transporter> | undefined;
  const domain = /@([^\s<>@]+)>?$/.exec(from)?.[1] ?? 'localhost';

  async function createTransport(): Promise<Transporter> {
    const { default: nodemailer } = await import('nodemailer');
    return nodemailer.createTransport({
      url,
      connectionTimeout: GATEWAY_TIMEOUT_MS / 2,
      greetingTimeout: GATEWAY_TIMEOUT_MS / 2,
      socketTimeout: GATEWAY_TIMEOUT_MS / 2,
      // Texts come with the message; nothing a template holds may make the server read files or call URLs.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  return {
    async send({ deliveryId, to, subject, text, html }) {
      transport ??= createTransport();
      try {
        await (await transport).sendMail({
          from,
          to,
          subject,
          text,
          ...(html === null ? {} : { html }),
          messageId: `<${deliveryId}@${domain}>`,
        });
      } catch (error) {
        throw smtpError(error);
      }
    },
  };
}

function smtpError(cause: unknown): GatewayError {
  const { message, responseCode, command } = cause as Error & { responseCode?: number; command?: string };
  // 5xx is the server's last word, except 53x: our own credentials, which someone will put right.
  const permanent =
    responseCode !== undefined && responseCode >= 500 && (responseCode < 530 || responseCode > 539);
  // The next server's reply to one address or one content; anything before is the same for everybody.
  const aboutMessage = command === 'RCPT TO' || (command === 'DATA' && permanent);
  return new GatewayError(message, { permanent, scope: aboutMessage ? 'recipient' : 'channel' });
}
