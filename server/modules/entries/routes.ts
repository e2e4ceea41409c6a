import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import {
  commandedRows,
  ENTRY_SAVE_BYTES_MAX,
  entryAssignment,
  entryCommand,
  entryDetail,
  entryGrid,
  entryGridQuery,
  entryKey,
  entryOverride,
  entryReasonCommand,
  entrySave,
  entrySuggest,
  entrySuggested,
  entryVersionDetail,
  entryVersionKey,
  indicatorData,
  indicatorDataKey,
  indicatorDataQuery,
  savedRows,
} from '../../../src/contracts/entries.ts';
import {
  cycleCommand,
  cycleExtension,
  cycleReasonCommand,
  cycleReminded,
  cycleReminder,
  cycleStatus,
  entryCycleChange,
  entryCycleFields,
  entryCycleKey,
  entryCycleQuery,
  entryCycleRow,
} from '../../../src/contracts/entryCycles.ts';
import {
  entryDelegateEnd,
  entryDelegateFields,
  entryDelegateKey,
  entryDelegateQuery,
  entryDelegateRow,
} from '../../../src/contracts/entryDelegates.ts';
import { presenceReport, presentPeople } from '../../../src/contracts/presence.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import { pickerUserList, userPickerQuery } from '../../../src/contracts/userPicker.ts';
import { versionInQuery } from '../../../src/contracts/version.ts';
import { personalList, personalRecord } from '../audit/personalData.ts';
import { type Deps, registerReadRoute, registerWriteRoute, type Schema } from '../resource/route.ts';
import { registerCrudRoutes } from '../resource/routes.ts';
import type { EntryService } from './service.ts';

const statusRoutes = ['perfmgmt-esgtestresult-resist', 'perfmgmt-indicatordata'] as const;
const gridRoutes = ['perfmgmt-indicatordata'] as const;
const tags = ['entry'];

/** Cycles of entry: operators plan and close them, administrators read, workers see what has begun. */
export const entryCycleRoutes: FastifyPluginAsyncZod<Deps & { entries: EntryService }> = async (
  app,
  deps,
) => {
  const { cycles, reminders } = deps.entries;
  const path = '/esg/v1/entryCycle';
  const operators = { access: roleSets.operator };
  registerCrudRoutes(app, deps, {
    path,
    tags,
    title: '성과 등록 회차',
    access: roleSets.companyAndAdmin,
    consoleRoutes: statusRoutes,
    key: entryCycleKey,
    list: { query: entryCycleQuery, row: entryCycleRow, handler: cycles.list },
    find: { item: entryCycleRow, handler: cycles.find },
    create: { ...operators, body: entryCycleFields, handler: cycles.create },
    change: { ...operators, body: entryCycleChange, handler: cycles.change },
    remove: { ...operators, handler: cycles.remove },
    commands: {
      open: { ...operators, title: '시작', body: cycleCommand, handler: cycles.open },
      collected: { ...operators, title: '등록 종료', body: cycleCommand, handler: cycles.collected },
      resume: { ...operators, title: '등록 재개', body: cycleExtension, handler: cycles.resume },
      extend: { ...operators, title: '기한 연장', body: cycleExtension, handler: cycles.extend },
      close: { ...operators, title: '마감', body: cycleCommand, handler: cycles.close },
      reopen: { ...operators, title: '마감 취소', body: cycleReasonCommand, handler: cycles.reopen },
      settle: { ...operators, title: '승인 단계 전환', body: cycleCommand, handler: cycles.settle },
    },
  });
  registerReadRoute(app, deps, {
    path: `${path}/:entryCycleId/status`,
    tags,
    access: roleSets.companyAndAdmin,
    consoleRoutes: statusRoutes,
    refusals: ['N0404'],
    summary: '성과 등록현황',
    params: entryCycleKey,
    response: cycleStatus,
    personalData: personalRecord<{ people: { id: string | null }[] }>(({ people }) =>
      people.flatMap(({ id }) => id ?? []),
    ),
    handler: (call, { params }) => deps.entries.readStatus(call, params),
  });
  registerWriteRoute(app, deps, {
    method: 'PUT',
    path: `${path}/:entryCycleId/reminders`,
    tags,
    access: roleSets.operator,
    consoleRoutes: statusRoutes,
    refusals: ['N0404', 'C0409'],
    summary: '등록 독촉',
    params: entryCycleKey,
    body: cycleReminder,
    response: cycleReminded,
    handler: (call, { params, body }) => reminders.remind(call, params, body.userIds),
  });
};

