import type { OperatorInvitation, PartnerInvitation, WorkerInvitation } from '../../../src/contracts/join.ts';

const person = {
  userIdntId: '7c0b5f0e-3a54-4f3e-9f0d-3f6c8f7d2a11',
  userName: '박초대',
  userEmail: 'invited@demo.example',
  comNetWorkNoId: '010',
  userMobileTelno: '12345678',
  userRegionCodeId: null,
  interTelno: null,
  departmentName: null,
  jobGradeName: null,
};
const period = { servicePolicyName: '표준', serviceBeginYmd: '20260101', serviceEndYmd: '20261231' };

export const invitedWorker: WorkerInvitation = { ...person, companyKoreanName: '한빛에너지' };

export const invitedOperator: OperatorInvitation = {
  ...person,
  ...period,
  customerCompanyId: '7c0b5f0e-3a54-4f3e-9f0d-3f6c8f7d2a12',
  companyJoined: false,
  companyVersion: 3,
  companyKoreanName: '동해에너지',
  companyEnglishName: null,
  businessNo: '1234567891',
  regionCodeId: null,
  companyTelno: null,
  companyHomepage: null,
  nationCodeId: 'KR',
  companyZip: '04524',
  companyAddr: '서울특별시 중구 세종대로 110',
  companyDetailAddr: null,
  bizSectionList: [
    { bizSectionName: '발전', gicsId: '55105010', gicsFullPath: '유틸리티 > 발전', bizContent: null },
  ],
};

export const invitedPartner: PartnerInvitation = {
  ...person,
  ...period,
  ptnrId: '7c0b5f0e-3a54-4f3e-9f0d-3f6c8f7d2a13',
  infoProvisionRequired: true,
  companyJoined: false,
  ptnrNm: '서해정밀',
  ptnrNmEng: null,
  ptnrHmpg: null,
  bzmnNo: '1234567891',
  rgnCd: null,
  coTelno: null,
  coAddr: null,
  coDaddr: null,
  coZip: null,
  ntnCd: null,
  gicsId: null,
  gicsPath: null,
  searchSvcGrpCd: null,
  enpFormFrCcd: null,
  enpFormPstnCcd: null,
  enpType: null,
  conoPid: null,
  jumin: null,
  rprsvNm: null,
  fndnYmd: null,
  prdctSrvcCn: null,
  bizSectionList: [],
};
