import { httpStatusByCode, type RefusalCode } from '../src/contracts/status.ts';
import { statusMessages } from '../src/messages/ko.ts';

interface RefusalOptions {
  /** Text for the person; the catalogue's text of the code when absent. */
  message?: string;
  /** What the person's flow needs to go on (attempts left, field issues …). */
  data?: Record<string, unknown>;
  /** For the codes that travel with more than one HTTP status. */
  httpStatus?: number;
  headers?: Record<string, string>;
  /** Lets the person go on from here without signing in: becomes an HttpOnly cookie. */
  ticket?: string;
}

/** A request that is understood and refused. Thrown anywhere below a route; answered as the envelope. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly data: Record<string, unknown> | undefined;
  readonly httpStatus: number;
  readonly headers: Record<string, string>;
  readonly ticket: string | undefined;

  constructor(code: RefusalCode, options: RefusalOptions = {}) {
    super(options.message ?? statusMessages[code]);
    this.name = 'Refusal';
    this.code = code;
    this.data = options.data;
    this.httpStatus = options.httpStatus ?? httpStatusByCode[code];
    this.headers = options.headers ?? {};
    this.ticket = options.ticket;
  }
}
