import { INSTITUTION_ANSWER } from '../../../src/contracts/institutionAnswers.ts';
import type { ServerModule } from '../module.ts';
import type { Deps } from '../resource/route.ts';
import { answerRefs } from './answers.ts';
import { institutionAnswerRoutes } from './routes.ts';

/** Answers of the own company to what institutions ask. */
export const setUpInstitutionAnswers = ({ db, clock }: Deps): ServerModule => ({
  name: 'institutionAnswers',
  routes: (api) => api.register(institutionAnswerRoutes, { db, clock }),
  refs: { [INSTITUTION_ANSWER]: answerRefs },
});
