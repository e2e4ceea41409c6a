import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Progress.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Progress, Switch } from '@mantine/core';
import { useState } from 'react';
import type { FrameworkReference } from '../../contracts/indicators.ts';
import { type FrameworkReadiness, mapReadiness } from '../../contracts/readiness.ts';
import { frameworkNames } from '../../messages/ko.indicators.ts';
import { readinessTexts as texts } from '../../messages/ko.readiness.ts';
import classes from './ReadinessPanel.module.css';

interface ReadinessPanelProps {
  /** Those of a set, or those of the catalogue that are in use. */
  indicators: Parameters<typeof mapReadiness>[0];
  /** References of the catalogue: the codes to be covered where a framework has no published list. */
  known: readonly FrameworkReference[];
}

/** Codes of each framework that a set of indicators covers, and by which of them. */
export function ReadinessPanel({ indicators, known }: ReadinessPanelProps) {
  const [onlyMissing, setOnlyMissing] = useState(false);
  const frameworks = mapReadiness(indicators, known);
  return (
    <div className={classes.stack}>
      <Switch
        label={texts.onlyMissing}
        checked={onlyMissing}
        onChange={({ currentTarget }) => setOnlyMissing(currentTarget.checked)}
      />
      {frameworks.map((framework) => (
        <Framework
          key={`${framework.frmwkCd} ${framework.ver}`}
          framework={framework}
          onlyMissing={onlyMissing}
        />
      ))}
    </div>
  );
}

function Framework({
  framework: { frmwkCd, ver, source, codes, codeCnt, coveredCnt },
  onlyMissing,
}: {
  framework: FrameworkReadiness;
  onlyMissing: boolean;
}) {
  const name = `${frameworkNames[frmwkCd]} ${ver}`;
  const coverage = (source === null ? texts.coverageOfCatalogue : texts.coverage)(coveredCnt, codeCnt);
  const missing = codeCnt - coveredCnt;
  const shown = codes.filter(({ indicators }) => !onlyMissing || indicators.length === 0);
  return (
    <div className={classes.framework}>
      <Progress.Root size="sm">
        <Progress.Section value={(coveredCnt / codeCnt) * 100} aria-label={name} aria-valuetext={coverage} />
      </Progress.Root>
      <details>
        <summary className={classes.summary}>
          <span className={classes.name}>{name}</span>
          <span className={classes.hint}>{coverage}</span>
          {missing > 0 && <span className={classes.missing}>{texts.missing(missing)}</span>}
          {missing === 0 && source !== null && <span className={classes.hint}>{texts.allCovered}</span>}
        </summary>
        <p className={classes.source}>{source === null ? texts.noSource : texts.source(source)}</p>
        <table className={classes.table} aria-label={texts.table(name)}>
          <thead>
            <tr>
              <th scope="col">{texts.code}</th>
              <th scope="col">{texts.indicators}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ code, isKnown, indicators }) => (
              <tr key={code}>
                <th scope="row">
                  {code}
                  {!isKnown && <p className={classes.source}>{texts.unlisted}</p>}
                </th>
                <td className={indicators.length === 0 ? classes.missing : undefined}>
                  {indicators.map(({ idctrsCd, idctrsNm }) => `${idctrsCd} ${idctrsNm}`).join(', ') ||
                    texts.notCovered}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}
