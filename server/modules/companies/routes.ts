import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  type BasicInfo,
  basicInfo,
  basicInfoChange,
  businessNumberAvailable,
  businessNumberQuery,
  companyApproval,
  companyChange,
  companyChoiceQuery,
  companyChoices,
  companyCreate,
  companyCreated,
  companyDetail,
  companyKey,
  companyQuery,
  companyRow,
} from '../../../src/contracts/companies.ts';
import { joinDecided } from '../../../src/contracts/invitations.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import { personalList, personalRecord } from '../audit/personalData.ts';
import type { Inviting } from '../join/inviting.ts';
import { type Deps, registerReadRoute, registerWriteRoute } from '../resource/route.ts';
import { registerCrudRoutes } from '../resource/routes.ts';
import type { BasicInfoService } from './basicInfo.ts';
import { type CompanyService, ownCompanyRouteNames } from './service.ts';

const path = '/esg/v1/custCo';
const info = `${path}/info`;
const tags = ['customer company'];
const managers = roleSets.managers;
const administrator = roleSets.admin;

export const companyRoutes: FastifyPluginAsyncZod<
  Deps & { companies: CompanyService; basicInfos: BasicInfoService; inviting: Inviting }
> = async (app, { companies, basicInfos, inviting, ...deps }) => {
  registerCrudRoutes(app, deps, {
    path,
    tags,
    title: '고객사',
    access: managers,
    key: companyKey,
    list: {
      query: companyQuery,
      row: companyRow,
      handler: companies.list,
      personalData: personalList<{ operatorId: string | null }>(({ operatorId }) => operatorId),
    },
    find: {
      path: `${info}/:customerCompanyId`,
      item: companyDetail,
      handler: companies.find,
      personalData: personalRecord<{ operators: { id: string }[] }>(({ operators }) =>
        operators.map(({ id }) => id),
      ),
    },
    change: { path: info, access: administrator, body: companyChange, handler: companies.change },
  });

  registerReadRoute(app, deps, {
    path,
    tags,
    access: managers,
    summary: '고객사 선택',
    query: companyChoiceQuery,
    response: companyChoices,
    handler: (call, { query }) => companies.listChoices(call, query),
  });

  registerReadRoute(app, deps, {
    path: `${info}/available`,
    tags,
    access: administrator,
    summary: '사업자등록번호 사용 가능 여부',
    query: businessNumberQuery,
    response: businessNumberAvailable,
    handler: (call, { query }) => companies.isAvailable(call, query.businessNo),
  });

  const own = { path: `${path}/basicInfo`, tags };
  registerReadRoute(app, deps, {
    ...own,
    access: roleSets.nonAdmin,
    summary: '기업 기본정보',
    consoleRoutes: ownCompanyRouteNames,
    refusals: ['N0404'],
    response: basicInfo,
    personalData: personalRecord<BasicInfo>(({ mainOperator }) => mainOperator?.id ?? null),
    handler: (call) => basicInfos.find(call),
  });
  registerWriteRoute(app, deps, {
    ...own,
    method: 'PATCH',
    access: roleSets.operatorAndPartner,
    summary: '기업 기본정보 수정',
    body: basicInfoChange,
    refusals: ['N0404', 'C0409'],
    handler: (call, { body }) => basicInfos.change(call, body),
  });

  registerWriteRoute(app, deps, {
    method: 'PUT',
    path: info,
    tags,
    access: administrator,
    summary: '고객사와 운영자 등록',
    body: companyCreate,
    response: companyCreated,
    refusals: ['C0409'],
    handler: (call, { body }) => companies.create(call, body),
  });

  registerWriteRoute(app, deps, {
    method: 'PATCH',
    path: `${info}/approval`,
    tags,
    access: administrator,
    summary: '고객사 가입 승인 (대표 운영자와 함께)',
    body: companyApproval,
    response: joinDecided,
    refusals: ['N0404', 'C0409'],
    handler: (call, { body }) => inviting.approveCompany(call, body.customerCompanyId),
  });
};
