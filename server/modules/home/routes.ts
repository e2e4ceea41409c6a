import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { homeView } from '../../../src/contracts/home.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import { type Deps, registerReadRoute, registerWriteRoute } from '../resource/route.ts';
import { hideOnboarding } from './onboarding.ts';
import type { HomeService } from './service.ts';

const tags = ['home'];

export const homeRoutes: FastifyPluginAsyncZod<Deps & { home: HomeService }> = async (
  app,
  { home, ...deps },
) => {
  registerReadRoute(app, deps, {
    path: '/esg/v1/home',
    access: 'signedIn',
    consoleRoutes: 'general',
    tags,
    summary: '홈',
    response: homeView,
    handler: home.read,
  });

  registerWriteRoute(app, deps, {
    method: 'PATCH',
    path: '/esg/v1/home/hideOnboarding',
    access: roleSets.operator,
    tags,
    summary: '시작하기 숨김',
    handler: hideOnboarding,
  });
};
