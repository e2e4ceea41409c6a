import type { PostArea } from '../../contracts/posts.ts';
import { roleSets } from '../../contracts/roleSets.ts';
import type { Role } from '../../contracts/roles.ts';
import { pathTo, withSearch } from '../../paths/console.ts';

/** Name in the query of an address of the data centre where a post is changed. */
export const EDIT = 'edit';

interface PostAddresses {
  list: string;
  create: string;
  /** Roles that may write posts. */
  writers: readonly Role[];
  readView(id: string): string;
  toEdit(id: string): string;
}

const datacenterView = (id: string) => pathTo('bsc-datacenter-detail', { id });

/** Addresses and writers of each area. */
export const postAreas: Readonly<Record<PostArea, PostAddresses>> = {
  pds: {
    list: pathTo('board-pds'),
    create: pathTo('board-pds-form'),
    writers: roleSets.admin,
    readView: (id) => pathTo('board-pds-view', { id }),
    toEdit: (id) => pathTo('board-pds-form-edit', { id }),
  },
  datacenter: {
    list: pathTo('bsc-datacenter'),
    create: pathTo('bsc-datacenter-detail'),
    writers: roleSets.company,
    readView: datacenterView,
    toEdit: (id) => withSearch(datacenterView(id), EDIT),
  },
};
