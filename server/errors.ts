import { httpStatusByCode, type RefusalCode } from '../src/contracts/status.ts';
import { messageByStatus } from '../src/messages/ko.status.ts';

interface RefusalOptions {
  /** Text for the person; the catalogue's text of the code when absent. */
  message?: string;
  /** Data that the person's flow needs to go on (attempts left, field issues …). */
  data?: Record<string, unknown>;
  /** For the codes that travel with more than one HTTP status. */
  httpStatus?: number;
  headers?: Record<string, string>;
  /** Lets the person go on from here without signing in: becomes an HttpOnly cookie. */
  ticket?: string;
}

/** A request that is understood and refused. Thrown anywhere below a route; the response is its envelope. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly data: Record<string, unknown> | undefined;
  readonly httpStatus: number;
  readonly headers: Record<string, string>;
  readonly ticket: string | undefined;
  /** Text for the person that goes before the catalogue's. */
  readonly ownMessage: string | undefined;

  constructor(code: RefusalCode, options: RefusalOptions = {}) {
    super(options.message ?? code);
    this.ownMessage = options.message;
    this.name = 'Refusal';
    this.code = code;
    this.data = options.data;
    this.httpStatus = options.httpStatus ?? httpStatusByCode[code];
    this.headers = options.headers ?? {};
    this.ticket = options.ticket;
  }
}

/** C0409 in words of the resource: what the person wants clashes with what is there, by the value of `path` if given. */
export const conflict = (message: string = messageByStatus.C0409, path?: string) =>
  new Refusal('C0409', path === undefined ? { message } : { message, data: { fields: [{ path, message }] } });

/** V0001 about one field. */
export const wrongField = (path: string, message: string = messageByStatus.V0001) =>
  new Refusal('V0001', { message, data: { fields: [{ path, message }] } });
