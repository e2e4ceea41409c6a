import { Redirect, useParams, useSearch } from 'wouter';
import { useSession } from '../../components/session.tsx';
import PostDetail from './PostDetail.tsx';
import PostForm from './PostForm.tsx';
import { EDIT, postAreas } from './postAreas.ts';

/** Last part of the address that names no post and leads to the list. */
const LIST = 'modify';

/**
 * One address for a post of the data centre: without an id it is made, with one it is shown or, on request, changed.
 */
export default function DatacenterPost() {
  const { id } = useParams();
  const search = useSearch();
  const { list, writers } = postAreas.datacenter;
  const mayWrite = useSession(({ context: { user } }) => user !== null && writers.includes(user.userAuth));
  if (id === LIST || (id === undefined && !mayWrite)) return <Redirect to={list} replace />;
  const isForm = id === undefined || new URLSearchParams(search).has(EDIT);
  return isForm ? <PostForm area="datacenter" /> : <PostDetail area="datacenter" />;
}
