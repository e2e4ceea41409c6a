import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  phraseChange,
  phraseDetail,
  phraseDraft,
  phraseKey,
  phraseQuery,
  phraseRow,
} from '../../../src/contracts/phrases.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import type { Deps } from '../resource/route.ts';
import { registerCrudRoutes } from '../resource/routes.ts';
import { changePhrase, createPhrase, deletePhrase, findPhrase, listPhrases } from './service.ts';

/** Standard texts of reports, by year. */
export const phraseRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  registerCrudRoutes(app, deps, {
    path: '/esg/v1/phrase',
    tags: ['phrase'],
    title: '보고서 표준문구',
    access: roleSets.admin,
    key: phraseKey,
    list: { query: phraseQuery, row: phraseRow, handler: listPhrases },
    find: { item: phraseDetail, handler: findPhrase },
    create: { body: phraseDraft, handler: createPhrase },
    change: { body: phraseChange, handler: changePhrase },
    remove: { handler: deletePhrase },
  });
};
