import { type ReactNode, Suspense, useState } from 'react';
import { useSession } from '../../components/session.tsx';
import { TabPanel, TabStrip } from '../../components/TabStrip.tsx';
import type { DiagnosisResult } from '../../contracts/diagnosisRuns.ts';
import { diagnosisResultTexts as texts } from '../../messages/ko.diagnosisScreens.ts';
import { type ResultTabProps, resultTabs } from './furtherTabs.tsx';
import type { ResultAddress } from './resultAddress.ts';

const name = 'diagnosisResult';
const FIGURES = 'result';

interface ResultTabsProps extends ResultTabProps {
  result: DiagnosisResult;
  address: ResultAddress;
  /** The figures, which the first tab shows. */
  children: ReactNode;
}

/** The figures of a result, and beside them what else can be done with it; no strip where there is nothing else. */
export function ResultTabs({ result, category, address, children }: ResultTabsProps) {
  const role = useSession(({ context }) => context.user?.userAuth ?? null);
  const others = resultTabs.filter(({ isShown }) => role !== null && isShown(result, role));
  if (others.length === 0) return children;
  const chosen = others.find(({ id }) => id === address.tab);
  const selected = chosen?.id ?? FIGURES;
  return (
    <>
      <TabStrip
        name={name}
        label={texts.parts}
        tabs={[{ id: FIGURES, title: texts.tabs.result }, ...others.map(({ id, title }) => ({ id, title }))]}
        selected={selected}
        onChange={(id) => address.show({ tab: id === FIGURES ? null : id })}
      />
      <TabPanel name={name} selected={selected}>
        {others
          .filter(({ isKept }) => isKept)
          .map((tab) => (
            <KeptContent key={tab.id} isShown={tab === chosen}>
              {tab.draw({ result, category })}
            </KeptContent>
          ))}
        {!chosen && children}
        {chosen && !chosen.isKept && <Suspense>{chosen.draw({ result, category })}</Suspense>}
      </TabPanel>
    </>
  );
}

/** Content of a tab that stays as it is from when it was first shown on. */
function KeptContent({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  const [wasShown, setWasShown] = useState(false);
  if (isShown && !wasShown) setWasShown(true);
  return (
    wasShown && (
      <div hidden={!isShown}>
        <Suspense>{children}</Suspense>
      </div>
    )
  );
}
