import type { SolapiMessageService } from 'solapi';
import { GATEWAY_TIMEOUT_MS, GatewayError } from './gateway.ts';

export interface Sms {
  /** The same for every try. */
  deliveryId: string;
  /** Digits only. */
  to: string;
  text: string;
  /** It holds a secret that is of no use from then on. */
  secretUntil?: Date | null;
}

export interface SmsGateway {
  /** Hands the message to the carrier's gateway. Rejects with a GatewayError. */
  send(sms: Sms): Promise<void>;
}

/** Text messages by SOLAPI; `sender` is a number registered there, digits only. */
export function solapiSmsGateway(account: { apiKey: string; apiSecret: string; sender: string }): SmsGateway {
  let service: Promise<SolapiMessageService> | undefined;

  async function createService(): Promise<SolapiMessageService> {
    const { SolapiMessageService: Service } = await import('solapi');
    return new Service(account.apiKey, account.apiSecret);
  }

  return {
    async send({ to, text }) {
      service ??= createService();
      try {
        await withTimeout((await service).send({ to, from: account.sender, text }));
      } catch (error) {
        throw solapiError(error);
      }
    },
  };
}

/** The SDK neither limits a call's time nor accepts a signal. */
function withTimeout<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('SOLAPI did not respond in time')), GATEWAY_TIMEOUT_MS);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}

const REFUSED = new Set(['MessageNotReceivedError', 'BadRequestError']);

function solapiError(cause: unknown): GatewayError {
  const { _tag: tag = '', message } = cause as Error & { _tag?: string };
  // The SDK's messages for refused numbers list the failures in a field of their own.
  const failures = (cause as { failedMessageList?: { statusCode?: string; statusMessage?: string }[] })
    .failedMessageList;
  const detail = failures
    ?.map(({ statusCode, statusMessage }) => `${statusCode} ${statusMessage}`)
    .join(', ');
  return new GatewayError(detail || message, { permanent: REFUSED.has(tag) });
}
