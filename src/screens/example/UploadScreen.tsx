import { DeferredContent } from '../../components/DeferredContent.tsx';
import { useSession } from '../../components/session.tsx';
import { UploadBox } from '../../components/upload/UploadBox.tsx';
import type { UploadSettings } from '../../components/upload/uploads.ts';
import { useUploads } from '../../components/upload/useUploads.ts';
import { uploadPage as texts } from '../../messages/ko.exampleData.ts';
import { DemoCard, SignInFirst } from './DemoCard.tsx';

const saved = {
  id: '0b7c1a52-6f0d-4c58-9d55-0d9a43f0a901',
  name: texts.savedName,
  contentType: 'application/pdf',
  size: 3_400_000,
  attached: true,
  tobeDeleted: false,
};

/** Attachments in each of their modes, on the real server. */
export default function UploadScreen() {
  const isSignedIn = useSession((state) => state.context.user !== null);
  return (
    <>
      {!isSignedIn && <SignInFirst>{texts.signInFirst}</SignInFirst>}
      <DemoCard title={texts.any}>
        <Box disabled={!isSignedIn} />
      </DemoCard>
      <DemoCard title={texts.single} note={texts.singleNote}>
        <Box disabled={!isSignedIn} single />
      </DemoCard>
      <DeferredContent>
        <DemoCard title={texts.whitelist}>
          <Box disabled={!isSignedIn} rules={{ whitelist: ['pdf', 'xlsx'] }} />
        </DemoCard>
        <DemoCard title={texts.accept}>
          <Box disabled={!isSignedIn} rules={{ accept: 'image/' }} />
        </DemoCard>
        <DemoCard title={texts.saved} note={texts.savedNote}>
          <Box disabled={!isSignedIn} saved={[saved]} />
        </DemoCard>
        <DemoCard title={texts.disabled}>
          <Box disabled />
        </DemoCard>
      </DeferredContent>
    </>
  );
}

function Box({ disabled, ...settings }: UploadSettings & { disabled: boolean }) {
  return <UploadBox uploads={useUploads(settings)} disabled={disabled} />;
}
