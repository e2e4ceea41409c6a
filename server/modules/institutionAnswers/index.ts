import {
  INSTITUTION_ANSWER,
  INSTITUTION_YEAR,
  ownYearKey,
} from '../../../src/contracts/institutionAnswers.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import { answerSheetTexts } from '../../../src/messages/ko.institutionAnswers.ts';
import type { CanSignIn } from '../auth/rules.ts';
import type { FileService } from '../files/service.ts';
import type { ServerModule } from '../module.ts';
import type { Notify } from '../notifications/notifier.ts';
import type { Deps } from '../resource/route.ts';
import { createAnswerService } from './answering.ts';
import { answers } from './answers.ts';
import { createAnswerExports } from './exports.ts';
import { answerHandOver, createDueTodo, dueSweep } from './reminders.ts';
import { institutionAnswerRoutes } from './routes.ts';
import { answerSheetColumns, createAnswerSheet } from './sheet.ts';
import { answerRouteNames, years } from './years.ts';

interface AnswerDeps extends Deps {
  files: FileService;
  notify: Notify;
  canSignIn: CanSignIn;
}

/** Answers of companies to the questions of institutions. */
export function setUpInstitutionAnswers({ db, clock, files, notify, canSignIn }: AnswerDeps): ServerModule {
  const service = createAnswerService({ clock, files, canSignIn });
  const sheet = createAnswerSheet({ service, files });
  return {
    name: 'institutionAnswers',
    routes: (api) => api.register(institutionAnswerRoutes, { db, clock, service, files, canSignIn }),
    exports: createAnswerExports(sheet),
    imports: [
      {
        name: 'instIndicatorsOwnCom',
        title: answerSheetTexts.title,
        access: roleSets.company,
        consoleRoutes: answerRouteNames,
        query: ownYearKey,
        columns: answerSheetColumns,
        isPartial: true,
        resourceFor: sheet.importFor,
      },
    ],
    refs: {
      [INSTITUTION_YEAR]: { ...years.refs, isUnlisted: true },
      [INSTITUTION_ANSWER]: { ...answers.refs, keepsFiles: true, isUnlisted: true },
    },
    sweeps: [dueSweep({ clock, notify })],
    homeItems: [createDueTodo(clock)],
    handOverItems: [answerHandOver],
  };
}
