import { Redirect, useParams } from 'wouter';
import { pathTo, withSearch } from '../../paths/console.ts';
import { UNCHOSEN } from './section.ts';

/** Companies register no sets: the address leads to the list, narrowed by its parameters. */
export default function CreateRedirect() {
  const { crtrYr, instCtgryCdId, instCdId } = useParams();
  const given = Object.entries({ crtrYr, instCtgryCdId, instCdId }).flatMap(([name, value]) =>
    value === undefined || value === UNCHOSEN ? [] : [[name, value]],
  );
  return <Redirect to={withSearch(pathTo('bsc-institution'), `${new URLSearchParams(given)}`)} replace />;
}
