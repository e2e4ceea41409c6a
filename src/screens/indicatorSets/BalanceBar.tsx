import { ReasonButton } from '../../components/ReasonButton.tsx';
import type { CellName } from '../../components/treeGrid/TreeGrid.tsx';
import type { IndicatorSet, SetKind } from '../../contracts/indicatorSets.ts';
import { formatHundredths, toHundredths } from '../../contracts/weights.ts';
import { indicatorSetTexts as texts } from '../../messages/ko.indicatorSetScreens.ts';
import { readKey } from './indicatorSetGrid.ts';
import classes from './Sets.module.css';
import { allSiblings, balanceIn, equalCells, findSiblings, readWeights, restCells } from './siblings.ts';
import type { SetEdits } from './useSetEdits.ts';

interface BalanceBarProps {
  kind: SetKind;
  set: IndicatorSet;
  edits: SetEdits['edits'];
  active: CellName | null;
  isDisabled: boolean;
  onNotice(text: string): void;
}

const computeSum = (weights: readonly string[]) =>
  formatHundredths(weights.reduce((sum, text) => sum + (toHundredths(text) ?? 0), 0));

function balanceText(balance: string | null): string {
  if (balance === null) return texts.unreadable;
  if (balance === '0.00') return '';
  return balance.startsWith('-') ? texts.missing(balance.slice(1)) : texts.over(balance);
}

/** The weights of the group that the active cell is in: their sum, what is missing, and help to spread it. */
export function BalanceBar({ kind, set, edits, active, isDisabled, onNotice }: BalanceBarProps) {
  const { rows } = edits;
  const row = rows.find(({ id }) => id === active?.rowId);
  const named = readKey(active?.key ?? '').bizSectId;
  const [only] = set.sections;
  const bizSectId = kind === 'coset' ? (named ?? (set.sections.length === 1 ? only?.bizSectId : null)) : null;
  const siblings = row
    ? findSiblings(kind, rows, { parentId: row.parentId, bizSectId: bizSectId ?? null })
    : null;
  const rest = siblings && restCells(siblings);
  const balance = siblings && siblings.rows.length > 0 ? balanceIn(siblings) : null;
  const parent = rows.find(({ id }) => id === row?.parentId)?.label ?? null;
  const section = set.sections.find((each) => each.bizSectId === bizSectId)?.bizSectNm ?? null;

  const busy = isDisabled ? texts.blocked.busy : null;
  const hasGroup = siblings !== null && siblings.rows.length > 0;
  const blocked = busy ?? (hasGroup ? null : texts.blocked.noCell);

  const spreadAll = () => {
    const groups = allSiblings(
      kind,
      rows,
      set.sections.map((each) => each.bizSectId),
    ).flatMap((group) => {
      const cells = restCells(group);
      return cells ? [cells] : [];
    });
    if (groups.length > 0) edits.change(groups.flat());
    onNotice(groups.length > 0 ? texts.spreadAllDone(groups.length) : texts.spreadNone);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be part of the line
    <div role="group" aria-label={texts.balance} className={classes.balance}>
      {siblings && hasGroup ? (
        <p className={classes.sum} data-off={balance !== '0.00'}>
          <span className={classes.group}>{texts.group(parent, section)}</span>{' '}
          <strong>{texts.sum(computeSum(readWeights(siblings)))}</strong> {balanceText(balance)}
        </p>
      ) : (
        <p className={`${classes.sum} ${classes.quiet}`}>{texts.chooseCell}</p>
      )}
      <ReasonButton
        variant="default"
        size="sm"
        reason={blocked ?? (rest ? null : texts.blocked.noRest)}
        onClick={() => rest && edits.change(rest)}
      >
        {texts.spread}
      </ReasonButton>
      <ReasonButton
        variant="default"
        size="sm"
        reason={blocked}
        onClick={() => siblings && edits.change(equalCells(siblings))}
      >
        {texts.equal}
      </ReasonButton>
      <ReasonButton variant="default" size="sm" reason={busy} onClick={spreadAll}>
        {texts.spreadAll}
      </ReasonButton>
    </div>
  );
}
