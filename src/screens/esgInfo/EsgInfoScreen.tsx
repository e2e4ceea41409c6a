import { useLocation, useSearch } from 'wouter';
import { formAlone, LoadedRecord } from '../../components/LoadedRecord.tsx';
import { PageStack } from '../../components/PageStack.tsx';
import { TabPanel, TabStrip } from '../../components/TabStrip.tsx';
import { useDetailParam } from '../../components/useDetailParam.ts';
import { ESG_INFO, esgInfoKinds } from '../../contracts/esgInfo.ts';
import { esgInfo as texts } from '../../messages/ko.esgInfo.ts';
import { loadEsgInfo } from '../../services/esgInfo.ts';
import { EsgInfoDetail } from './EsgInfoDetail.tsx';
import { EsgInfoList } from './EsgInfoList.tsx';

const name = 'esgInfo';
const tabs = esgInfoKinds.map((id) => ({ id, title: texts.kinds[id] }));

/** A company's reports, certifications, policies and targets, a list of each, or the one that the address names. */
export default function EsgInfoScreen() {
  const [path, navigate] = useLocation();
  const asked = new URLSearchParams(useSearch()).get('kind');
  const kind = esgInfoKinds.find((each) => each === asked) ?? esgInfoKinds[0];
  const { id } = useDetailParam();
  if (id !== null) {
    return (
      <LoadedRecord resource={ESG_INFO} id={id} load={loadEsgInfo} readView={formAlone}>
        {(record, page) => <EsgInfoDetail record={record} {...page} />}
      </LoadedRecord>
    );
  }
  return (
    <PageStack>
      <TabStrip
        name={name}
        label={texts.kind}
        tabs={tabs}
        selected={kind}
        onChange={(next) => navigate(`${path}?kind=${next}`)}
      />
      <TabPanel name={name} selected={kind}>
        <EsgInfoList key={kind} kind={kind} />
      </TabPanel>
    </PageStack>
  );
}
