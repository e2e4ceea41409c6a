import { phraseImportQuery } from '../../../src/contracts/excelImport.ts';
import { PHRASE_REF } from '../../../src/contracts/phrases.ts';
import { phraseTexts } from '../../../src/messages/ko.phrases.ts';
import type { ServerModule } from '../module.ts';
import type { Deps } from '../resource/route.ts';
import { listImport } from '../sheets/importSource.ts';
import { phraseExports } from './exports.ts';
import { phraseImport } from './importing.ts';
import { phraseRoutes } from './routes.ts';
import { phraseRefs } from './service.ts';

/** Standard texts of reports. */
export const setUpPhrases = ({ db, clock }: Deps): ServerModule => ({
  name: 'phrases',
  routes: (api) => api.register(phraseRoutes, { db, clock }),
  exports: phraseExports,
  imports: [
    listImport({
      name: 'phrase',
      title: phraseTexts.title,
      query: phraseImportQuery,
      resource: phraseImport,
    }),
  ],
  refs: { [PHRASE_REF]: phraseRefs },
});
