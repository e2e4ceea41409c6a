import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatPercent } from '../../components/diagnosis/figures.ts';
import { NodeTexts } from '../../components/diagnosis/NodeTexts.tsx';
import { ScoreText } from '../../components/diagnosis/ScoreText.tsx';
import { TrendText } from '../../components/diagnosis/TrendText.tsx';
import type { DiagnosisResult, ShownNode } from '../../contracts/diagnosisRuns.ts';
import { isQuarter } from '../../contracts/quarters.ts';
import {
  diagnosisFigureTexts as figureTexts,
  diagnosisResultTexts as texts,
} from '../../messages/ko.diagnosisScreens.ts';
import { grid } from '../../messages/ko.grid.ts';
import classes from './Results.module.css';
import type { ResultAddress } from './resultAddress.ts';

interface NodeTableProps {
  label: string;
  result: DiagnosisResult;
  /** Parents before their children. */
  nodes: readonly ShownNode[];
  /** Level of the nodes that are not indented. */
  topLevel: number;
  address: ResultAddress;
  renderName(node: ShownNode): ReactNode;
}

interface NodeColumn {
  header: string;
  cell(node: ShownNode): ReactNode;
}

function toColumns({ brnCd }: DiagnosisResult, nodes: readonly ShownNode[]): NodeColumn[] {
  const trends: NodeColumn[] = [
    { header: texts.yoy, cell: ({ yoy }) => <TrendText trend={yoy} /> },
    ...(isQuarter(brnCd)
      ? [{ header: texts.qoq, cell: ({ qoq }: ShownNode) => <TrendText trend={qoq} /> }]
      : []),
  ];
  const hasWeights = nodes.some(({ weight }) => weight !== null);
  return [
    ...(hasWeights
      ? [
          {
            header: texts.weight,
            cell: ({ weight }: ShownNode) => (weight === null ? grid.none : figureTexts.percent(weight)),
          },
        ]
      : []),
    { header: texts.share, cell: ({ share }) => formatPercent(share) },
    {
      header: texts.score,
      cell: (node) => (
        <>
          <ScoreText node={node} />
          {node.points !== null && <span className={classes.detail}> {texts.pointsShown(node.points)}</span>}
        </>
      ),
    },
    { header: texts.coverage, cell: ({ coverage }) => formatPercent(coverage) },
    ...trends,
  ];
}

const hasTexts = ({ texts: chosen }: ShownNode): boolean => chosen.some(({ text }) => text !== null);

/** Nodes of a result one below the other, indented by their level; on a phone each is a block. */
export function NodeTable({ label, result, nodes, topLevel, address, renderName }: NodeTableProps) {
  const columns = toColumns(result, nodes);
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{texts.item}</th>
          {columns.map(({ header }) => (
            <th key={header} scope="col">
              {header}
            </th>
          ))}
          <th scope="col">{texts.explain}</th>
        </tr>
      </thead>
      <tbody>
        {nodes.map((node) => (
          <tr key={`${node.itemId} ${node.bizSectId}`} data-depth={node.lvl - topLevel}>
            <th scope="row">
              <span className={classes.name}>{renderName(node)}</span>
              {node.itemCd !== null && <span className={classes.detail}> {node.itemCd}</span>}
              {node.lvl > 1 && hasTexts(node) && (
                <div className={classes.texts}>
                  <NodeTexts node={node} />
                </div>
              )}
            </th>
            {columns.map(({ header, cell }) => (
              <td key={header} data-label={header}>
                {cell(node)}
              </td>
            ))}
            <td className={classes.action}>
              {node.outcome !== 'hidden' && (
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={texts.explainOf(node.itemNm)}
                  onClick={() => address.show({ explain: node.itemId })}
                >
                  {texts.explain}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
