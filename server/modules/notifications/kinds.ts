import { sharedRouteNames } from '../../../src/contracts/consoleRoutes.ts';
import { describeDevice } from '../../../src/contracts/device.ts';
import { WHOLE_COMPANY } from '../../../src/contracts/diagnosisRuns.ts';
import type { DelegateKindCd } from '../../../src/contracts/entryDelegates.ts';
import { isQuarter } from '../../../src/contracts/quarters.ts';
import type { Role } from '../../../src/contracts/roles.ts';
import type { TermsKind } from '../../../src/contracts/terms.ts';
import type { DiagnosisSubjectNames } from '../../../src/messages/ko.diagnoses.ts';
import { joinMails } from '../../../src/messages/ko.join.ts';
import {
  inquiryNotifications,
  notificationTexts,
  notificationKindTexts as texts,
} from '../../../src/messages/ko.ntfct.ts';
import { passwordMails } from '../../../src/messages/ko.server.ts';
import { pathTo, withSearch } from '../../../src/paths/console.ts';
import type { DeliveryChannel } from '../../db/schema/outbox.ts';
import type { MailContent } from '../outbox/service.ts';

/** One person, whether or not they may sign in at present. */
interface Person {
  userId: string;
}

/** Recipients of a notification: certain people, or all of some roles, of a company, or both who may sign in. */
export type Audience =
  | Person
  | { userIds: readonly string[] }
  | { roles: readonly Role[]; customerCompanyId?: string }
  | { customerCompanyId: string };

/** Area of documents that somebody reviews: the terms, and the activities of the ESG council. */
export type DocumentArea = 'terms' | 'consultativeBody';

interface AboutDocument {
  area: DocumentArea;
  id: string;
  title: string;
}

/** A version of a set of indicators; `path` is where its reader finds it in the console. */
interface AboutSet {
  title: string;
  path: string;
}

/** A version of terms that is going to count. */
interface TermsChanging {
  termId: string;
  kind: TermsKind;
  effectiveFrom: string;
  changes: string;
  needsConsent: boolean;
}

/** Values of a cycle that are open for a person: `rows` are the first of `count`, by section and indicator. */
interface EntryDigest extends AboutCycle {
  dueYmd: string;
  lateCnt: number;
  returnedCnt: number;
  rows: readonly string[];
}

/** A cycle of entry; `count`: values of it that it is about. */
interface AboutCycle {
  entryCycleId: string;
  period: string;
  count: number;
}

/** Values of a cycle that somebody is in charge of, or approves, from now on. */
interface EntriesAssigned extends AboutCycle {
  managerCnt: number;
  approverCnt: number;
}

/** Work that somebody does in the place of another, between two days YYYYMMDD. */
interface EntryDelegation {
  fromNm: string;
  toNm: string;
  kindCd: DelegateKindCd;
  fromYmd: string;
  toYmd: string;
}

interface InquiryData {
  qnaId: string;
  title: string;
}

/** A task of improvement. */
interface AboutTask {
  improveTaskId: string;
  title: string;
}

/** A run of a diagnosis. */
interface AboutRun extends DiagnosisSubjectNames {
  bizSectId: string | null;
}

