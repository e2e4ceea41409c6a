import type { FilePosition } from '../../contracts/attachments.ts';
import { roleSets } from '../../contracts/roleSets.ts';
import type { Role } from '../../contracts/roles.ts';
import { pathTo, withSearch } from '../../paths/console.ts';

/** Pages of the things that files belong to, and whose they are where not everybody opens them. */
const pages: Readonly<Record<string, { toHref(id: string): string; roles?: readonly Role[] }>> = {
  consultativeBody: {
    toHref: (id) => withSearch(pathTo('bsc-consultativebody-regist'), `id=${id}`),
    roles: roleSets.companyAndAdmin,
  },
  custCo: {
    toHref: (customerCompanyId) => pathTo('cusMgmt-customercompany-detail', { customerCompanyId }),
    roles: roleSets.admin,
  },
  datacenter: { toHref: (id) => pathTo('bsc-datacenter-detail', { id }) },
  esgInfo: { toHref: (id) => withSearch(pathTo('bsc-esginfo'), `id=${id}`), roles: roleSets.company },
  essentialInfo: {
    toHref: (id) => withSearch(pathTo('basic-essentialinfo'), `id=${id}`),
    roles: roleSets.company,
  },
  evidence: {
    toHref: (id) => withSearch(pathTo('perfmgmt-evidence'), `id=${id}`),
    roles: roleSets.company,
  },
  evlInstRst: {
    toHref: (evlInstRstId) => pathTo('perfmgmt-esgresult-regist', { evlInstRstId }),
    roles: roleSets.companyAndAdmin,
  },
  dgnsRun: { toHref: () => pathTo('analperf-esgtestresult') },
  improveTask: { toHref: (id) => withSearch(pathTo('analperf-improvement'), `id=${id}`) },
  feedback: { toHref: (ntcId) => pathTo('ntc-notice-view', { ntcId }) },
  pds: { toHref: (id) => pathTo('board-pds-view', { id }) },
  qna: { toHref: (qnaId) => pathTo('ntc-qna-view', { qnaId }) },
  standard: {
    toHref: (id) => withSearch(pathTo('bsc-standard'), `cosetId=${id}`),
    roles: roleSets.managers,
  },
  terms: { toHref: (termId) => pathTo('sys-agreement-view', { termId }), roles: roleSets.admin },
  user: { toHref: (id) => pathTo('basic-user-list-detail', { id }), roles: roleSets.managers },
};

/** Address of where a file is; null where there is no page of it for the role. */
export function hrefOfPlace({ refType, refId }: FilePosition, role: Role | null): string | null {
  const page = pages[refType];
  if (!page || role === null || (page.roles && !page.roles.includes(role))) return null;
  return page.toHref(refId);
}
