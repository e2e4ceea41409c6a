import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { JoinStatusCode } from '../../../src/contracts/joinStatus.ts';
import { joinStatusCodeByState } from '../../../src/machines/joinStatus/machine.ts';

/**
 * Columns of a row that people change, like `auditedColumns()`, for tables that accounts refer to: without a foreign
 * key to the account, which is never removed. `lastModifiedAt` is null until the first change.
 */
const auditedWithoutKey = () => ({
  version: integer('version').notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  lastModifiedAt: timestamp('last_modified_at', { withTimezone: true }),
  lastModifiedById: uuid('last_modified_by_id'),
});

/** A company that uses the service. */
export const customerCompany = pgTable(
  'customer_company',
  {
    customerCompanyId: uuid('customer_company_id').primaryKey().defaultRandom(),
    companyKoreanName: text('company_korean_name').notNull(),
    companyEnglishName: text('company_english_name'),
    businessNo: text('business_no').unique(),
    nationCodeId: text('nation_code_id'),
    companyZip: text('company_zip'),
    companyAddr: text('company_addr'),
    companyDetailAddr: text('company_detail_addr'),
    /** Area code of the phone number; the rest is in `companyTelno`, digits only. */
    regionCodeId: text('region_code_id'),
    companyTelno: text('company_telno'),
    companyHomepage: text('company_homepage'),
    /** Its main industry. */
    gicsId: text('gics_id'),
    joinStatusCodeId: text('join_status_code_id')
      .$type<JoinStatusCode>()
      .notNull()
      .default(joinStatusCodeByState.infoRegistered),
    /**
     * The days, in Asia/Seoul and both inclusive, on which the service can be used: kept in step with the company's
     * service policies, so that a sign-in reads one row. Without either the service is not limited.
     */
    serviceBeginYmd: date('service_begin_ymd', { mode: 'string' }),
    serviceEndYmd: date('service_end_ymd', { mode: 'string' }),
    enabled: boolean('enabled').notNull().default(true),
    /** Y where it shares its published results, without its name, with companies of its industry. */
    peerShareYn: text('peer_share_yn').$type<'Y' | 'N'>().notNull().default('N'),
    ...auditedWithoutKey(),
  },
  (table) => [
    // Sort orders of a list; each serves both directions.
    index('customer_company_created_idx').on(table.createdAt, table.customerCompanyId),
    index('customer_company_name_idx').on(table.companyKoreanName, table.customerCompanyId),
    index('customer_company_state_idx').on(table.joinStatusCodeId, table.customerCompanyId),
    index('customer_company_modified_idx').on(
      sql`coalesce(${table.lastModifiedAt}, ${table.createdAt})`,
      table.customerCompanyId,
    ),
  ],
);

/** A supply-chain company. `customerCompanyId` is the customer that registered it first; its network has all of them. */
export const partner = pgTable(
  'partner',
  {
    ptnrId: uuid('ptnr_id').primaryKey().defaultRandom(),
    customerCompanyId: uuid('customer_company_id')
      .notNull()
      .references(() => customerCompany.customerCompanyId),
    ptnrNm: text('ptnr_nm').notNull(),
    ptnrNmEng: text('ptnr_nm_eng'),
    bzmnNo: text('bzmn_no'),
    ptnrHmpg: text('ptnr_hmpg'),
    rgnCd: text('rgn_cd'),
    coTelno: text('co_telno'),
    ntnCd: text('ntn_cd'),
    coZip: text('co_zip'),
    coAddr: text('co_addr'),
    coDaddr: text('co_daddr'),
    gicsId: text('gics_id'),
    searchSvcGrpCd: text('search_svc_grp_cd'),
    enpFormFrCcd: text('enp_form_fr_ccd'),
    enpFormPstnCcd: text('enp_form_pstn_ccd'),
    enpType: text('enp_type'),
    /** Corporate registration number of a legal entity. */
    conoPid: text('cono_pid'),
    /** Front of the resident number of an individual's representative: neither logged nor audited. */
    jumin: text('jumin'),
    rprsvNm: text('rprsv_nm'),
    /** YYYYMMDD */
    fndnYmd: text('fndn_ymd'),
    prdctSrvcCn: text('prdct_srvc_cn'),
    ...auditedWithoutKey(),
  },
  (table) => [uniqueIndex('partner_bzmn_no_key').on(table.bzmnNo)],
);
