import { ANSWER_REF, INQUIRY } from '../../../src/contracts/inquiries.ts';
import type { CanSignIn } from '../auth/rules.ts';
import type { FileService } from '../files/service.ts';
import type { ServerModule } from '../module.ts';
import type { Notify } from '../notifications/notifier.ts';
import type { Deps } from '../resource/route.ts';
import { createInquiryExports } from './exports.ts';
import { inquiryRoutes } from './routes.ts';
import { createInquiryService } from './service.ts';
import { inquiryTodo } from './todoItems.ts';

interface InquiryDeps extends Deps {
  files: FileService;
  notify: Notify;
  canSignIn: CanSignIn;
}

/** 1:1 inquiries and their answers. */
export function setUpInquiries({ db, clock, files, notify, canSignIn }: InquiryDeps): ServerModule {
  const inquiries = createInquiryService({ clock, files, notify, canSignIn });
  return {
    name: 'inquiries',
    routes: (api) => api.register(inquiryRoutes, { db, clock, inquiries }),
    exports: createInquiryExports(inquiries),
    refs: { [INQUIRY]: inquiries.refs, [ANSWER_REF]: inquiries.answerRefs },
    sweeps: [inquiries.sweep],
    homeItems: inquiryTodo,
    handOverItems: [inquiries.handOver],
  };
}
