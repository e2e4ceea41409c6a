import { randomUUID } from 'node:crypto';
import path from 'node:path';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import fastify, { type FastifyBaseLogger, type FastifyInstance, type RouteOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import { ko } from 'zod/locales';
import * as z from 'zod/mini';
import { COMPANY_REF } from '../src/contracts/companies.ts';
import { COUNCIL_REF } from '../src/contracts/consultativeBody.ts';
import { EXCEL_EXPORT } from '../src/contracts/excelExports.ts';
import {
  commonCodeImportQuery,
  gicsImportQuery,
  industryAverageImportQuery,
  institutionItemImportQuery,
  phraseImportQuery,
} from '../src/contracts/excelImport.ts';
import { ANSWER_REF, INQUIRY } from '../src/contracts/inquiries.ts';
import { NOTICE_REF } from '../src/contracts/notices.ts';
import { PARTNER_REF } from '../src/contracts/partners.ts';
import { weightSheetQuery } from '../src/contracts/partnerWeights.ts';
import { roleSets } from '../src/contracts/roleSets.ts';
import { TERMS_REF } from '../src/contracts/terms.ts';
import { commonCodes } from '../src/messages/ko.coms.ts';
import { excelImport as importTexts } from '../src/messages/ko.excelImport.ts';
import { averageTexts } from '../src/messages/ko.industryAverages.ts';
import { itemTexts } from '../src/messages/ko.institutions.ts';
import { weightSheet } from '../src/messages/ko.partnerWeights.ts';
import { phraseTexts } from '../src/messages/ko.phrases.ts';
import { startUp } from '../src/messages/ko.server.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { Queue } from './jobs/queue.ts';
import type { Sweeper } from './jobs/sweeper.ts';
import { auditHooks } from './modules/audit/hooks.ts';
import { createLineWriter } from './modules/audit/service.ts';
import { cleanUpSweep } from './modules/auth/cleanUp.ts';
import { authRoutes } from './modules/auth/routes.ts';
import { loadSecrets } from './modules/auth/secrets.ts';
import { createSignInService } from './modules/auth/service.ts';
import { createSessionService } from './modules/auth/sessions.ts';
import { createTotp } from './modules/auth/totp.ts';
import { categoryExports } from './modules/categories/exports.ts';
import { categoryRoutes } from './modules/categories/routes.ts';
import { clientErrorRoutes } from './modules/clientErrors/routes.ts';
import { clientSettingsRoutes } from './modules/clientSettings/routes.ts';
import { clientSettingsOf } from './modules/clientSettings/settings.ts';
import { clientExports } from './modules/clients/exports.ts';
import { commonCodeExports } from './modules/commonCodes/exports.ts';
import { commonCodeImport } from './modules/commonCodes/importing.ts';
import { commonCodeRoutes } from './modules/commonCodes/routes.ts';
import { companyAreaRoutes } from './modules/companies/areaRoutes.ts';
import { createBasicInfoService } from './modules/companies/basicInfo.ts';
import { createCompanyExports } from './modules/companies/exports.ts';
import { createCompanyService } from './modules/companies/service.ts';
import { createCouncilExports } from './modules/consultativeBody/exports.ts';
import { consultativeBodyRoutes } from './modules/consultativeBody/routes.ts';
import { createCouncilService } from './modules/consultativeBody/service.ts';
import { devRoutes } from './modules/dev/routes.ts';
import { documentHandOver, documentWaiting } from './modules/documents/waiting.ts';
import { createEsgInfoExports } from './modules/esgInfo/exports.ts';
import { setUpEsgInfo } from './modules/esgInfo/setUp.ts';
import { essentialInfoExports } from './modules/essentialInfo/exports.ts';
import { exportRefs } from './modules/excel/exportAccess.ts';
import { excelExportRoutes } from './modules/excel/exportRoutes.ts';
import { createExportWorker } from './modules/excel/exportWorker.ts';
import { excelImportRoutes } from './modules/excel/importRoutes.ts';
import { programRoutes } from './modules/excel/programs.ts';
import { exportRoutes } from './modules/excel/routes.ts';
import { createFileExports } from './modules/files/exports.ts';
import { fileRoutes } from './modules/files/routes.ts';
import { setUpFiles } from './modules/files/setup.ts';
import { gicsExports } from './modules/gics/exports.ts';
import { gicsImport } from './modules/gics/importing.ts';
import { gicsRoutes } from './modules/gics/routes.ts';
import { createGicsService } from './modules/gics/service.ts';
import { handOverRoutes } from './modules/handOver/routes.ts';
import { createHandOverService } from './modules/handOver/service.ts';
import { healthRoutes } from './modules/health/routes.ts';
import { homeRoutes } from './modules/home/routes.ts';
import { createHomeService } from './modules/home/service.ts';
import { setExcelRoutes } from './modules/indicatorSets/excelRoutes.ts';
import { createIndicatorSetExports } from './modules/indicatorSets/exports.ts';
import { setWaiting } from './modules/indicatorSets/waitingItems.ts';
import { indicatorAreaRoutes } from './modules/indicators/areaRoutes.ts';
import { indicatorExports } from './modules/indicators/exports.ts';
import { setUpIndicatorArea } from './modules/indicators/setUp.ts';
import { industryAverageExports } from './modules/industryAverages/exports.ts';
import { industryAverageImport } from './modules/industryAverages/importing.ts';
import { createInquiryExports } from './modules/inquiries/exports.ts';
import { inquiryRoutes } from './modules/inquiries/routes.ts';
import { createInquiryService } from './modules/inquiries/service.ts';
import { inquiryWaiting } from './modules/inquiries/waitingItems.ts';
import { institutionExports } from './modules/institutions/exports.ts';
import { institutionItemImport } from './modules/institutions/importing.ts';
import { invitationSweep } from './modules/join/expiry.ts';
import { joinHandOver } from './modules/join/handOver.ts';
import { createInvitedReads } from './modules/join/invited.ts';
import { createInviting } from './modules/join/inviting.ts';
import { invitationRoutes, signUpRoutes } from './modules/join/routes.ts';
import { createSignUpService } from './modules/join/signUp.ts';
import { createJoinStatuses } from './modules/join/status.ts';
import { joinWaiting } from './modules/join/waiting.ts';
import { lastChangeRoutes } from './modules/lastChange/routes.ts';
import { createLastChangeService } from './modules/lastChange/service.ts';
import { logExports } from './modules/logs/exports.ts';
import { retentionSweep, storeRetention } from './modules/logs/retention.ts';
import { logRoutes } from './modules/logs/routes.ts';
import { tallySweep } from './modules/logs/tally.ts';
import { menuExports } from './modules/menu/exports.ts';
import { menuRoutes } from './modules/menu/routes.ts';
import { readConsoleRoutes } from './modules/menu/service.ts';
import { myPageRoutes } from './modules/myPage/routes.ts';
import { createMyPageService } from './modules/myPage/service.ts';
import { createNoticeExports } from './modules/notices/exports.ts';
import { noticeRoutes } from './modules/notices/routes.ts';
import { createNoticeService } from './modules/notices/service.ts';
import { notificationRoutes } from './modules/notifications/routes.ts';
import { createNotificationService } from './modules/notifications/service.ts';
import { createNotificationStreams } from './modules/notifications/streams.ts';
import { operatorExports } from './modules/operators/exports.ts';
import { createOperatorService } from './modules/operators/service.ts';
import type { Deliveries } from './modules/outbox/service.ts';
import { messageSweep } from './modules/outbox/sweep.ts';
import { partnerRefs } from './modules/partners/service.ts';
import { createWeightExports } from './modules/partnerWeights/exports.ts';
import { createPasswords } from './modules/passwords/hashing.ts';
import { createPasswordLock } from './modules/passwords/lock.ts';
import { passwordRoutes } from './modules/passwords/routes.ts';
import { createPasswordService } from './modules/passwords/service.ts';
import { phraseExports } from './modules/phrases/exports.ts';
import { phraseImport } from './modules/phrases/importing.ts';
import { createPostExports } from './modules/posts/exports.ts';
import { postRoutes } from './modules/posts/routes.ts';
import { createPostService } from './modules/posts/service.ts';
import { pushHistoryExports } from './modules/pushHistory/exports.ts';
import { pushHistoryRoutes } from './modules/pushHistory/routes.ts';
import { createCallCounts } from './modules/rateLimit/service.ts';
import { roleExports } from './modules/roles/exports.ts';
import { roleRoutes } from './modules/roles/routes.ts';
import { ROLE_REF, roleRefs } from './modules/roles/service.ts';
import { serviceEndingSweep } from './modules/servicePolicies/ending.ts';
import { servicePolicyExports } from './modules/servicePolicies/exports.ts';
import { serviceDaysSweep } from './modules/servicePolicies/periods.ts';
import { createCompanyPolicies } from './modules/servicePolicies/service.ts';
import { serviceStateExports } from './modules/serviceState/exports.ts';
import { serviceStateSweep } from './modules/serviceState/refresh.ts';
import { serviceStateRoutes } from './modules/serviceState/routes.ts';
import { importSweep } from './modules/sheets/importing.ts';
import { listImport } from './modules/sheets/importSource.ts';
import { statechartRoutes } from './modules/statecharts/routes.ts';
import { subordinateExports } from './modules/subordinateCompanies/exports.ts';
import { createTermsExports } from './modules/terms/exports.ts';
import { createTermsManagement, termsRefs } from './modules/terms/management.ts';
import { termsRoutes } from './modules/terms/routes.ts';
import { createTermsService } from './modules/terms/service.ts';
import { termsSweeps } from './modules/terms/sweeps.ts';
import { threadRoutes } from './modules/threads/routes.ts';
import { createThreadService } from './modules/threads/service.ts';
import { userPickerRoutes } from './modules/userPicker/routes.ts';
import { dormancySweeps } from './modules/users/dormancy.ts';
import { createUserExports } from './modules/users/exports.ts';
import { userRoutes } from './modules/users/routes.ts';
import { createUserService } from './modules/users/service.ts';
import { verificationRoutes } from './modules/verification/routes.ts';
import { createVerificationService } from './modules/verification/service.ts';
import { arrivalPlugin } from './plugins/arrival.ts';
import { connectionOptions, connectionsPlugin } from './plugins/connections.ts';
import { consolePlugin } from './plugins/console.ts';
import { envelopePlugin } from './plugins/envelope.ts';
import { refuseAddress, refuseConnection } from './plugins/malformed.ts';
import { openapiPlugin, openapiRoutes } from './plugins/openapi.ts';
import { overloadPlugin } from './plugins/overload.ts';
import { rateLimitPlugin, WINDOW_MS } from './plugins/rateLimit.ts';
import { requestLimitPlugin } from './plugins/requestLimit.ts';
import { securityPlugin } from './plugins/security.ts';
import { sessionPlugin } from './plugins/session.ts';
import { cookieOptions } from './plugins/ticketCookie.ts';
import { createRequestLogger } from './requestLogger.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route as it was declared, for the test that walks them all. */
    declaredRoutes: RouteOptions[];
  }
}

