import { Button } from '@mantine/core';
import { Link, useLocation, useSearch } from 'wouter';
import { documentCalls } from '../../components/document/documentCalls.ts';
import { ActivityHistory } from '../../components/history/ActivityHistory.tsx';
import { LoadedRecord } from '../../components/LoadedRecord.tsx';
import { MessagePage } from '../../components/MessagePage.tsx';
import { PageStack } from '../../components/PageStack.tsx';
import { useSession } from '../../components/session.tsx';
import { COUNCIL_REF } from '../../contracts/consultativeBody.ts';
import { council as texts } from '../../messages/ko.council.ts';
import { pathTo, withSearch } from '../../paths/console.ts';
import { commandActivity, loadActivity } from '../../services/consultativeBody.ts';
import { ActivityDetail } from './ActivityDetail.tsx';
import { ActivityForm } from './ActivityForm.tsx';
import { NewActivity } from './NewActivity.tsx';
import type { SectionName } from './sections.ts';

/** One activity, which the address names, or a new one: a draft of the own as a form, any other as it is. */
export default function ActivityPage({ section }: { section: SectionName }) {
  const [, navigate] = useLocation();
  const query = new URLSearchParams(useSearch());
  const id = query.get('id');
  query.delete('id');
  const listHref = withSearch(pathTo(section), query.toString());
  const registHref = pathTo(`${section}-regist`);
  const leave = () => navigate(listHref);
  const isAdmin = useSession(({ context: { user } }) => user?.userAuth === 'ROLE_ADMIN');

  if (id === null && isAdmin) return <ForCompanies listHref={pathTo(section)} />;
  if (id === null) return <NewActivity listHref={pathTo(section)} registHref={registHref} />;
  return (
    <LoadedRecord resource={COUNCIL_REF} id={id} load={loadActivity}>
      {(activity, { isLoading, reload }) => {
        const shown = { activity, listHref, calls: documentCalls(commandActivity, activity), reload };
        const isForm = activity.state === 'draft' && activity.mayChange;
        return (
          <PageStack isBusy={isLoading}>
            {isForm ? <ActivityForm {...shown} onLeave={leave} /> : <ActivityDetail {...shown} />}
            <ActivityHistory refType={COUNCIL_REF} refId={id} />
          </PageStack>
        );
      }}
    </LoadedRecord>
  );
}

/** Administrators review activities; companies register them. */
const ForCompanies = ({ listHref }: { listHref: string }) => (
  <MessagePage
    level={2}
    title={texts.ofCompanies}
    text={texts.ofCompaniesText}
    actions={
      <Button variant="default" component={Link} href={listHref}>
        {texts.toList}
      </Button>
    }
  />
);
