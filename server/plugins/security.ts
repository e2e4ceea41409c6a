import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../config.ts';

/** Where the postcode service's script and the page in its frame come from. */
const postcode = {
  scriptSrc: ['https://t1.kakaocdn.net'],
  frameSrc: ['https://postcode.map.kakao.com', 'https://postcode.map.daum.net'],
};

/** Security headers. Scripts come from this origin, and from the postcode service where it is set; none is inline. */
export const securityPlugin = fp(async (app: FastifyInstance, { config }: { config: Config }) => {
  const overTls = config.publicUrl.startsWith('https:');
  const foreign = config.addressSearch === 'daum' ? postcode : { scriptSrc: [], frameSrc: [] };
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...foreign.scriptSrc],
        frameSrc: ["'self'", ...foreign.frameSrc],
        styleSrc: ["'self'"],
        // Components position themselves through style attributes; style elements stay forbidden.
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(overTls ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: overTls ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
  });
});
