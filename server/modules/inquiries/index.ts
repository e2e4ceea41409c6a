import { ANSWER_REF, INQUIRY } from '../../../src/contracts/inquiries.ts';
import type { CanSignIn } from '../auth/rules.ts';
import type { FileService } from '../files/service.ts';
import type { ServerModule } from '../module.ts';
import type { Notify } from '../notifications/notifier.ts';
import type { Deps } from '../resource/route.ts';
import { createInquiryCommands } from './commands.ts';
import { createInquiryExports } from './exports.ts';
import { inquiries, inquiryRefs } from './inquiries.ts';
import { inquiryRoutes } from './routes.ts';
import { createInquiryService } from './service.ts';
import { createInquiryThread } from './thread.ts';
import { inquiryTodo } from './todoItems.ts';

interface InquiryDeps extends Deps {
  files: FileService;
  notify: Notify;
  canSignIn: CanSignIn;
}

/** 1:1 inquiries and their answers. */
export function setUpInquiries({ db, clock, files, notify, canSignIn }: InquiryDeps): ServerModule {
  const thread = createInquiryThread({ files });
  const service = createInquiryService({ clock, files, notify, thread });
  const commands = createInquiryCommands({ clock, notify, canSignIn, thread });
  return {
    name: 'inquiries',
    routes: (api) => api.register(inquiryRoutes, { db, clock, service, commands }),
    exports: createInquiryExports(service),
    refs: { [INQUIRY]: inquiryRefs, [ANSWER_REF]: thread.refs(inquiries.refs) },
    sweeps: [commands.sweep],
    homeItems: inquiryTodo,
    handOverItems: [commands.handOver],
  };
}
