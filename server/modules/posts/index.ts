import type { FileService } from '../files/service.ts';
import type { ServerModule } from '../module.ts';
import type { Deps } from '../resource/route.ts';
import { createPostExports } from './exports.ts';
import { postRoutes } from './routes.ts';
import { createPostService } from './service.ts';

/** Posts with files: the data room and the data centres. */
export function setUpPosts({ db, clock, files }: Deps & { files: FileService }): ServerModule {
  const pds = createPostService('pds', { clock, files });
  const datacenter = createPostService('datacenter', { clock, files });
  return {
    name: 'posts',
    routes: (api) => api.register(postRoutes, { db, clock, pds, datacenter }),
    exports: createPostExports({ pds, datacenter }),
    refs: { pds: pds.refs, datacenter: datacenter.refs },
  };
}
