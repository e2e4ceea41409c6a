import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import fp from 'fastify-plugin';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { roleSets } from '../../src/contracts/roleSets.ts';

/**
 * The API described from its contracts. Where it is `open` anyone reads it at /api/docs; elsewhere it is what
 * `openapiRoutes` serves, and no page is there: a browser that opens one sends no access token.
 */
export const openapiPlugin = fp(async (app: FastifyInstance, { open }: { open: boolean }) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'ESG 경영관리 API', version: '1' },
      servers: [{ url: '/' }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
      security: [{ bearer: [] }],
    },
    transform: (document) => {
      const transformed = jsonSchemaTransform(document);
      const config = document.route.config;
      if (!config || transformed.schema.hide) return transformed;
      const access = typeof config.access === 'string' ? config.access : config.access?.join(', ');
      const { consoleRoutes = 'general' } = config;
      const screens =
        typeof consoleRoutes === 'string' ? [] : [`console routes: ${consoleRoutes.join(', ')}`];
      const { description = '' } = transformed.schema;
      const refusals = (config.refusals ?? []).map((code) => `- \`${code}\` ${app.statusMessages[code]}`);
      return {
        ...transformed,
        schema: {
          ...transformed.schema,
          description: [description, `access: ${access ?? 'anonymous'}`, ...screens, ...refusals]
            .join('\n')
            .trim(),
        },
      };
    },
  });
  if (open) await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
});

/** GET /docs/json: the description for administrators. */
export const openapiRoutes: FastifyPluginAsync = async (app) => {
  app.get('/docs/json', {
    config: { access: roleSets.admin },
    schema: { hide: true },
    handler: async () => app.swagger(),
  });
};
