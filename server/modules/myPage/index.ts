import type { Clock } from '../../clock.ts';
import type { ServerModule } from '../module.ts';
import { myPageRoutes } from './routes.ts';
import { createMyPageService } from './service.ts';

/** A person's own account. */
export function setUpMyPage(
  deps: { clock: Clock } & Parameters<typeof createMyPageService>[0],
): ServerModule {
  const { clock, verification } = deps;
  const service = createMyPageService(deps);
  return {
    name: 'myPage',
    routes: (api) => api.register(myPageRoutes, { clock, service, verification }),
  };
}
