import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  askerRoles,
  inquiryAnswering,
  inquiryAssigneeList,
  inquiryAssignment,
  inquiryClosing,
  inquiryDetail,
  inquiryFields,
  inquiryKey,
  inquiryQuery,
  inquiryRow,
} from '../../../src/contracts/inquiries.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import { personalList } from '../audit/personalData.ts';
import { type Deps, registerReadRoute } from '../resource/route.ts';
import { registerCrudRoutes } from '../resource/routes.ts';
import type { InquiryCommands } from './commands.ts';
import type { InquiryService } from './service.ts';

const tags = ['qna'];
const administrators = roleSets.admin;

/** Asking for help is open to every asker, whatever a named role grants. */
const consoleRoutes = 'general';

export const inquiryRoutes: FastifyPluginAsyncZod<
  Deps & { service: InquiryService; commands: InquiryCommands }
> = async (app, { service, commands, ...deps }) => {
  registerCrudRoutes(app, deps, {
    path: '/esg/v1/qna',
    tags,
    title: '1:1 문의',
    access: 'signedIn',
    consoleRoutes,
    key: inquiryKey,
    list: { query: inquiryQuery, row: inquiryRow, handler: service.list },
    find: { item: inquiryDetail, handler: service.find },
    create: { access: askerRoles, body: inquiryFields, handler: service.create },
    commands: {
      assign: {
        title: '담당자 지정',
        access: administrators,
        body: inquiryAssignment,
        handler: commands.assign,
      },
      answer: { title: '답변', access: administrators, body: inquiryAnswering, handler: commands.answer },
      reopen: { title: '재문의', access: askerRoles, body: inquiryAnswering, handler: commands.reopen },
      close: { title: '종료', body: inquiryClosing, handler: commands.close },
    },
  });

  registerReadRoute(app, deps, {
    path: '/esg/v1/qnaAssignee/list',
    access: administrators,
    tags,
    summary: '1:1 문의 담당자 목록',
    response: inquiryAssigneeList,
    personalData: personalList<{ id: string }>(({ id }) => id),
    handler: (call) => commands.listAssignees(call),
  });
};
