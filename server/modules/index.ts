import { setUpAuth } from './auth/index.ts';
import { setUpBizSections } from './bizSections/index.ts';
import { setUpCategories } from './categories/index.ts';
import { clientErrorsModule } from './clientErrors/index.ts';
import { setUpClientSettings } from './clientSettings/index.ts';
import { setUpClients } from './clients/index.ts';
import { setUpCommonCodes } from './commonCodes/index.ts';
import { setUpCompanies } from './companies/index.ts';
import { setUpConsultativeBody } from './consultativeBody/index.ts';
import type { Core } from './core.ts';
import { setUpDev } from './dev/index.ts';
import { setUpDiagnoses } from './diagnoses/index.ts';
import { setUpEntries } from './entries/index.ts';
import { setUpEsgInfo } from './esgInfo/index.ts';
import { setUpEssentialInfo } from './essentialInfo/index.ts';
import { setUpEvidence } from './evidence/index.ts';
import { setUpExcel } from './excel/index.ts';
import { setUpExternalResults } from './externalResults/index.ts';
import { setUpFiles } from './files/index.ts';
import { setUpGics } from './gics/index.ts';
import { setUpHandOver } from './handOver/index.ts';
import { setUpHealth } from './health/index.ts';
import { setUpHome } from './home/index.ts';
import { setUpImprovements } from './improvements/index.ts';
import { setUpIndicatorSets } from './indicatorSets/index.ts';
import { setUpIndicators } from './indicators/index.ts';
import { setUpIndustryAverages } from './industryAverages/index.ts';
import { setUpInquiries } from './inquiries/index.ts';
import { setUpInstitutionAnswers } from './institutionAnswers/index.ts';
import { setUpInstitutions } from './institutions/index.ts';
import { setUpJoin } from './join/index.ts';
import { setUpLastChange } from './lastChange/index.ts';
import { setUpLogs } from './logs/index.ts';
import { setUpMenu } from './menu/index.ts';
import type { ServerModule } from './module.ts';
import { setUpMyPage } from './myPage/index.ts';
import { setUpNotices } from './notices/index.ts';
import { setUpNotifications } from './notifications/index.ts';
import { setUpOperators } from './operators/index.ts';
import { setUpOutbox } from './outbox/index.ts';
import { setUpPartners } from './partners/index.ts';
import { setUpPartnerWeights } from './partnerWeights/index.ts';
import { setUpPasswords } from './passwords/index.ts';
import { setUpPeers } from './peers/index.ts';
import { setUpPhrases } from './phrases/index.ts';
import { setUpPosts } from './posts/index.ts';
import { setUpPushHistory } from './pushHistory/index.ts';
import { setUpRoles } from './roles/index.ts';
import { setUpServicePolicies } from './servicePolicies/index.ts';
import { setUpServiceState } from './serviceState/index.ts';
import { setUpStandards } from './standards/index.ts';
import { setUpStatecharts } from './statecharts/index.ts';
import { setUpSubordinateCompanies } from './subordinateCompanies/index.ts';
import { setUpTerms } from './terms/index.ts';
import { setUpThreads } from './threads/index.ts';
import { setUpUserPicker } from './userPicker/index.ts';
import { setUpUsers } from './users/index.ts';
import { setUpVerification } from './verification/index.ts';

/**
 * Every module of the server, the things of each registered for files and histories. The home page lists what waits in
 * the order of the modules.
 */
export async function setUpModules(core: Core): Promise<readonly ServerModule[]> {
  const users = setUpUsers(core);
  const join = setUpJoin(core);
  const servicePolicies = setUpServicePolicies(core);
  const notices = setUpNotices(core);
  const indicatorSets = setUpIndicatorSets(core);
  const diagnoses = setUpDiagnoses(core);
  const { markStale } = diagnoses;
  const areas: readonly ServerModule[] = [
    setUpHealth(core),
    setUpDev(core),
    setUpAuth(core),
    setUpClientSettings(core),
    setUpCommonCodes(core),
    setUpPasswords(core),
    setUpVerification(core),
    join,
    setUpMyPage(core),
    clientErrorsModule,
    setUpMenu(core),
    await setUpNotifications(core),
    setUpPushHistory(core),
    setUpOutbox(core),
    await setUpGics(core),
    await setUpLogs(core),
    notices,
    setUpInquiries(core),
    setUpTerms(core),
    setUpConsultativeBody(core),
    setUpCategories(core),
    setUpPosts(core),
    setUpIndicators(core),
    indicatorSets,
    setUpPartnerWeights(core),
    setUpInstitutions(core),
    setUpIndustryAverages({ ...core, averagesChanged: markStale.averages }),
    setUpPhrases(core),
    setUpStandards(core),
    users,
    setUpUserPicker(core),
    setUpRoles(core),
    servicePolicies,
    setUpServiceState(core),
    setUpClients(core),
    setUpCompanies({
      ...core,
      inviting: join.inviting,
      companyPolicies: servicePolicies.companyPolicies,
      companySets: indicatorSets.companySets,
      industryChanged: markStale.industry,
    }),
    setUpOperators({ ...core, users: users.users }),
    setUpBizSections(core),
    setUpSubordinateCompanies(core),
    setUpEssentialInfo(core),
    setUpEsgInfo(core),
    setUpExternalResults(core),
    setUpPartners(core),
    setUpEntries({ ...core, valuesChanged: markStale.values }),
    setUpEvidence({ ...core, proofChanged: markStale.evidence }),
    setUpInstitutionAnswers(core),
    diagnoses,
    setUpImprovements(core),
    setUpPeers(core),
    setUpThreads(core),
    setUpLastChange(core),
    setUpStatecharts(core),
    setUpFiles(core),
  ];
  // what all of them bring is gathered by these
  const modules = [
    ...areas,
    setUpHome({
      ...core,
      notices: notices.notices,
      items: areas.flatMap(({ homeItems = [] }) => homeItems),
    }),
    setUpHandOver({ ...core, items: areas.flatMap(({ handOverItems = [] }) => handOverItems) }),
    setUpExcel({
      ...core,
      exports: areas.flatMap(({ exports = [] }) => exports),
      imports: areas.flatMap(({ imports = [] }) => imports),
    }),
  ];
  for (const { refs = {} } of modules) {
    for (const [type, resolver] of Object.entries(refs)) core.refs.register(type, resolver);
  }
  return modules;
}