/** Recipients of each kind of notification, and the data of its texts and its address. */
interface NotificationKinds {
  newDeviceSignIn: { to: Person; data: { at: Date; userAgent: string | null; ip: string } };
  passwordChanged: { to: Person; data: { at: Date } };
  noticePublished: { to: Audience; data: { ntcId: string; title: string } };
  inquiryReceived: { to: Audience; data: InquiryData };
  inquiryAssigned: { to: Person; data: InquiryData };
  inquiryAnswered: { to: Person; data: InquiryData };
  inquiryReopened: { to: Audience; data: InquiryData };
  inquiryClosed: { to: Audience; data: InquiryData };
  joinSubmitted: { to: Audience; data: { id: string; userName: string } };
  partnerInvited: { to: Audience; data: { companyName: string; ptnrNm: string; userName: string } };
  joinApproved: { to: Person; data: Record<never, never> };
  joinRefused: { to: Person; data: { reason: string } };
  mainOperatorChanged: { to: Person; data: { companyName: string; userName: string; waiting: number } };
  documentSubmitted: { to: Audience; data: AboutDocument };
  documentReturned: { to: Audience; data: AboutDocument & { reason: string } };
  documentWithdrawn: { to: Audience; data: AboutDocument & { reason: string } };
  documentPublished: { to: Audience; data: AboutDocument };
  setSubmitted: { to: Audience; data: AboutSet };
  setReturned: { to: Audience; data: AboutSet & { reason: string } };
  setPublished: { to: Audience; data: AboutSet };
  presetRenewed: { to: Audience; data: AboutSet };
  termsChanging: { to: Audience; data: TermsChanging };
  fileReady: { to: Person; data: { title: string; rows: number } };
  fileFailed: { to: Person; data: { title: string } };
  certificationEnding: { to: Audience; data: { esgInfoId: string; title: string; lastDay: string } };
  workHandedOver: { to: Audience; data: { fromName: string; toName: string; summary: string } };
  instDue: { to: Person; data: { id: string; year: string; instNm: string; dueYmd: string } };
  taskAssigned: { to: Person; data: AboutTask & { dueYmd: string } };
  taskDue: { to: Person; data: AboutTask & { dueYmd: string } };
  taskOverdue: { to: Person; data: AboutTask & { dueYmd: string } };
  taskReturned: { to: Person; data: AboutTask & { reason: string } };
  runDone: { to: Person; data: AboutRun };
  runFailed: { to: Person; data: AboutRun & { reason: string } };
  resultStale: { to: Audience; data: { count: number } };
  resultPublished: { to: Audience; data: AboutRun };
  serviceEnding: { to: Audience; data: { companyName: string; policyName: string; lastDay: string } };
  entryOpened: { to: Person; data: AboutCycle & { dueYmd: string } };
  entryDigest: { to: Person; data: EntryDigest };
  entryApprovalDigest: { to: Person; data: AboutCycle };
  entryReturned: { to: Person; data: AboutCycle & { reason: string } };
  entryReopened: { to: Person; data: AboutCycle & { reason: string } };
  entryAssigned: { to: Person; data: EntriesAssigned };
  entryUnassigned: { to: Person; data: AboutCycle };
  entryDelegated: { to: Person; data: EntryDelegation };
  entryDelegateEnded: { to: Person; data: EntryDelegation };
  entryEscalated: { to: Audience; data: AboutCycle };
  cycleClosed: { to: Audience; data: AboutCycle };
  cycleReopened: { to: Audience; data: AboutCycle & { reason: string } };
}

export type NotificationKind = keyof NotificationKinds;
export type AudienceOf<K extends NotificationKind> = NotificationKinds[K]['to'];
export type DataOf<K extends NotificationKind> = NotificationKinds[K]['data'];

interface Definition<Data> {
  channels: readonly DeliveryChannel[];
  title: string;
  /** Plain text; it is escaped where it becomes HTML. */
  text(data: Data): string;
  /** Returns its address in the console. */
  path(data: Data): string;
  /** Names of the console's routes of which a worker's menu needs one to open it; any menu opens it where absent. */
  consoleRoutes?: readonly string[];
  /** The mail, where it has more than the text. */
  mail?(data: Data, reader: { userName: string; publicUrl: string }): MailContent;
}

const documentPath = ({ area, id }: AboutDocument): string =>
  area === 'terms'
    ? pathTo('sys-agreement-view', { termId: id })
    : withSearch(pathTo('report-monthcouncilactivity-regist'), `id=${id}`);

/** Defines a notification about a version of a set of indicators: on the screen and by mail, to those it concerns. */
const ofSet = <Data extends AboutSet>(texts: {
  title: string;
  text(data: Data): string;
}): Definition<Data> => ({ channels: ['screen', 'mail'], ...texts, path: ({ path }) => path });

const entryRoutes = ['perfmgmt-indicatordata'] as const;
const cycleRoutes = ['perfmgmt-esgtestresult-resist'] as const;

/** Defines a notification about values of a cycle: on the screen and by mail, to those who enter or approve them. */
const ofEntries = <Data extends AboutCycle>(
  named: { title: string; text(data: Data): string },
  search = '',
): Definition<Data> => ({
  channels: ['screen', 'mail'],
  ...named,
  path: ({ entryCycleId }) =>
    withSearch(pathTo('perfmgmt-indicatordata'), `entryCycleId=${entryCycleId}${search}`),
  consoleRoutes: entryRoutes,
});

/** Defines a notification about a cycle, which leads to its progress. */
const ofCycle = <Data extends AboutCycle>(named: {
  title: string;
  text(data: Data): string;
}): Definition<Data> => ({
  channels: ['screen', 'mail'],
  ...named,
  path: ({ entryCycleId }) =>
    withSearch(pathTo('perfmgmt-esgtestresult-resist'), `entryCycleId=${entryCycleId}`),
  consoleRoutes: cycleRoutes,
});

