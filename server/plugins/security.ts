import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import helmet, { type HelmetOptions } from 'helmet';
import type { Config } from '../config.ts';
import { routedUrl } from './calls.ts';

/** Sources of the postcode service's script and of the page in its frame. */
const postcode = {
  scriptSrc: ['https://t1.kakaocdn.net'],
  frameSrc: ['https://postcode.map.kakao.com', 'https://postcode.map.daum.net'],
};

/** Sources of the Google Analytics tag, and the addresses it reports to. */
const analytics = {
  scriptSrc: ['https://www.googletagmanager.com'],
  connectSrc: ['https://www.google-analytics.com', 'https://*.google-analytics.com'],
};

/** The headers as helmet sets them. They are the same for every response, and making them again costs a fifth of a call. */
function toHeaders(options: HelmetOptions): Record<string, string> {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(options)(response.req, response, (error) => {
    if (error) throw error;
  });
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}

/** Responses of the API are data; its description alone is a page. */
const isData = (url: string) => /^\/(?:excel\/)?api\//.test(url) && !url.startsWith('/api/docs');

/**
 * Security headers. Scripts come from this origin, from the postcode service unless it is off, and from the analytics
 * service where one is set; none is inline.
 * Data that a browser is made to open as a page may load nothing at all.
 */
export const securityPlugin = fp(async (app: FastifyInstance, { config }: { config: Config }) => {
  const overTls = config.publicUrl.startsWith('https:');
  const found = config.addressSearch === 'daum' ? postcode : { scriptSrc: [], frameSrc: [] };
  const counted = config.analyticsId === undefined ? { scriptSrc: [], connectSrc: [] } : analytics;
  const common = {
    strictTransportSecurity: overTls ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
  } satisfies HelmetOptions;
  const data = toHeaders({
    ...common,
    // These rule how a page behaves, or are for plug-ins of old.
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
  });
  const page = toHeaders({
    ...common,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...found.scriptSrc, ...counted.scriptSrc],
        frameSrc: ["'self'", ...found.frameSrc],
        styleSrc: ["'self'"],
        // Components position themselves through style attributes; style elements stay forbidden.
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...counted.connectSrc],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(overTls ? { upgradeInsecureRequests: [] } : {}),
      },
    },
  });
  app.addHook('onRequest', (request, reply, next) => {
    reply.headers(isData(routedUrl(request)) ? data : page);
    next();
  });
});
