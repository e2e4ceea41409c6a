import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/open.ts';
import { outboxGateways } from '../modules/outbox/gateway.ts';
import { type MailGateway, smtpMailGateway } from './mail.ts';
import { type SmsGateway, solapiSmsGateway } from './sms.ts';

/** SMTP and SOLAPI where they are set, the outbox where they are not. */
export function openGateways(config: Config, db: Db, clock: Clock): { mail: MailGateway; sms: SmsGateway } {
  const outbox = outboxGateways(db, clock);
  return {
    mail: config.smtpUrl ? smtpMailGateway({ url: config.smtpUrl, from: config.mailFrom }) : outbox.mail,
    sms: config.solapi ? solapiSmsGateway(config.solapi) : outbox.sms,
  };
}
