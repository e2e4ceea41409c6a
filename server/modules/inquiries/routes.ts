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
import type { InquiryService } from './service.ts';

const tags = ['qna'];
const administrators = roleSets.admin;

/** Asking for help is open to every asker, whatever a named role grants. */
const consoleRoutes = 'general';

export const inquiryRoutes: FastifyPluginAsyncZod<Deps & { inquiries: InquiryService }> = async (
  app,
  { inquiries, ...deps },
) => {
  registerCrudRoutes(app, deps, {
    path: '/esg/v1/qna',
    tags,
    title: '1:1 문의',
    access: 'signedIn',
    consoleRoutes,
    key: inquiryKey,
    list: { query: inquiryQuery, row: inquiryRow, handler: inquiries.list },
    find: { item: inquiryDetail, handler: inquiries.find },
    create: { access: askerRoles, body: inquiryFields, handler: inquiries.create },
    commands: {
      assign: {
        title: '담당자 지정',
        access: administrators,
        body: inquiryAssignment,
        handler: inquiries.assign,
      },
      answer: { title: '답변', access: administrators, body: inquiryAnswering, handler: inquiries.answer },
      reopen: { title: '재문의', access: askerRoles, body: inquiryAnswering, handler: inquiries.reopen },
      close: { title: '종료', body: inquiryClosing, handler: inquiries.close },
    },
  });

  registerReadRoute(app, deps, {
    path: '/esg/v1/qnaAssignee/list',
    access: administrators,
    tags,
    summary: '1:1 문의 담당자 목록',
    response: inquiryAssigneeList,
    personalData: personalList<{ id: string }>(({ id }) => id),
    handler: (call) => inquiries.listAssignees(call),
  });
};
