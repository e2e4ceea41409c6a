import { Button } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { Link, useLocation, useSearch } from 'wouter';
import * as z from 'zod/mini';
import { FormMonth } from '../../components/form/dateFields.tsx';
import { FormText } from '../../components/form/fields.tsx';
import { PageStack } from '../../components/PageStack.tsx';
import { RecordGate } from '../../components/RecordGate.tsx';
import { useSession } from '../../components/session.tsx';
import { useRecord } from '../../components/useRecord.ts';
import { zodResolver } from '../../components/zodResolver.ts';
import {
  type ActivityStart,
  activityFields,
  activityStartQuery,
  COUNCIL_REF,
} from '../../contracts/consultativeBody.ts';
import { councilRefusals, council as texts } from '../../messages/ko.council.ts';
import { withSearch } from '../../paths/console.ts';
import { loadActivityStart } from '../../services/consultativeBody.ts';
import { ActivityForm } from './ActivityForm.tsx';
import classes from './Council.module.css';

interface NewActivityProps {
  listHref: string;
  registHref: string;
}

/** A new activity of the month and the department that the address names; of now and one's own where it names none. */
export function NewActivity({ listHref, registHref }: NewActivityProps) {
  const [, navigate] = useLocation();
  const search = new URLSearchParams(useSearch());
  const asked = z.safeParse(activityStartQuery, Object.fromEntries(search)).data ?? {};
  const record = useRecord((signal) => loadActivityStart(asked, signal), {
    deps: [asked.crtrYm, asked.department],
    resources: [COUNCIL_REF],
  });
  const isWorker = useSession(({ context }) => context.user?.userAuth === 'ROLE_WORKER');
  const toHref = (id: string) => withSearch(registHref, `id=${id}`);
  return (
    <RecordGate of={record}>
      {(start) => (
        <PageStack>
          {isWorker && start.department === '' ? (
            <p role="status" className={classes.feedback}>
              {councilRefusals.noDepartment}
            </p>
          ) : (
            <Choice
              key={`choice ${start.crtrYm} ${start.department}`}
              start={start}
              onChoose={(chosen) => navigate(withSearch(registHref, new URLSearchParams(chosen).toString()))}
            />
          )}
          {start.activityId !== null && (
            <p role="status" className={classes.feedback}>
              {texts.exists} <Link href={toHref(start.activityId)}>{texts.openExisting}</Link>
            </p>
          )}
          {start.activityId === null && start.department !== '' && (
            <ActivityForm
              key={`${start.crtrYm} ${start.department}`}
              activity={null}
              start={start}
              listHref={listHref}
              onCreated={(id) => navigate(toHref(id), { replace: true })}
              onLeave={() => navigate(listHref)}
            />
          )}
        </PageStack>
      )}
    </RecordGate>
  );
}

const choiceSchema = z.pick(activityFields, { crtrYm: true, department: true });
type Chosen = z.infer<typeof choiceSchema>;

/** Month and department of the new activity, of which the results of earlier months are then loaded. */
function Choice({ start, onChoose }: { start: ActivityStart; onChoose(chosen: Chosen): void }) {
  const { crtrYm, department, departments } = start;
  const form = useForm<Chosen>({
    resolver: zodResolver(choiceSchema),
    defaultValues: { crtrYm, department },
  });
  const isFixed = departments.length === 1 && departments[0] === department;
  return (
    <form
      className={classes.choice}
      aria-label={texts.choose}
      noValidate
      onSubmit={form.handleSubmit(onChoose)}
    >
      <FormMonth form={form} name="crtrYm" label={texts.crtrYm} />
      <FormText
        form={form}
        name="department"
        label={texts.department}
        list="council-departments"
        readOnly={isFixed}
      />
      <datalist id="council-departments">
        {departments.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Button type="submit" variant="default">
        {texts.show}
      </Button>
    </form>
  );
}
