import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { escapeUTF8 } from 'entities/escape';
import { signInCodes } from '../../../src/machines/joinStatus/lifecycle.ts';
import { notificationTexts } from '../../../src/messages/ko.ntfct.ts';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Tx } from '../../db/database.ts';
import { notification } from '../../db/schema/notifications.ts';
import { type DeliveryChannel, delivery } from '../../db/schema/outbox.ts';
import { user } from '../../db/schema/users.ts';
import { mayOpenOneOf } from '../menu/visibleRoutes.ts';
import type { Deliveries, MailContent } from '../outbox/service.ts';
import {
  type Audience,
  type AudienceOf,
  type DataOf,
  type NotificationKind,
  notificationKinds,
} from './kinds.ts';
import { plainText, safeUrl, sanitise } from './rules.ts';

export interface NewNotification {
  /** `id` of one person or of many; who is not there or has left is passed over. */
  userIds: string | readonly string[];
  /** HTML; only a few tags survive. */
  cn: string;
  /** A path of the console or an address at an allowed origin; anything else is left out. */
  urlAddr?: string | null;
  /** Only on the screen when absent. */
  channels?: readonly DeliveryChannel[];
  /** The delivery on the screen that this repeats. */
  resendOf?: string;
}

/** Rows of one INSERT: a statement has at most 65,535 parameters. */
const ROWS_AT_ONCE = 1000;

type Recipient = Pick<
  typeof user.$inferSelect,
  'id' | 'userId' | 'userName' | 'userEmail' | 'comNetWorkNoId' | 'userMobileTelno'
> & { mayOpen: boolean };

interface Content {
  cn: string;
  text: string;
  urlAddr: string | null;
  /** `urlAddr` with its origin, for mail and text message. */
  link: string | null;
  subject: string;
  /** The mail, where it differs from the text. */
  mailTo?(recipient: Recipient): MailContent;
}

/** Condition of the people in an audience. */
function isMember(audience: Exclude<Audience, { userIds: readonly string[] }>): SQL | undefined {
  if ('userId' in audience) return eq(user.id, audience.userId);
  return and(
    eq(user.enabled, true),
    inArray(user.joinStatusCodeId, [...signInCodes]),
    'roles' in audience ? inArray(user.userAuth, [...audience.roles]) : undefined,
    audience.customerCompanyId === undefined
      ? undefined
      : eq(user.customerCompanyId, audience.customerCompanyId),
  );
}

const columnsWith = (consoleRoutes: readonly string[] | undefined) => ({
  /** True when the menu leads to one of the console routes, where some are named. */
  mayOpen: sql<boolean>`${consoleRoutes === undefined ? sql`true` : mayOpenOneOf(consoleRoutes)}`,
  id: user.id,
  userId: user.userId,
  userName: user.userName,
  userEmail: user.userEmail,
  comNetWorkNoId: user.comNetWorkNoId,
  userMobileTelno: user.userMobileTelno,
});