/** Defines a notification about work in the place of another, to both people. */
const ofDelegation = (named: {
  title: string;
  text(data: EntryDelegation): string;
}): Definition<EntryDelegation> => ({
  channels: ['screen', 'mail'],
  ...named,
  path: () => withSearch(pathTo('perfmgmt-esgtestresult-resist'), 'tab=delegates'),
  consoleRoutes: cycleRoutes,
});

/** Defines a notification about a task of improvement: on the screen and by mail, to its owner. */
const ofTask = <Data extends AboutTask>(named: {
  title: string;
  text(data: Data): string;
}): Definition<Data> => ({
  channels: ['screen', 'mail'],
  ...named,
  path: ({ improveTaskId }) => withSearch(pathTo('analperf-improvement'), `id=${improveTaskId}`),
  consoleRoutes: ['analperf-improvement'],
});

/** Defines a notification about the result of a diagnosis, which leads to it. */
const ofResult = <Data extends AboutRun>(
  named: { title: string; text(data: Data): string },
  channels: readonly DeliveryChannel[] = ['screen', 'mail'],
): Definition<Data> => ({
  channels,
  ...named,
  path: ({ dgnsYr, brnCd, bizSectId }) => {
    const subject = { dgnsYr, bizSectId: bizSectId ?? WHOLE_COMPANY };
    return isQuarter(brnCd)
      ? pathTo('analperf-esgtestresult-quarter', { ...subject, brnCd })
      : pathTo('analperf-esgtestresult-year', subject);
  },
  consoleRoutes: ['analperf-esgtestresult'],
});

/** Returns the public address of a version of terms. */
const termsPath = ({ kind, termId }: TermsChanging): string =>
  withSearch(pathTo(kind === 'service' ? 'anonymous-agreement' : 'anonymous-policy'), `termId=${termId}`);
/** Defines a notification about an inquiry: on the screen and by mail, to the other side. */
const ofInquiry = (kind: keyof typeof inquiryNotifications): Definition<InquiryData> => ({
  channels: ['screen', 'mail'],
  ...inquiryNotifications[kind],
  path: ({ qnaId }) => pathTo('ntc-qna-view', { qnaId }),
});

