import type { Config } from '../config.ts';
import type { FileStore } from './fileStore.ts';
import { localFileStore } from './fileStoreLocal.ts';
import { s3FileStore } from './fileStoreS3.ts';
import { type MailGateway, smtpMailGateway } from './mail.ts';
import { type SmsGateway, solapiSmsGateway } from './sms.ts';

/** Gateways for messages. */
export interface MessageGateways {
  mail: MailGateway;
  sms: SmsGateway;
}

/** SMTP and SOLAPI where they are set, `embedded` where they are not. */
export function openGateways(config: Config, embedded: MessageGateways): MessageGateways {
  return {
    mail: config.smtpUrl ? smtpMailGateway({ url: config.smtpUrl, from: config.mailFrom }) : embedded.mail,
    sms: config.solapi ? solapiSmsGateway(config.solapi) : embedded.sms,
  };
}

/** S3-compatible storage where it is set, else DATA_DIR/files. Touches neither before it is used. */
export function openFileStore(config: Config): FileStore {
  return config.s3 ? s3FileStore(config.s3) : localFileStore(config.dataDir);
}
