import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { MessagePage } from '../../components/MessagePage.tsx';
import { RecordGate } from '../../components/RecordGate.tsx';
import { useRecord } from '../../components/useRecord.ts';
import { pageSizes } from '../../contracts/envelope.ts';
import { cycleTexts as texts } from '../../messages/ko.entryScreens.ts';
import { pathTo } from '../../paths/console.ts';
import { listSets } from '../../services/indicatorSets.ts';
import { CreateCycle } from './CycleButtons.tsx';

/** Reports whether a set of the company is in force, or will be. */
async function hasPublishedSet(signal: AbortSignal): Promise<boolean> {
  const { rows } = await listSets('coset', { page: 0, size: pageSizes[0], stateCd: 'published' }, signal);
  return rows.length > 0;
}

/** The way to the first cycle: without a published set there is nothing that could be entered. */
export function NoCycles({
  isOperator,
  onCreated,
}: {
  isOperator: boolean;
  onCreated(entryCycleId: string): void;
}) {
  if (!isOperator)
    return <MessagePage level={2} title={texts.none} text={texts.noneForOthers} actions={null} />;
  return <FirstCycle onCreated={onCreated} />;
}

function FirstCycle({ onCreated }: { onCreated(entryCycleId: string): void }) {
  const record = useRecord(hasPublishedSet);
  return (
    <RecordGate of={record}>
      {(isPublished) =>
        isPublished ? (
          <MessagePage
            level={2}
            title={texts.none}
            text={texts.noneForOperator}
            actions={<CreateCycle onCreated={onCreated} />}
          />
        ) : (
          <MessagePage
            level={2}
            title={texts.noSet}
            text={texts.noSetHint}
            actions={
              <Button component={Link} href={pathTo('bsc-custco-coset')}>
                {texts.toSets}
              </Button>
            }
          />
        )
      }
    </RecordGate>
  );
}
