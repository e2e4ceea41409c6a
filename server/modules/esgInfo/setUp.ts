import { ESG_INFO } from '../../../src/contracts/esgInfo.ts';
import { ESSENTIAL_INFO, PARTNER_ESSENTIAL_INFO } from '../../../src/contracts/essentialInfo.ts';
import { SUBORDINATE_COMPANY } from '../../../src/contracts/subordinateCompanies.ts';
import type { Clock } from '../../clock.ts';
import type { Sweeper } from '../../jobs/sweeper.ts';
import { partnerEssentialRefs } from '../essentialInfo/partnerService.ts';
import { essentialRefs } from '../essentialInfo/service.ts';
import type { Refs } from '../files/refs.ts';
import type { FileService } from '../files/service.ts';
import type { Notify } from '../notifications/notifier.ts';
import { subordinateRefs } from '../subordinateCompanies/service.ts';
import { certificationSweep } from './reminders.ts';
import { createEsgInfoService, type EsgInfoService } from './service.ts';

interface EsgInfoDeps {
  clock: Clock;
  files: FileService;
  notify: Notify;
  refs: Refs;
  sweeper: Sweeper;
}

/** What companies keep about themselves: its files and histories, and reminders of certifications that end. */
export function setUpEsgInfo({ clock, files, notify, refs, sweeper }: EsgInfoDeps): EsgInfoService {
  const esgInfos = createEsgInfoService({ clock, files });
  refs.register(ESG_INFO, esgInfos.refs);
  refs.register(ESSENTIAL_INFO, essentialRefs);
  refs.register(PARTNER_ESSENTIAL_INFO, partnerEssentialRefs);
  refs.register(SUBORDINATE_COMPANY, subordinateRefs);
  sweeper.add(certificationSweep({ clock, notify }));
  return esgInfos;
}