export function createNotifier(deps: {
  config: Config;
  clock: Clock;
  deliveries: Deliveries;
  notifyChanged: NotifyChanged;
}) {
  const { config, clock, deliveries } = deps;

  async function putOnScreen(tx: Tx, recipients: Recipient[], content: Content, resendOf?: string) {
    const { cn, text, urlAddr } = content;
    const now = clock.now();
    const rows = await tx
      .insert(notification)
      .values(recipients.map(({ id }) => ({ userId: id, cn, urlAddr, createdAt: now })))
      .returning({ notificationId: notification.ntfctId, userId: notification.userId });
    const names = new Map(recipients.map(({ id, userId }) => [id, userId ?? '']));
    await tx.insert(delivery).values(
      rows.map((row) => ({
        ...row,
        channel: 'screen' as const,
        status: 'sent' as const,
        attempts: 1,
        createdAt: now,
        endedAt: now,
        to: names.get(row.userId) ?? '',
        text,
        html: cn,
        resendOf: resendOf ?? null,
      })),
    );
    return new Map(rows.map((row) => [row.userId, row.notificationId]));
  }

  async function sendMail(tx: Tx, recipient: Recipient, content: Content, notificationId?: string) {
    const { cn, text, link, subject, mailTo } = content;
    const about = { userId: recipient.id, ...(notificationId ? { notificationId } : {}) };
    if (mailTo) {
      await deliveries.sendMail(tx, { to: recipient.userEmail, ...about, ...mailTo(recipient) });
      return;
    }
    await deliveries.sendMail(tx, {
      to: recipient.userEmail,
      ...about,
      subject,
      text: link === null ? text : `${text}\n\n${link}`,
      html: `<p>${cn}</p>${link === null ? '' : `<p><a href="${escapeUTF8(link)}">${notificationTexts.open}</a></p>`}`,
    });
  }

  async function sendSms(tx: Tx, recipient: Recipient, content: Content, notificationId?: string) {
    const { id, comNetWorkNoId, userMobileTelno } = recipient;
    const text = notificationTexts.sms(content.text, content.link);
    const about = { userId: id, ...(notificationId ? { notificationId } : {}) };
    if (comNetWorkNoId && userMobileTelno) {
      await deliveries.sendSms(tx, { to: `${comNetWorkNoId}${userMobileTelno}`, text, ...about });
      return;
    }
    const now = clock.now();
    await tx.insert(delivery).values({
      ...about,
      channel: 'sms',
      to: '',
      text,
      status: 'failed',
      error: notificationTexts.noPhone,
      createdAt: now,
      endedAt: now,
    });
  }

  async function deliver(
    tx: Tx,
    recipients: Recipient[],
    content: Content,
    channels: readonly DeliveryChannel[],
    resendOf?: string,
  ): Promise<void> {
    if (recipients.length === 0) return;
    const onScreen = channels.includes('screen')
      ? await putOnScreen(tx, recipients, content, resendOf)
      : new Map<string, string>();
    for (const recipient of recipients) {
      const notificationId = onScreen.get(recipient.id);
      if (channels.includes('mail')) await sendMail(tx, recipient, content, notificationId);
      if (channels.includes('sms')) await sendSms(tx, recipient, content, notificationId);
    }
    await deps.notifyChanged(tx, [...onScreen.keys()]);
  }

  /** Those of the people who have not left, in parts that one statement can take. */
  async function* findRecipients(
    tx: Tx,
    audience: Audience,
    consoleRoutes?: readonly string[],
  ): AsyncGenerator<Recipient[]> {
    const find = (condition: SQL | undefined) =>
      tx
        .select(columnsWith(consoleRoutes))
        .from(user)
        .where(and(condition, isNull(user.deletedAt)));
    if (!('userIds' in audience)) {
      const found = await find(isMember(audience));
      for (let start = 0; start < found.length; start += ROWS_AT_ONCE) {
        yield found.slice(start, start + ROWS_AT_ONCE);
      }
      return;
    }
    const ids = [...new Set(audience.userIds)];
    for (let start = 0; start < ids.length; start += ROWS_AT_ONCE) {
      yield await find(inArray(user.id, ids.slice(start, start + ROWS_AT_ONCE)));
    }
  }

  const toLink = (urlAddr: string | null) =>
    urlAddr?.startsWith('/') ? `${config.publicUrl}${urlAddr}` : urlAddr;

  /** Creates notifications in the transaction that they report, with one delivery for each of the channels. */
  async function create(tx: Tx, values: NewNotification): Promise<void> {
    const { userIds, urlAddr: wanted, channels = ['screen'] } = values;
    const cn = sanitise(values.cn);
    const urlAddr = safeUrl(wanted, { publicUrl: config.publicUrl, origins: config.notificationUrlOrigins });
    const { mailSubject: subject } = notificationTexts;
    const content: Content = { cn, text: plainText(cn), urlAddr, link: toLink(urlAddr), subject };
    const audience = { userIds: typeof userIds === 'string' ? [userIds] : userIds };
    for await (const recipients of findRecipients(tx, audience)) {
      await deliver(tx, recipients, content, channels, values.resendOf);
    }
  }

  /**
   * Notifies people of what the caller's transaction does, by the channels and with the texts of `kind`. Nothing is
   * sent when the transaction is rolled back. It has no link for those whose menu does not lead there.
   */
  async function notify<K extends NotificationKind>(
    tx: Tx,
    kind: K,
    to: AudienceOf<K>,
    data: DataOf<K>,
  ): Promise<void> {
    const { channels, title, text, path, mail, consoleRoutes } = notificationKinds[kind];
    const { publicUrl } = config;
    const cn = sanitise(escapeUTF8(text(data)));
    const urlAddr = path(data);
    const content: Content = {
      cn,
      text: plainText(cn),
      urlAddr,
      link: toLink(urlAddr),
      subject: notificationTexts.subject(title),
      ...(mail ? { mailTo: ({ userName }) => mail(data, { userName, publicUrl }) } : {}),
    };
    const unlinked: Content = { ...content, urlAddr: null, link: null };
    for await (const recipients of findRecipients(tx, to, consoleRoutes)) {
      const [opening, others] = [true, false].map((may) =>
        recipients.filter(({ mayOpen }) => mayOpen === may),
      );
      await deliver(tx, opening ?? [], content, channels);
      await deliver(tx, others ?? [], unlinked, channels);
    }
  }

  return { create, notify };
}

export type Notify = ReturnType<typeof createNotifier>['notify'];

/** Reports in the transaction whose notifications it changes. */
export type NotifyChanged = (tx: Tx, userIds: readonly string[]) => Promise<void>;
