import { ExcelImport } from '../../components/excelImport/ExcelImport.tsx';
import { useSession } from '../../components/session.tsx';
import { codeGroups } from '../../contracts/commonCodes.ts';
import { importPage as texts } from '../../messages/ko.exampleTrees.ts';
import { DemoCard, SignInFirst } from './DemoCard.tsx';

const nations = { upCommonCodeId: codeGroups.nation };

/** Imports from Excel into what an administrator maintains. */
export default function ExcelImportScreen() {
  const isAdmin = useSession((state) => state.context.user?.userAuth === 'ROLE_ADMIN');
  if (!isAdmin) return <SignInFirst>{texts.signInFirst}</SignInFirst>;
  return (
    <>
      <DemoCard title={texts.codes} note={texts.codesNote}>
        <ExcelImport resource="commoncode" label={texts.codesFile} query={nations} />
      </DemoCard>
      <DemoCard title={texts.gics} note={texts.gicsNote}>
        <ExcelImport resource="gics" label={texts.gicsFile} />
      </DemoCard>
    </>
  );
}
