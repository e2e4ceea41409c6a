import { useLocation, useSearch } from 'wouter';
import type { DocumentCalls } from '../../components/document/DocumentButtons.tsx';
import { ActivityHistory } from '../../components/history/ActivityHistory.tsx';
import { LoadedRecord } from '../../components/LoadedRecord.tsx';
import { PageStack } from '../../components/PageStack.tsx';
import { type ActivityDetail as Activity, COUNCIL_REF } from '../../contracts/consultativeBody.ts';
import { pathTo, withSearch } from '../../paths/console.ts';
import { commandActivity, loadActivity } from '../../services/consultativeBody.ts';
import { ActivityDetail } from './ActivityDetail.tsx';
import { ActivityForm } from './ActivityForm.tsx';
import { NewActivity } from './NewActivity.tsx';
import type { SectionName } from './sections.ts';

const callsOf = (shown: Activity): DocumentCalls => {
  const { version } = shown;
  return {
    submit: (signal) => commandActivity('submit', shown, { version }, signal),
    publish: (signal) => commandActivity('publish', shown, { version }, signal),
    return: (reason, signal) => commandActivity('return', shown, { version, reason }, signal),
  };
};

/** One activity, which the address names, or a new one: a draft of the own as a form, any other as it is. */
export default function ActivityPage({ section }: { section: SectionName }) {
  const [, navigate] = useLocation();
  const query = new URLSearchParams(useSearch());
  const id = query.get('id');
  query.delete('id');
  const listHref = withSearch(pathTo(section), query.toString());
  const registHref = pathTo(`${section}-regist`);
  const leave = () => navigate(listHref);

  if (id === null) return <NewActivity listHref={pathTo(section)} registHref={registHref} />;
  return (
    <LoadedRecord resource={COUNCIL_REF} id={id} load={loadActivity}>
      {(activity, { isLoading, reload }) => {
        const shown = { activity, listHref, calls: callsOf(activity), reload };
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
