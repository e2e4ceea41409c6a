import { ActivityHistory } from '../../components/history/ActivityHistory.tsx';
import { useSession } from '../../components/session.tsx';
import { replyPage as texts } from '../../messages/ko.exampleData.ts';
import { DemoCard, SignInFirst } from './DemoCard.tsx';

/** Activity history and comments of the signed-in person, on the real server. */
export default function ReplyScreen() {
  const id = useSession((state) => state.context.user?.id);
  return (
    <DemoCard title={texts.title} note={texts.note}>
      {id ? <ActivityHistory refId={id} /> : <SignInFirst>{texts.signInFirst}</SignInFirst>}
    </DemoCard>
  );
}
