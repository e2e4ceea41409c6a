import { useId } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import * as z from 'zod/mini';
import { CompanySelect } from '../../components/CompanySelect.tsx';
import { grouped } from '../../components/formats.ts';
import { PageStack } from '../../components/PageStack.tsx';
import { PlainTable } from '../../components/PlainTable.tsx';
import { RecordGate } from '../../components/RecordGate.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { useSession } from '../../components/session.tsx';
import { useRecord } from '../../components/useRecord.ts';
import { COMPANY_REF } from '../../contracts/companies.ts';
import { DIAGNOSIS_RUN } from '../../contracts/diagnosisRuns.ts';
import { INDICATOR_DATA } from '../../contracts/entries.ts';
import type { PeerFactSheet, PeerFactSheetRow } from '../../contracts/peerFactSheet.ts';
import { seoulYear } from '../../contracts/seoulTime.ts';
import { yearDigits } from '../../contracts/text.ts';
import { peerTexts, factSheetTexts as texts } from '../../messages/ko.peers.ts';
import { domainNames } from '../../messages/ko.roles.ts';
import { pathTo, withSearch } from '../../paths/console.ts';
import { loadPeerFactSheet } from '../../services/peers.ts';
import classes from './FactSheet.module.css';

const uuid = z.uuid();
const getLastYear = (): string => String(Number(seoulYear(new Date())) - 1);

/** Company and last year that the address has. */
function useFactSheetAddress() {
  const [path, navigate] = useLocation();
  const params = new URLSearchParams(useSearch());
  const address = {
    crtrYr: yearDigits.safeParse(params.get('crtrYr')).data ?? getLastYear(),
    custCoId: uuid.safeParse(params.get('custCoId')).data ?? null,
  };
  const show = (change: { crtrYr?: string; custCoId?: string }) => {
    const { crtrYr, custCoId } = { ...address, ...change };
    const query = new URLSearchParams(custCoId === null ? { crtrYr } : { crtrYr, custCoId });
    navigate(withSearch(path, query.toString()));
  };
  return { ...address, show };
}

/** Figures of a company over three years beside the medians of its industry; administrators choose the company. */
export default function FactSheetScreen() {
  const address = useFactSheetAddress();
  const isAdmin = useSession(({ context: { user } }) => user?.userAuth === 'ROLE_ADMIN');
  const { crtrYr, show } = address;
  const custCoId = isAdmin ? address.custCoId : null;
  const isChosen = !isAdmin || custCoId !== null;
  return (
    <PageStack>
      {isAdmin && (
        <div className={classes.choices}>
          <CompanySelect value={custCoId} onChange={(id) => show({ custCoId: id })} />
        </div>
      )}
      {isChosen ? (
        <Sheet crtrYr={crtrYr} custCoId={custCoId} onYear={(year) => show({ crtrYr: year })} />
      ) : (
        <p className={classes.note}>{texts.chooseCompany}</p>
      )}
    </PageStack>
  );
}

interface SheetProps {
  crtrYr: string;
  /** Null for the own company. */
  custCoId: string | null;
  onYear(crtrYr: string): void;
}

function Sheet({ crtrYr, custCoId, onYear }: SheetProps) {
  const record = useRecord(
    (signal) => loadPeerFactSheet({ crtrYr, custCoId: custCoId ?? undefined }, signal),
    { deps: [crtrYr, custCoId], resources: [COMPANY_REF, DIAGNOSIS_RUN, INDICATOR_DATA] },
  );
  return (
    <RecordGate of={record}>
      {(sheet) => (
        <PageStack isBusy={record[0].matches('loading')}>
          <div className={classes.choices}>
            <SelectField
              label={texts.year}
              data={[...new Set([...sheet.knownYears, crtrYr])]
                .sort()
                .reverse()
                .map((value) => ({ value, label: texts.yearShown(value) }))}
              value={crtrYr}
              onChange={(year) => {
                if (year !== null) onYear(year);
              }}
            />
          </div>
          <Figures sheet={sheet} isOwn={custCoId === null} />
          <Explanation />
        </PageStack>
      )}
    </RecordGate>
  );
}

function toCells(
  { domainCd, itemNm, itemCd, unitCd, figures, compared }: PeerFactSheetRow,
  isCompared: boolean,
) {
  const hasFigure = isCompared && figures.at(-1)?.figure !== null;
  const show = (figure: string) =>
    compared ? texts.compared(grouped(figure), unitCd, compared.perCd) : texts.none;
  return [
    <span key="name" className={classes.name}>
      <span className={classes.domain}>{[domainNames[domainCd], itemCd].filter(Boolean).join(' ')}</span>{' '}
      {itemNm}
    </span>,
    <span key="unit" className={classes.number}>
      {texts.unitShown(unitCd)}
    </span>,
    ...figures.map(({ crtrYr, figure, lackingCnt }) => {
      if (figure === null) return lackingCnt > 0 ? texts.lacking(lackingCnt) : texts.none;
      return (
        <span key={crtrYr} className={classes.number}>
          {grouped(figure)}
        </span>
      );
    }),
    compared ? show(compared.own) : hasFigure ? texts.notCompared : texts.none,
    compared?.peers ? show(compared.peers.median) : texts.none,
    compared?.peers
      ? peerTexts.companies(compared.peers.peerCnt)
      : compared
        ? texts.missing(compared.missing)
        : texts.none,
  ];
}

function Figures({ sheet, isOwn }: { sheet: PeerFactSheet; isOwn: boolean }) {
  const id = useId();
  const { rows, years, idctrsCnt, peerState, custCoNm } = sheet;
  const state = texts.states[peerState];
  const headers = [
    texts.indicator,
    texts.unit,
    ...years.map(texts.yearShown),
    isOwn ? texts.own : texts.ownOf(custCoNm),
    texts.median,
    texts.peers,
  ];
  return (
    <section className={classes.part} aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        {texts.table}
      </h2>
      {state !== null && (
        <p className={classes.text}>
          {state}{' '}
          {isOwn && (
            <Link href={pathTo('analperf-esg-othercompanies')} className={classes.link}>
              {peerTexts.title}
            </Link>
          )}
        </p>
      )}
      {rows.length < idctrsCnt && <p className={classes.note}>{texts.first(rows.length, idctrsCnt)}</p>}
      {rows.length === 0 ? (
        <p className={classes.note}>{texts.noRows}</p>
      ) : (
        <div className={classes.figures}>
          <PlainTable
            label={texts.table}
            headers={headers}
            hasFigures
            rows={rows.map((row) => ({ key: row.itemId, cells: toCells(row, peerState === 'shown') }))}
          />
        </div>
      )}
    </section>
  );
}

function Explanation() {
  const id = useId();
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        {texts.heading}
      </h2>
      <p className={classes.text}>{texts.reports}</p>
      <p className={classes.note}>{texts.rules}</p>
    </section>
  );
}
