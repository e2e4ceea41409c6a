import { Button } from '@mantine/core';
import { useDeferredValue, useMemo } from 'react';
import { useSearch } from 'wouter';
import { FormSection } from '../../../components/form/FormSection.tsx';
import { SelectField } from '../../../components/SelectField.tsx';
import { useSession } from '../../../components/session.tsx';
import type { DiagnosisInput, DiagnosisNode } from '../../../contracts/diagnosis.ts';
import { type DiagnosisResult, WHOLE_COMPANY } from '../../../contracts/diagnosisRuns.ts';
import { type Diagnosis, makeDiagnosis } from '../../../contracts/diagnosisTree.ts';
import type { Suppositions } from '../../../contracts/supposition.ts';
import { type CompanyPart, findCompanyPart, supposeDiagnosis } from '../../../contracts/whatIf.ts';
import type { WhatIfEvent } from '../../../machines/whatIf/machine.ts';
import { whatIfTexts as texts } from '../../../messages/ko.whatIf.ts';
import { findDiagnosisResult, loadDiagnosisInput } from '../../../services/diagnoses.ts';
import { useResultAddress } from '../resultAddress.ts';
import { useWhatIf } from './useWhatIf.ts';
import classes from './WhatIf.module.css';
import { WhatIfEditor } from './WhatIfEditor.tsx';
import { WhatIfGate } from './WhatIfGate.tsx';
import { Effects, Moves, Summary } from './WhatIfMoves.tsx';

interface WhatIfProps {
  result: DiagnosisResult;
  /** Category whose indicators can be changed; null for all of them. */
  categoryId: string | null;
}

interface Loaded {
  input: DiagnosisInput;
  base: Diagnosis;
  company: CompanyPart | null;
}

async function loadWhatIf(
  { dgnsRstId, dgnsYr, brnCd, bizSectId, custCoId }: DiagnosisResult,
  isAdmin: boolean,
  signal: AbortSignal,
): Promise<Loaded> {
  const subject = { dgnsYr, brnCd, bizSectId: WHOLE_COMPANY, ...(isAdmin ? { custCoId } : {}) } as const;
  const [input, found] = await Promise.all([
    loadDiagnosisInput(dgnsRstId, signal),
    findDiagnosisResult(subject, signal),
  ]);
  const company = bizSectId === null ? null : findCompanyPart(found, { dgnsRstId, bizSectId });
  return { input, base: makeDiagnosis(input), company };
}

/** Result of a section as it would be with other points or values of its indicators. Nothing of it is stored. */
export default function WhatIf({ result, categoryId }: WhatIfProps) {
  const isAdmin = useSession(({ context }) => context.user?.userAuth === 'ROLE_ADMIN');
  const whatIf = useWhatIf((signal) => loadWhatIf(result, isAdmin, signal));
  const [state, send] = whatIf;
  return (
    <WhatIfGate of={whatIf}>
      {(loaded) => (
        <Suppose
          loaded={loaded}
          suppositions={state.context.suppositions}
          send={send}
          result={result}
          categoryId={categoryId}
        />
      )}
    </WhatIfGate>
  );
}

interface SupposeProps extends WhatIfProps {
  loaded: Loaded;
  suppositions: Suppositions;
  send(event: WhatIfEvent): void;
}

function Suppose({ loaded: { input, base, company }, suppositions, send, result, categoryId }: SupposeProps) {
  const { show } = useResultAddress();
  const asked = new URLSearchParams(useSearch()).get('indicator');
  // what is typed goes first
  const settled = useDeferredValue(suppositions);
  const supposed = useMemo(
    () => supposeDiagnosis(input, base, { suppositions: settled, company }),
    [input, base, settled, company],
  );
  const name = result.bizSectNm ?? '';
  const showIndicator = (itemId: string) => show({ indicator: itemId });
  const undo = (itemId: string) => send({ type: 'supposition.undo', itemId });
  const indicators = base.nodes.filter(
    ({ lvl, upItemId }) => lvl === 3 && (categoryId === null || upItemId === categoryId),
  );
  const before = indicators.find(({ itemId }) => itemId === asked);
  const item = input.items.find(({ itemId }) => itemId === before?.itemId);
  const after = supposed.diagnosis.nodes.find(({ itemId }) => itemId === before?.itemId);
  return (
    <div className={classes.page}>
      <div className={classes.intro}>
        <p>{texts.intro}</p>
        <Summary supposed={supposed} name={name} />
      </div>
      <FormSection title={texts.editor}>
        <SelectField
          label={texts.indicator}
          placeholder={texts.choose}
          searchable
          data={toChoices(base, indicators)}
          value={before?.itemId ?? null}
          onChange={(itemId) => itemId !== null && showIndicator(itemId)}
        />
        {indicators.length === 0 && <p className={classes.hint}>{texts.noIndicators}</p>}
        {item && before && after && (
          <WhatIfEditor
            key={item.itemId}
            item={item}
            value={input.values.find(({ itemId }) => itemId === item.itemId)}
            before={before}
            after={after}
            supposition={suppositions[item.itemId]}
            onChange={(supposition) => send({ type: 'supposition.change', itemId: item.itemId, supposition })}
            onUndo={() => undo(item.itemId)}
          />
        )}
      </FormSection>
      <div className={classes.outcome}>
        <FormSection title={texts.moves}>
          <Moves supposed={supposed} hasCompany={company !== null} />
        </FormSection>
        <FormSection title={texts.effects}>
          {supposed.effects.length === 0 ? (
            <p className={classes.hint}>{texts.nothing}</p>
          ) : (
            <>
              <Effects supposed={supposed} result={result} name={name} onShow={showIndicator} onUndo={undo} />
              <Button
                variant="default"
                size="sm"
                className={classes.undo}
                onClick={() => send({ type: 'supposition.undoAll' })}
              >
                {texts.undoAll}
              </Button>
            </>
          )}
        </FormSection>
      </div>
    </div>
  );
}

/** Indicators by their categories. */
function toChoices({ nodes }: Diagnosis, indicators: readonly DiagnosisNode[]) {
  const categories = new Map(nodes.filter(({ lvl }) => lvl === 2).map((node) => [node.itemId, node.itemNm]));
  return [...Map.groupBy(indicators, ({ upItemId }) => upItemId)].map(([upItemId, items]) => ({
    group: categories.get(upItemId ?? '') ?? '',
    items: items.map(({ itemId, itemCd, itemNm }) => ({
      value: itemId,
      label: `${itemCd ?? ''} ${itemNm}`.trim(),
    })),
  }));
}
