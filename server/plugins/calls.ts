import type { FastifyRequest } from 'fastify';

/**
 * The address of a request as its route has it: one address may be written in several ways, such as with letters in
 * hexadecimal or with its host. As it was written where no route serves it.
 */
export const routedUrl = ({ routeOptions, url }: FastifyRequest): string => routeOptions.url ?? url;

/** Reports whether a request is for one of the API's two bases. */
export const isCall = (request: FastifyRequest): boolean =>
  /^\/(api|excel)(\/|\?|$)/.test(routedUrl(request));
