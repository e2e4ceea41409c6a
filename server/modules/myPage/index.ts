import type { Clock } from '../../clock.ts';
import type { ServerModule } from '../module.ts';
import { createConfirmation } from './confirmation.ts';
import { createOwnLogins } from './logins.ts';
import { myPageRoutes } from './routes.ts';
import { createSecondFactor } from './secondFactor.ts';
import { createMyPageService } from './service.ts';

/** A person's own account. */
export function setUpMyPage(
  deps: { clock: Clock } & Parameters<typeof createMyPageService>[0] &
    Parameters<typeof createConfirmation>[0],
): ServerModule {
  const { clock, verification } = deps;
  const service = createMyPageService(deps);
  const confirmation = createConfirmation(deps);
  const logins = createOwnLogins(deps);
  const secondFactor = createSecondFactor(deps);
  return {
    name: 'myPage',
    routes: (api) =>
      api.register(myPageRoutes, { clock, service, confirmation, logins, secondFactor, verification }),
  };
}