/** Every kind of notification that the server sends by itself. */
export const notificationKinds: { readonly [K in NotificationKind]: Definition<DataOf<K>> } = {
  newDeviceSignIn: {
    channels: ['screen', 'mail'],
    title: texts.newDeviceSignIn.title,
    text: ({ at, userAgent, ip }) =>
      texts.newDeviceSignIn.text({
        at,
        ip,
        device: describeDevice(userAgent) ?? notificationTexts.unknownDevice,
      }),
    path: () => pathTo('mypage-user'),
  },
  passwordChanged: {
    channels: ['screen', 'mail'],
    title: texts.passwordChanged.title,
    text: texts.passwordChanged.text,
    path: () => pathTo('mypage-user'),
    mail: ({ at }, { userName, publicUrl }) => passwordMails.changed(userName, at, publicUrl),
  },
  noticePublished: {
    channels: ['screen'],
    title: texts.noticePublished.title,
    text: texts.noticePublished.text,
    path: ({ ntcId }) => pathTo('ntc-notice-view', { ntcId }),
    consoleRoutes: sharedRouteNames.notices,
  },
  inquiryReceived: ofInquiry('inquiryReceived'),
  inquiryAssigned: ofInquiry('inquiryAssigned'),
  inquiryAnswered: ofInquiry('inquiryAnswered'),
  inquiryReopened: ofInquiry('inquiryReopened'),
  inquiryClosed: ofInquiry('inquiryClosed'),
  joinSubmitted: {
    channels: ['screen', 'mail'],
    title: texts.joinSubmitted.title,
    text: texts.joinSubmitted.text,
    path: ({ id }) => pathTo('basic-user-list-detail', { id }),
  },
  partnerInvited: {
    channels: ['screen', 'mail'],
    title: texts.partnerInvited.title,
    text: texts.partnerInvited.text,
    path: () => pathTo('basic-client-partner'),
  },
  joinApproved: {
    channels: ['screen', 'mail'],
    title: texts.joinApproved.title,
    text: () => texts.joinApproved.text,
    path: () => pathTo('landing'),
    mail: (_, { userName, publicUrl }) => joinMails.approved(userName, publicUrl),
  },
  joinRefused: {
    channels: ['mail'],
    title: texts.joinRefused.title,
    text: texts.joinRefused.text,
    path: () => pathTo('user-login'),
    mail: ({ reason }, { userName }) => joinMails.refused(userName, reason),
  },
  mainOperatorChanged: {
    channels: ['screen', 'mail'],
    title: texts.mainOperatorChanged.title,
    text: texts.mainOperatorChanged.text,
    path: () => pathTo('basic-user-list'),
  },
  setSubmitted: ofSet(texts.setSubmitted),
  setReturned: ofSet<AboutSet & { reason: string }>(texts.setReturned),
  setPublished: ofSet(texts.setPublished),
  presetRenewed: ofSet(texts.presetRenewed),
  documentSubmitted: {
    channels: ['screen', 'mail'],
    title: texts.documentSubmitted.title,
    text: texts.documentSubmitted.text,
    path: documentPath,
  },
  documentReturned: {
    channels: ['screen', 'mail'],
    title: texts.documentReturned.title,
    text: texts.documentReturned.text,
    path: documentPath,
  },
  documentWithdrawn: {
    channels: ['screen', 'mail'],
    title: texts.documentWithdrawn.title,
    text: texts.documentWithdrawn.text,
    path: documentPath,
  },
  documentPublished: {
    channels: ['screen'],
    title: texts.documentPublished.title,
    text: texts.documentPublished.text,
    path: documentPath,
  },
  termsChanging: {
    channels: ['screen', 'mail'],
    title: texts.termsChanging.title,
    text: texts.termsChanging.text,
    path: termsPath,
  },
  workHandedOver: {
    channels: ['screen', 'mail'],
    title: texts.workHandedOver.title,
    text: texts.workHandedOver.text,
    path: () => pathTo('landing'),
  },
  fileReady: {
    channels: ['screen'],
    title: texts.fileReady.title,
    text: texts.fileReady.text,
    path: () => pathTo('user-exports'),
  },
  fileFailed: {
    channels: ['screen'],
    title: texts.fileFailed.title,
    text: texts.fileFailed.text,
    path: () => pathTo('user-exports'),
  },
  certificationEnding: {
    channels: ['screen', 'mail'],
    title: texts.certificationEnding.title,
    text: texts.certificationEnding.text,
    path: ({ esgInfoId }) => withSearch(pathTo('bsc-esginfo'), `kind=certification&id=${esgInfoId}`),
  },
  instDue: {
    channels: ['screen', 'mail'],
    title: texts.instDue.title,
    text: texts.instDue.text,
    path: ({ id, year }) => pathTo('perfmgmt-institutiondata-detail', { id, year }),
    consoleRoutes: ['perfmgmt-institutiondata'],
  },
  taskAssigned: ofTask<DataOf<'taskAssigned'>>(texts.taskAssigned),
  taskDue: ofTask<DataOf<'taskDue'>>(texts.taskDue),
  taskOverdue: ofTask<DataOf<'taskOverdue'>>(texts.taskOverdue),
  taskReturned: ofTask<DataOf<'taskReturned'>>(texts.taskReturned),
  runDone: ofResult(texts.runDone, ['screen']),
  runFailed: ofResult<DataOf<'runFailed'>>(texts.runFailed, ['screen']),
  resultStale: {
    channels: ['screen', 'mail'],
    title: texts.resultStale.title,
    text: texts.resultStale.text,
    path: () => withSearch(pathTo('analperf-esgtestresult'), 'stateCd=stale'),
    consoleRoutes: ['analperf-esgtestresult'],
  },
  resultPublished: ofResult(texts.resultPublished),
  serviceEnding: {
    channels: ['screen', 'mail'],
    title: texts.serviceEnding.title,
    text: texts.serviceEnding.text,
    path: () => pathTo('landing'),
  },
  entryOpened: ofEntries<DataOf<'entryOpened'>>(texts.entryOpened),
  entryDigest: ofEntries<DataOf<'entryDigest'>>(texts.entryDigest, '&mine=true'),
  entryApprovalDigest: ofEntries(texts.entryApprovalDigest, '&state=submitted'),
  entryReturned: ofEntries<DataOf<'entryReturned'>>(texts.entryReturned, '&state=returned'),
  entryReopened: ofEntries<DataOf<'entryReopened'>>(texts.entryReopened, '&state=reopened'),
  entryAssigned: ofEntries<DataOf<'entryAssigned'>>(texts.entryAssigned, '&mine=true'),
  entryUnassigned: ofEntries(texts.entryUnassigned),
  entryDelegated: ofDelegation(texts.entryDelegated),
  entryDelegateEnded: ofDelegation(texts.entryDelegateEnded),
  entryEscalated: ofCycle(texts.entryEscalated),
  cycleClosed: ofCycle(texts.cycleClosed),
  cycleReopened: ofCycle<DataOf<'cycleReopened'>>(texts.cycleReopened),
};
