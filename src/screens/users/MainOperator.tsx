import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { ConfirmDialog } from '../../components/command/ConfirmDialog.tsx';
import { useCommands } from '../../components/command/useCommands.ts';
import { DescriptionList } from '../../components/DescriptionList.tsx';
import { FormSection } from '../../components/form/FormSection.tsx';
import { LoadedRecord } from '../../components/LoadedRecord.tsx';
import type { OperatorDetail } from '../../contracts/operators.ts';
import { USER } from '../../contracts/users.ts';
import { companies, operators as texts } from '../../messages/ko.companies.ts';
import { grid } from '../../messages/ko.grid.ts';
import { pathTo } from '../../paths/console.ts';
import { changeOperator, loadOperator } from '../../services/operators.ts';
import classes from './Users.module.css';

/** An operator's place in the company, and, for administrators, its change to the main one. */
export const MainOperator = ({ id }: { id: string }) => (
  <LoadedRecord resource={USER} id={id} load={loadOperator}>
    {(operator, { reload }) => <Content operator={operator} reload={reload} />}
  </LoadedRecord>
);

function Content({ operator, reload }: { operator: OperatorDetail; reload(): void }) {
  const { id, version, userName, isMain, waiting, customerCompanyId, companyKoreanName } = operator;
  const commands = useCommands(
    { selected: [operator], reload },
    {
      makeMain: {
        question: () => texts.makeMainQuestion(userName, waiting),
        run: (_, { signal }) => changeOperator({ id, version, isMain: true }, signal),
        done: texts.mainDone,
        failed: texts.mainFailed,
      },
    },
  );
  return (
    <FormSection title={texts.place}>
      <DescriptionList
        lines={[
          [
            companies.name,
            customerCompanyId === null ? (
              grid.none
            ) : (
              <Link key="company" href={pathTo('cusMgmt-customercompany-detail', { customerCompanyId })}>
                {companyKoreanName}
              </Link>
            ),
          ],
          [texts.isMain, isMain ? texts.main : texts.notMain],
          [companies.waiting, companies.waitingCount(waiting)],
        ]}
      />
      {!isMain && (
        <div className={classes.commands}>
          <Button
            variant="default"
            size="sm"
            disabled={commands.isRunning}
            onClick={() => commands.run('makeMain')}
          >
            {texts.makeMain}
          </Button>
        </div>
      )}
      <ConfirmDialog commands={commands} />
    </FormSection>
  );
}
