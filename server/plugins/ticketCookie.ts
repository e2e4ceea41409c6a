import type { FastifyReply, FastifyRequest } from 'fastify';
import { TICKET_LIFETIME_MS } from '../modules/auth/tickets.ts';

const COOKIE = 'flow_ticket';

const options = (reply: FastifyReply) => ({
  path: '/api',
  httpOnly: true,
  sameSite: 'strict' as const,
  secure: reply.request.protocol === 'https',
});

export const setTicketCookie = (reply: FastifyReply, ticket: string): FastifyReply =>
  reply.setCookie(COOKIE, ticket, { ...options(reply), maxAge: TICKET_LIFETIME_MS / 1000 });

export const clearTicketCookie = (reply: FastifyReply): FastifyReply =>
  reply.clearCookie(COOKIE, options(reply));

export const ticketOf = (request: FastifyRequest): string | undefined => request.cookies[COOKIE];