export interface AppDeps {
  config: Config;
  database: Database;
  clock: Clock;
  queue: Queue;
  deliveries: Deliveries;
  sweeper: Sweeper;
  logger: Logger;
  /** Folder of the built console; `dist` of this project when absent. */
  consoleFolder?: string;
}

/** Characters of a text that is sent in one piece with its headers. */
const SHORT_TEXT = 1_000;

/** Hops are counted from this server; Fastify itself accepts addresses or a function. */
const trustedProxies = (setting: Config['trustProxy']) =>
  typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : setting;

/** Value of the `date` header. It changes once a second, and most calls share theirs with the one before. */
function createHttpDate(): (nowMs: number) => string {
  let second = Number.NaN;
  let text = '';
  return (nowMs) => {
    const nowSecond = Math.floor(nowMs / 1000);
    if (nowSecond !== second) {
      second = nowSecond;
      text = new Date(nowMs).toUTCString();
    }
    return text;
  };
}

/** The whole server but for listening: console, API and, where enabled, the outbox and the test clock. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, database, clock, queue, deliveries, sweeper } = deps;
  const consoleFolder = deps.consoleFolder ?? path.join(import.meta.dirname, '../dist');
  const { db } = database;
  z.config(ko());
  const app: FastifyInstance = fastify({
    loggerInstance: deps.logger as FastifyBaseLogger,
    childLoggerFactory: createRequestLogger,
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies(config.trustProxy),
    forceCloseConnections: 'idle',
    bodyLimit: 1_048_576,
    ...connectionOptions(config.limits),
    frameworkErrors: refuseAddress,
    clientErrorHandler: refuseConnection,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  const declaredRoutes: RouteOptions[] = [];
  app.decorate('declaredRoutes', declaredRoutes);
  app.addHook('onRoute', (route) => {
    if (route.method !== 'HEAD') declaredRoutes.push(route);
  });

  const secrets = await loadSecrets(db, clock, config.appSecret, config.appSecretPrevious);
  if (secrets.lost) deps.logger.warn(startUp.secretChanged);
  const passwords = await createPasswords(config.limits);
  const sessions = await createSessionService({ database, clock, secrets, limits: config.limits });
  const notifications = await createNotificationService({ database, config, clock, deliveries });
  const streams = await createNotificationStreams({
    database,
    clock,
    sessions,
    notifications,
    logger: deps.logger as FastifyBaseLogger,
    heartbeatMs: config.limits.streamHeartbeatMs,
  });
  const { notify } = notifications;
  const passwordLock = createPasswordLock({ db, passwords, limits: config.limits });
  const passwordService = createPasswordService({ clock, config, secrets, passwords, sessions, notify });
  const verification = createVerificationService({ db, config, secrets, deliveries });
  const totp = createTotp({ secrets });
  const myPage = createMyPageService({
    db,
    config,
    secrets,
    passwordLock,
    passwordService,
    sessions,
    totp,
    verification,
    deliveries,
  });
  const signIn = createSignInService({
    db,
    config,
    secrets,
    passwordLock,
    sessions,
    totp,
    deliveries,
    notify,
  });
  const users = createUserService({
    clock,
    config,
    secrets,
    passwordService,
    sessions,
    totp,
    deliveries,
  });
  const counts = createCallCounts({ db, clock, windowMs: WINDOW_MS });
  sweeper.add(cleanUpSweep({ clock }));
  await storeRetention(db, config.limits.logDays);
  sweeper.add(retentionSweep({ clock, days: config.limits.logDays }));
  sweeper.add(tallySweep({ clock }));
  const writeLine = createLineWriter(db);
  sweeper.add(importSweep({ clock }));
  sweeper.add(messageSweep({ clock, config }));
  for (const sweep of dormancySweeps({ clock, config, deliveries })) sweeper.add(sweep);
  const terms = createTermsService({ db });
  const termsManagement = createTermsManagement({ clock, notify });
  for (const sweep of termsSweeps({ clock, notify })) sweeper.add(sweep);
  const joinStatuses = createJoinStatuses({ config, deliveries, notify });
  const inviting = createInviting({ db, clock, joinStatuses, logger: deps.logger });
  const invited = createInvitedReads({ db, config });
  const signUps = createSignUpService({ db, config, passwords, passwordService, joinStatuses });
  const companyPolicies = createCompanyPolicies({ clock, sessions });
  const operators = createOperatorService({ users, notify });
  sweeper.add(invitationSweep({ clock, config, joinStatuses }));
  sweeper.add(serviceDaysSweep({ clock }));
  sweeper.add(serviceEndingSweep({ clock, notify }));
  sweeper.add(serviceStateSweep({ clock }));
  const gics = await createGicsService({ database });
  // the message of the commit may reach this process later than the next call of the person who imported
  const gicsFile = { ...gicsImport, onStored: gics.forget };
  const stored = setUpFiles({ database, config, clock, queue, sweeper });
  const { files, staging } = stored;
  const indicatorArea = setUpIndicatorArea({ clock, notify, refs: stored.refs, sweeper });
  const { companySets } = indicatorArea;
  const companies = createCompanyService({ clock, sessions, companyPolicies, companySets });
  const basicInfos = createBasicInfoService({ clock, companies });
  const notices = createNoticeService({ clock, files, notify });
  const pds = createPostService('pds', { clock, files });
  const datacenter = createPostService('datacenter', { clock, files });
  stored.refs.register('pds', pds.refs);
  stored.refs.register('datacenter', datacenter.refs);
  const esgInfos = setUpEsgInfo({ clock, files, notify, refs: stored.refs, sweeper });
  stored.refs.register(NOTICE_REF, notices.refs);
  stored.refs.register(ROLE_REF, roleRefs);
  stored.refs.register(TERMS_REF, termsRefs);
  const council = createCouncilService({ clock, notify });
  stored.refs.register(COUNCIL_REF, council.refs);
  stored.refs.register(COMPANY_REF, companies.refs);
  stored.refs.register(PARTNER_REF, partnerRefs);
  sweeper.add(notices.sweep);
  const inquiries = createInquiryService({ clock, files, notify });
  stored.refs.register(INQUIRY, inquiries.refs);
  stored.refs.register(ANSWER_REF, inquiries.answerRefs);
  sweeper.add(inquiries.sweep);
  const exports = [
    ...categoryExports,
    ...clientExports,
    ...commonCodeExports,
    ...createCompanyExports(companies),
    ...createCouncilExports(council),
    ...createEsgInfoExports(esgInfos),
    ...essentialInfoExports,
    ...createFileExports(stored.lookup),
    ...gicsExports,
    ...createIndicatorSetExports(indicatorArea.sets),
    ...indicatorExports,
    ...industryAverageExports,
    ...createInquiryExports(inquiries),
    ...institutionExports,
    ...logExports,
    ...menuExports,
    ...createNoticeExports(notices),
    ...operatorExports,
    ...createWeightExports(indicatorArea.partnerWeights),
    ...phraseExports,
    ...createPostExports({ pds, datacenter }),
    ...pushHistoryExports,
    ...roleExports,
    ...servicePolicyExports,
    ...serviceStateExports,
    ...subordinateExports,
    ...createTermsExports(termsManagement),
    ...createUserExports(users),
  ];
  const imports = [
    listImport({
      name: 'commoncode',
      title: commonCodes.title,
      query: commonCodeImportQuery,
      resource: commonCodeImport,
    }),
    listImport({
      name: 'gics',
      title: importTexts.gics,
      query: gicsImportQuery,
      resource: gicsFile,
      isProgram: true,
    }),
    listImport({
      name: 'industryAvg',
      title: averageTexts.title,
      query: industryAverageImportQuery,
      resource: industryAverageImport,
    }),
    listImport({
      name: 'institutionItem',
      title: itemTexts.title,
      query: institutionItemImportQuery,
      resource: institutionItemImport,
    }),
    listImport({
      name: 'phrase',
      title: phraseTexts.title,
      query: phraseImportQuery,
      resource: phraseImport,
    }),
    {
      name: 'ptnrWhtWeights' as const,
      title: weightSheet.title,
      access: roleSets.managers,
      query: weightSheetQuery,
      columns: indicatorArea.partnerWeights.sheets.columns,
      resourceFor: indicatorArea.partnerWeights.sheets.importFor,
    },
  ];
  const sources = new Map(exports.map((source) => [source.path.slice(1), source]));
  stored.refs.register(EXCEL_EXPORT, exportRefs(sources));
  const exportWorker = createExportWorker({
    database,
    clock,
    queue,
    ...stored,
    notify,
    sources,
    fileDays: config.limits.excelFileDays,
  });
  sweeper.add(exportWorker.sweep);
  // whatever can wait for somebody, or be handed over, has its items here
  const waiting = [...joinWaiting, ...inquiryWaiting, ...documentWaiting, ...setWaiting];
  const home = createHomeService({ items: waiting, notices, notifications });
  const handOvers = createHandOverService({
    items: [joinHandOver(notify), inquiries.handOver, ...documentHandOver],
    notify,
  });
  const threads = createThreadService({ db, clock, refs: stored.refs, files });
  const findLastChange = createLastChangeService({ refs: stored.refs });
  app.addHook('onReady', stored.cleanUp);
  app.addHook('preClose', () => streams.stop());
  app.addHook('onClose', async () => {
    await sweeper.stop();
    await gics.stop();
    await counts.stop();
    await sessions.stop();
    await notifications.stop();
  });

  const httpDate = createHttpDate();
  app.addHook('onSend', (request, reply, payload, next) => {
    reply.header('x-request-id', request.id);
    // the console measures the server's clock by it
    reply.header('date', httpDate(clock.nowMs()));
    // Node writes headers and a text in one piece: quicker for a short text, but a long Korean one is slow to encode.
    const isLong = typeof payload === 'string' && payload.length > SHORT_TEXT;
    next(null, isLong ? Buffer.from(payload) : payload);
  });
  await app.register(envelopePlugin, { limits: config.limits });
  await app.register(arrivalPlugin, { clock });
  if (database.engine === 'pglite') await app.register(overloadPlugin, { max: config.limits.databaseQueue });
  await app.register(securityPlugin, { config });
  await app.register(requestLimitPlugin, { clock, requestsPerMinute: config.limits.requestsPerMinute });
  await app.register(connectionsPlugin, { limits: config.limits });
  await app.register(openapiPlugin, { open: config.demoMode });
  await app.register(cookie, { parseOptions: cookieOptions(config) });
  await app.register(compress, { global: false });
  await app.register(rateLimitPlugin, { counts, limits: config.limits });

  await app.register(async (scope) => {
    await scope.register(sessionPlugin, {
      sessions,
      readConsoleRoutes: (principal) => readConsoleRoutes(db, principal),
    });
    await scope.register(auditHooks, { clock, writeLine });
    await scope.register(healthRoutes, { database, queue });
    await scope.register(devRoutes, { config, db, clock });
    await scope.register(
      async (api) => {
        api.addHook('onSend', (_request, reply, _payload, next) => {
          if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
          next();
        });
        if (!config.demoMode) await api.register(openapiRoutes);
        await api.register(authRoutes, { db, clock, secrets, sessions, signIn });
        await api.register(clientSettingsRoutes, { config });
        await api.register(commonCodeRoutes, { db, clock });
        await api.register(passwordRoutes, { db, clock, config, secrets, sessions, passwordService });
        await api.register(verificationRoutes, { clock, verification });
        await api.register(termsRoutes, { db, clock, terms, management: termsManagement });
        await api.register(myPageRoutes, { clock, service: myPage, verification });
        await api.register(clientErrorRoutes);
        await api.register(menuRoutes, { db, clock });
        await api.register(notificationRoutes, { notifications, streams });
        await api.register(pushHistoryRoutes, { db, clock, deliveries, notifications });
        await api.register(gicsRoutes, { gics });
        await api.register(homeRoutes, { db, clock, home });
        await api.register(handOverRoutes, { db, clock, handOvers });
        await api.register(logRoutes, { db, clock, writeLine });
        await api.register(excelExportRoutes, { db, clock });
        await api.register(noticeRoutes, { db, clock, notices });
        await api.register(inquiryRoutes, { db, clock, inquiries });
        await api.register(categoryRoutes, { db, clock });
        await api.register(postRoutes, { db, clock, pds, datacenter });
        await api.register(indicatorAreaRoutes, { db, clock, ...indicatorArea });
        await api.register(roleRoutes, { db, clock });
        await api.register(userPickerRoutes, { db });
        const joining = { db, clock, inviting, invited, signUps };
        await api.register(signUpRoutes, joining);
        await api.register(invitationRoutes, joining);
        const ofCompanies = { companies, basicInfos, operators, companyPolicies, esgInfos };
        await api.register(companyAreaRoutes, { db, clock, inviting, ...ofCompanies });
        await api.register(consultativeBodyRoutes, { db, clock, council });
        await api.register(serviceStateRoutes, { db, clock });
        await api.register(userRoutes, { db, clock, users });
        await api.register(threadRoutes, { threads });
        await api.register(lastChangeRoutes, { db, clock, findLastChange });
        await api.register(statechartRoutes, { config, consoleFolder });
        await api.register(fileRoutes, { db, clock, writeLine, ...stored });
        await api.register(programRoutes, { db, clock, staging, imports });
        await api.register(devRoutes, { config, db, clock });
      },
      { prefix: '/api' },
    );
    const below = { prefix: '/excel/api', db, clock };
    const directRows = config.limits.excelWaitRows;
    await scope.register(exportRoutes, { ...below, queue, writeLine, exports, directRows });
    await scope.register(setExcelRoutes, { ...below, writeLine, staging, sets: indicatorArea.sets });
    await scope.register(excelImportRoutes, { ...below, staging, imports });
  });
  await app.register(consolePlugin, {
    folder: consoleFolder,
    settings: clientSettingsOf(config),
  });
  return app;
}
