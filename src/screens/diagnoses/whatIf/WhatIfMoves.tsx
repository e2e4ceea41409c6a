import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { formatExact, formatSigned } from '../../../components/diagnosis/changes.ts';
import { formatScore as formatText } from '../../../components/diagnosis/figures.ts';
import { toPlanHref } from '../../../components/improvements/planAddress.ts';
import { PlainTable } from '../../../components/PlainTable.tsx';
import { useSession } from '../../../components/session.tsx';
import type { DiagnosisResult } from '../../../contracts/diagnosisRuns.ts';
import type { Move, SupposedEffect, SupposedResult } from '../../../contracts/whatIf.ts';
import { whatIfTexts as texts } from '../../../messages/ko.whatIf.ts';
import { describeMove, findTarget, formatFactors, formatScore } from './figures.ts';
import classes from './WhatIf.module.css';

interface MovesProps {
  supposed: SupposedResult;
  /** The section's name. */
  name: string;
  hasCompany: boolean;
}

const toCells = ({ before, after, change }: Move) => [
  formatScore(before),
  formatScore(after),
  change === null ? '' : formatSigned(change),
];

/** Moves of company and section in one line. */
export function Summary({ supposed: { company, nodes }, name }: Omit<MovesProps, 'hasCompany'>) {
  const [section] = nodes;
  const lines = [company && describeMove(texts.company, company), section && describeMove(name, section)];
  return (
    <p role="status" className={classes.summary}>
      {lines.filter((line) => typeof line === 'string').join(', ')}
    </p>
  );
}

/** Moves of company, section, domains, categories and indicators. */
export function Moves({ supposed: { company, nodes }, hasCompany }: Omit<MovesProps, 'name'>) {
  return (
    <>
      {!hasCompany && <p className={classes.hint}>{texts.noCompany}</p>}
      <PlainTable
        label={texts.movesTable}
        headers={[texts.item, texts.before, texts.after, texts.change]}
        rows={[
          ...(company ? [{ key: 'company', cells: [texts.company, ...toCells(company)] }] : []),
          ...nodes.map(({ node, ...move }) => ({
            key: node.itemId,
            cells: [
              <span key="name">
                <span className={classes.level}>{texts.levels[node.lvl]}</span> {node.itemNm}
              </span>,
              ...toCells(move),
            ],
          })),
        ]}
      />
    </>
  );
}

interface EffectsProps {
  supposed: SupposedResult;
  result: DiagnosisResult;
  name: string;
  onShow(itemId: string): void;
  onUndo(itemId: string): void;
}

/** Exact effect of each indicator that something is supposed of, and what can be done with it. */
export function Effects({ supposed: { effects, byOthers }, result, name, onShow, onUndo }: EffectsProps) {
  return (
    <>
      <ul className={classes.effects}>
        {effects.map((effect) => (
          <li key={effect.after.itemId} className={classes.effect}>
            <Effect effect={effect} name={name} />
            <div className={classes.buttons}>
              <Button
                variant="default"
                size="compact-sm"
                aria-label={texts.showOf(effect.after.itemNm)}
                onClick={() => onShow(effect.after.itemId)}
              >
                {texts.show}
              </Button>
              <Button
                variant="default"
                size="compact-sm"
                aria-label={texts.undoOf(effect.after.itemNm)}
                onClick={() => onUndo(effect.after.itemId)}
              >
                {texts.undo}
              </Button>
              <CreateTask effect={effect} result={result} />
            </div>
          </li>
        ))}
      </ul>
      {byOthers !== null && !byOthers.equals(0) && <p>{texts.byOthers(formatExact(byOthers))}</p>}
      <p className={classes.hint}>{texts.productHint}</p>
    </>
  );
}

const toText = (score: string | null): string =>
  score === null ? texts.noScore : texts.score(formatText(score));

function Effect({ effect, name }: { effect: SupposedEffect; name: string }) {
  const { before, after, onSection, onCompany, factors } = effect;
  const points = onCompany ?? onSection;
  return (
    <>
      <p className={classes.effectName}>{after.itemNm}</p>
      <p>
        {toText(before.score)} → {toText(after.score)}
      </p>
      {points !== null && (
        <p className={classes.product}>
          <strong>
            {onCompany === null
              ? texts.onSection(name, formatSigned(points))
              : texts.onCompany(formatSigned(points))}
          </strong>{' '}
          <span>
            {factors === null
              ? formatExact(points)
              : texts.product(formatExact(points), formatFactors(factors))}
          </span>
        </p>
      )}
      {factors === null && <p className={classes.hint}>{texts.sharesMoved}</p>}
    </>
  );
}

/** Leads to the form of a task that makes a supposition true; nothing where nothing improves. */
function CreateTask({ effect, result }: { effect: SupposedEffect; result: DiagnosisResult }) {
  const isOperator = useSession(({ context }) => context.user?.userAuth === 'ROLE_OPERATOR');
  const targetPoints = findTarget(effect);
  const { itemId: oncoIdctrsId, itemNm } = effect.after;
  const { dgnsRstId, bizSectId } = result;
  if (!isOperator || targetPoints === null || bizSectId === null) return null;
  const title = texts.taskTitle(itemNm);
  return (
    <Button
      component={Link}
      size="compact-sm"
      aria-label={texts.createTaskOf(itemNm)}
      href={toPlanHref({ dgnsRstId, oncoIdctrsId, bizSectId, targetPoints, title })}
    >
      {texts.createTask}
    </Button>
  );
}
