import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { TICKET_LIFETIME_MS } from '../../src/contracts/authRequests.ts';
import type { Config } from '../config.ts';

const COOKIE = 'flow_ticket';

/** Options of this server's cookies. `Secure` goes by the address people open the console at, not by the proxy's. */
export const cookieOptions = ({ publicUrl }: Pick<Config, 'publicUrl'>): CookieSerializeOptions => ({
  path: '/api',
  httpOnly: true,
  sameSite: 'strict',
  secure: publicUrl.startsWith('https:'),
});

export const setTicketCookie = (reply: FastifyReply, ticket: string): FastifyReply =>
  reply.setCookie(COOKIE, ticket, { maxAge: TICKET_LIFETIME_MS / 1000 });

export const clearTicketCookie = (reply: FastifyReply): FastifyReply => reply.clearCookie(COOKIE);

export const toTicket = (request: FastifyRequest): string | undefined => request.cookies[COOKIE];
