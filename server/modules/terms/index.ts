import { TERMS_REF } from '../../../src/contracts/terms.ts';
import type { CanSignIn } from '../auth/rules.ts';
import type { ServerModule } from '../module.ts';
import type { Notify } from '../notifications/notifier.ts';
import type { Deps } from '../resource/route.ts';
import { createTermsExports } from './exports.ts';
import { createTermsManagement, termsRefs } from './management.ts';
import { termsRoutes } from './routes.ts';
import { createTermsService } from './service.ts';
import { termsSweeps } from './sweeps.ts';
import { createTermsTodo, termsHandOver } from './todoItems.ts';

/** Versions of terms, and who agrees to which. */
export function setUpTerms({
  db,
  clock,
  notify,
  canSignIn,
}: Deps & { notify: Notify; canSignIn: CanSignIn }): ServerModule {
  const terms = createTermsService({ db });
  const management = createTermsManagement({ clock, notify, canSignIn });
  return {
    name: 'terms',
    routes: (api) => api.register(termsRoutes, { db, clock, terms, management }),
    exports: createTermsExports(management),
    refs: { [TERMS_REF]: termsRefs },
    sweeps: termsSweeps({ clock, notify }),
    homeItems: createTermsTodo(canSignIn),
    handOverItems: [termsHandOver],
  };
}
