import { and, inArray, isNull } from 'drizzle-orm';
import { escapeHtml } from '../../../src/contracts/html.ts';
import { notificationTexts } from '../../../src/messages/ko.ntfct.ts';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Tx } from '../../db/open.ts';
import type { Deliveries } from '../outbox/service.ts';
import { type DeliveryChannel, delivery } from '../outbox/tables.ts';
import { user } from '../users/tables.ts';
import { plainText, safeUrl, sanitised } from './content.ts';
import { notification } from './tables.ts';

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

/** Rows of one INSERT: a statement takes at most 65,535 parameters. */
const ROWS_AT_ONCE = 1000;

type Recipient = Pick<
  typeof user.$inferSelect,
  'id' | 'userId' | 'userEmail' | 'comNetWorkNoId' | 'userMobileTelno'
>;

interface Content {
  cn: string;
  text: string;
  urlAddr: string | null;
  /** `urlAddr` with its origin, for mail and text message. */
  link: string | null;
}

export function createNotifier(deps: {
  config: Config;
  clock: Clock;
  deliveries: Deliveries;
  changed: Announce;
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
        ...{ channel: 'screen' as const, status: 'sent' as const, attempts: 1, createdAt: now, endedAt: now },
        ...{ to: names.get(row.userId) ?? '', text, html: cn, resendOf: resendOf ?? null },
      })),
    );
    return new Map(rows.map((row) => [row.userId, row.notificationId]));
  }

  async function sendMail(tx: Tx, { id, userEmail }: Recipient, content: Content, notificationId?: string) {
    const { cn, text, link } = content;
    await deliveries.sendMail(tx, {
      to: userEmail,
      userId: id,
      ...(notificationId ? { notificationId } : {}),
      subject: notificationTexts.mailSubject,
      text: link === null ? text : `${text}\n\n${link}`,
      html: `<p>${cn}</p>${link === null ? '' : `<p><a href="${escapeHtml(link)}">${notificationTexts.open}</a></p>`}`,
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
      ...{ channel: 'sms', to: '', text, status: 'failed', error: notificationTexts.noPhone },
      ...{ createdAt: now, endedAt: now },
    });
  }

  /** Tells people something in the transaction that makes it true, with one delivery for each of the channels. */
  return async function create(tx: Tx, values: NewNotification): Promise<void> {
    const { userIds, urlAddr: wanted, channels = ['screen'] } = values;
    const cn = sanitised(values.cn);
    const urlAddr = safeUrl(wanted, { publicUrl: config.publicUrl, origins: config.notificationUrlOrigins });
    const link = urlAddr?.startsWith('/') ? `${config.publicUrl}${urlAddr}` : urlAddr;
    const content: Content = { cn, text: plainText(cn), urlAddr, link };
    const ids = [...new Set(typeof userIds === 'string' ? [userIds] : userIds)];
    for (let start = 0; start < ids.length; start += ROWS_AT_ONCE) {
      const recipients = await tx
        .select()
        .from(user)
        .where(and(inArray(user.id, ids.slice(start, start + ROWS_AT_ONCE)), isNull(user.deletedAt)));
      if (recipients.length === 0) continue;
      const onScreen = channels.includes('screen')
        ? await putOnScreen(tx, recipients, content, values.resendOf)
        : new Map<string, string>();
      for (const recipient of recipients) {
        const notificationId = onScreen.get(recipient.id);
        if (channels.includes('mail')) await sendMail(tx, recipient, content, notificationId);
        if (channels.includes('sms')) await sendSms(tx, recipient, content, notificationId);
      }
      await deps.changed(tx, [...onScreen.keys()]);
    }
  };
}

/** Says in the transaction whose notifications it changes. */
export type Announce = (tx: Tx, userIds: readonly string[]) => Promise<void>;
