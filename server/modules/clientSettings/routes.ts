import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { clientSettings } from '../../../src/contracts/clientSettings.ts';
import { responseOf } from '../../../src/contracts/envelope.ts';
import type { Config } from '../../config.ts';
import { ok } from '../../plugins/envelope.ts';
import { toClientSettings } from './settings.ts';

const settingsResponse = responseOf(clientSettings);

/** /clientSettings: the settings that the console acts by, which its page carries, too. */
export const clientSettingsRoutes: FastifyPluginAsyncZod<{ config: Config }> = async (app, { config }) => {
  app.get('/clientSettings', {
    config: { access: 'anonymous' },
    schema: {
      tags: ['settings'],
      summary: '콘솔이 따르는 서버 설정',
      security: [],
      response: { 200: settingsResponse },
    },
    handler: async () => ok(toClientSettings(config)),
  });
};
