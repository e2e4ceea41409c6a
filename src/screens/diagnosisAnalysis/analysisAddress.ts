import { useLocation, useSearch } from 'wouter';
import { withinPage } from '../../components/openPage.ts';
import { type OverviewQuery, overviewQuery } from '../../contracts/diagnosisOverview.ts';
import { withSearch } from '../../paths/console.ts';

const fields = overviewQuery.shape;

/** Subject that an address asks for; what is no value of a field is left out. */
function readSubject(search: string): OverviewQuery {
  const params = Object.fromEntries(new URLSearchParams(search));
  const read = <Name extends keyof typeof fields>(name: Name): OverviewQuery =>
    params[name] !== undefined && fields[name].safeParse(params[name]).success
      ? { [name]: params[name] }
      : {};
  return { ...read('dgnsYr'), ...read('brnCd'), ...read('bizSectId'), ...read('custCoId') };
}

/** Period and section that the address of the analysis asks for, and the ways to others. */
export function useAnalysisAddress() {
  const search = useSearch();
  const [path, navigate] = useLocation();
  return {
    subject: readSubject(search),
    /** Changes the subject; the page stays the same. */
    choose(change: OverviewQuery) {
      const next = new URLSearchParams(search);
      for (const [name, value] of Object.entries(change)) next.set(name, value);
      navigate(withSearch(path, next.toString()), withinPage());
    },
  };
}
export type AnalysisAddress = ReturnType<typeof useAnalysisAddress>;