/** Values of indicators in cycles: entered, sent to approval, approved, and read at their own addresses. */
export const entryRoutes: FastifyPluginAsyncZod<Deps & { entries: EntryService }> = async (app, deps) => {
  const { entries } = deps;
  const path = '/esg/v1/idctrsData';
  const readers = {
    tags,
    access: roleSets.companyAndAdmin,
    consoleRoutes: gridRoutes,
    refusals: ['N0404'],
  } as const;
  const writers = {
    tags,
    access: roleSets.companyAndAdmin,
    consoleRoutes: gridRoutes,
    refusals: ['N0404', 'C0409'],
    method: 'PATCH',
  } as const;

  registerReadRoute(app, deps, {
    ...readers,
    path: `${path}/grid`,
    summary: '성과 등록 그리드',
    query: entryGridQuery,
    response: entryGrid,
    handler: (call, { query }) => entries.readGrid(call, query),
  });
  registerReadRoute(app, deps, {
    ...readers,
    path: `${path}/indicator/:oncoIdctrsId`,
    summary: '지표의 성과 추이',
    params: indicatorDataKey,
    query: z.object({ ...indicatorDataQuery.shape, ver: z.optional(versionInQuery) }),
    response: indicatorData,
    handler: (call, { params, query }) => entries.findIndicatorData(call, params, query),
  });
  registerReadRoute(app, deps, {
    ...readers,
    path: `${path}/version/:daId`,
    summary: '승인된 성과',
    params: entryVersionKey,
    response: entryVersionDetail,
    handler: (call, { params }) => entries.findDataVersion(call, params),
  });
  registerReadRoute(app, deps, {
    ...readers,
    path: `${path}/:idctrsDataId`,
    summary: '성과 상세',
    params: entryKey,
    response: entryDetail,
    handler: (call, { params }) => entries.findDetail(call, params),
  });
  registerWriteRoute(app, deps, {
    ...writers,
    path,
    summary: '성과 저장',
    bodyLimit: ENTRY_SAVE_BYTES_MAX,
    body: entrySave,
    response: savedRows,
    handler: (call, { body }) => entries.save(call, body),
  });
  const command = <Body extends Schema>(
    name: string,
    summary: string,
    body: Body,
    handler: (
      call: Parameters<EntryService['submit']>[0],
      body: z.output<Body>,
    ) => ReturnType<EntryService['submit']>,
  ) =>
    registerWriteRoute(app, deps, {
      ...writers,
      path: `${path}/${name}`,
      summary: `성과 ${summary}`,
      body,
      response: commandedRows,
      handler: (call, input) => handler(call, input.body),
    });
  command('submit', '제출', entryCommand, entries.submit);
  command('withdraw', '제출 취소', entryCommand, entries.withdraw);
  command('approve', '승인', entryCommand, entries.approve);
  command('return', '반려', entryReasonCommand, entries.return);
  command('omit', '미입력 마감', entryReasonCommand, entries.omit);
  command('reopen', '재개', entryReasonCommand, entries.reopen);
  command('assign', '담당자 지정', entryAssignment, entries.assign);
  registerWriteRoute(app, deps, {
    ...writers,
    method: 'PUT',
    path: `${path}/override`,
    access: roleSets.operator,
    summary: '연간 값 재정의',
    body: entryOverride,
    response: entryKey,
    handler: (call, { body }) => entries.override(call, body),
  });
  registerWriteRoute(app, deps, {
    ...writers,
    method: 'PUT',
    path: `${path}/suggest`,
    summary: '전기 값 가져오기',
    body: entrySuggest,
    response: entrySuggested,
    handler: (call, { body }) => entries.suggest(call, body),
  });
  registerWriteRoute(app, deps, {
    ...writers,
    method: 'PUT',
    path: '/esg/v1/presence',
    summary: '함께 보는 사람',
    body: presenceReport,
    response: presentPeople,
    handler: (call, { body }) => entries.presence.report(call, body),
  });
  registerReadRoute(app, deps, {
    path: '/esg/v1/entryDelegate/colleagues',
    tags,
    access: roleSets.company,
    consoleRoutes: statusRoutes,
    summary: '대리할 사람 검색',
    query: userPickerQuery,
    response: pickerUserList,
    personalData: personalList<{ id: string }>(({ id }) => id, { masked: true }),
    handler: (call, { query }) => entries.delegates.listColleagues(call, query),
  });
  registerCrudRoutes(app, deps, {
    path: '/esg/v1/entryDelegate',
    tags,
    title: '성과 등록 대리',
    access: roleSets.company,
    consoleRoutes: statusRoutes,
    key: entryDelegateKey,
    list: { query: entryDelegateQuery, row: entryDelegateRow, handler: entries.delegates.list },
    create: { body: entryDelegateFields, handler: entries.delegates.create },
    commands: {
      end: { title: '끝내기', body: entryDelegateEnd, handler: entries.delegates.end },
    },
  });
};
