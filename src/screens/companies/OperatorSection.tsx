import '@mantine/core/styles/Badge.layer.css';
import { Badge, Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'wouter';
import { FormSection } from '../../components/form/FormSection.tsx';
import { InUse } from '../../components/InUse.tsx';
import { PlainTable } from '../../components/PlainTable.tsx';
import type { CompanyDetail } from '../../contracts/companies.ts';
import { formatPhone, joinPhone } from '../../contracts/phone.ts';
import { operators as texts } from '../../messages/ko.companies.ts';
import { grid } from '../../messages/ko.grid.ts';
import { joinStatusTexts } from '../../messages/ko.joinStatus.ts';
import { users } from '../../messages/ko.users.ts';
import { pathTo } from '../../paths/console.ts';
import classes from './Companies.module.css';

const InviteOperator = lazy(() => import('../../components/join/InviteOperator.tsx'));

type Operator = CompanyDetail['operators'][number];

const headers = [
  users.name,
  users.email,
  users.mobile,
  users.userId,
  users.department,
  users.jobGrade,
  users.extension,
  users.joinStatus,
];

const toCells = (operator: Operator) => [
  <span key="name" className={classes.names}>
    <Link href={pathTo('cusMgmt-customeroperator-detail', { id: operator.id })}>{operator.userName}</Link>
    {operator.isMain && (
      <Badge variant="light" radius="sm" color="brand">
        {texts.main}
      </Badge>
    )}
    {!operator.enabled && <InUse value={false} />}
  </span>,
  operator.userEmail,
  formatPhone(joinPhone(operator.comNetWorkNoId, operator.userMobileTelno)) || grid.none,
  operator.userId ?? users.noUserId,
  operator.departmentName ?? grid.none,
  operator.jobGradeName ?? grid.none,
  joinPhone(operator.userRegionCodeId, operator.interTelno) || grid.none,
  joinStatusTexts.states[operator.joinStatusCodeId],
];

/** The operators of a company, who are changed on pages of their own, and the invitation of another one. */
export function OperatorSection({ company, reload }: { company: CompanyDetail; reload(): void }) {
  const { customerCompanyId, operators } = company;
  const [isInviting, setInviting] = useState(false);
  return (
    <FormSection title={texts.title}>
      {operators.length === 0 ? (
        <p className={classes.note}>{texts.none}</p>
      ) : (
        <PlainTable
          label={texts.title}
          headers={headers}
          rows={operators.map((operator) => ({ key: operator.id, cells: toCells(operator) }))}
        />
      )}
      <div className={classes.buttons}>
        <Button variant="default" size="sm" onClick={() => setInviting(true)}>
          {texts.invite}
        </Button>
      </div>
      {isInviting && (
        <Suspense>
          <InviteOperator
            customerCompanyId={customerCompanyId}
            onDone={() => {
              setInviting(false);
              reload();
            }}
            onClose={() => setInviting(false)}
          />
        </Suspense>
      )}
    </FormSection>
  );
}
