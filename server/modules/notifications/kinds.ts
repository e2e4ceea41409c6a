import { deviceOf } from '../../../src/contracts/device.ts';
import type { Role } from '../../../src/contracts/roles.ts';
import { joinMails } from '../../../src/messages/ko.join.ts';
import { notificationTexts, notificationKindTexts as texts } from '../../../src/messages/ko.ntfct.ts';
import { passwordMails } from '../../../src/messages/ko.server.ts';
import { pathTo } from '../../../src/paths/console.ts';
import type { MailContent } from '../outbox/service.ts';
import type { DeliveryChannel } from '../outbox/tables.ts';

/** One person, whether or not they may sign in at present. */
interface Person {
  userId: string;
}

/** Whom a notification is for: certain people, or all of some roles, of a company, or both who may sign in. */
export type Audience =
  | Person
  | { userIds: readonly string[] }
  | { roles: readonly Role[]; customerCompanyId?: string }
  | { customerCompanyId: string };

/** Whom each kind of notification may be for, and what its texts and its address are made of. */
interface NotificationKinds {
  newDeviceSignIn: { to: Person; data: { at: Date; userAgent: string | null; ip: string } };
  passwordChanged: { to: Person; data: { at: Date } };
  noticePublished: { to: Audience; data: { ntcId: string; title: string } };
  joinSubmitted: { to: Audience; data: { id: string; userName: string } };
  joinApproved: { to: Person; data: Record<never, never> };
  joinRefused: { to: Person; data: { reason: string } };
  workHandedOver: { to: Audience; data: { fromName: string; toName: string; summary: string } };
  serviceEnding: { to: Audience; data: { companyName: string; policyName: string; lastDay: string } };
}

export type NotificationKind = keyof NotificationKinds;
export type AudienceOf<K extends NotificationKind> = NotificationKinds[K]['to'];
export type DataOf<K extends NotificationKind> = NotificationKinds[K]['data'];

interface Definition<Data> {
  channels: readonly DeliveryChannel[];
  title: string;
  /** Plain text; it is escaped where it becomes HTML. */
  text(data: Data): string;
  /** Where in the console it leads. */
  path(data: Data): string;
  /** The mail, where it has more than the text. */
  mail?(data: Data, reader: { userName: string; publicUrl: string }): MailContent;
}

/** Every kind of notification that the server sends by itself. */
export const notificationKinds: { readonly [K in NotificationKind]: Definition<DataOf<K>> } = {
  newDeviceSignIn: {
    channels: ['screen', 'mail'],
    title: texts.newDeviceSignIn.title,
    text: ({ at, userAgent, ip }) =>
      texts.newDeviceSignIn.text({ at, ip, device: deviceOf(userAgent) ?? notificationTexts.unknownDevice }),
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
  },
  joinSubmitted: {
    channels: ['screen', 'mail'],
    title: texts.joinSubmitted.title,
    text: texts.joinSubmitted.text,
    path: ({ id }) => pathTo('basic-user-list-detail', { id }),
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
  workHandedOver: {
    channels: ['screen', 'mail'],
    title: texts.workHandedOver.title,
    text: texts.workHandedOver.text,
    path: () => pathTo('landing'),
  },
  serviceEnding: {
    channels: ['screen', 'mail'],
    title: texts.serviceEnding.title,
    text: texts.serviceEnding.text,
    path: () => pathTo('landing'),
  },
};
