import type { ResolvedWeights } from '../../contracts/industryWeights.ts';
import type { WeightTabId } from '../../contracts/partnerWeights.ts';
import { partnerWeights as texts, weightTabNames } from '../../messages/ko.partnerWeights.ts';
import classes from './PartnerWeights.module.css';

interface AppliedPanelProps {
  tab: WeightTabId;
  gicsId: string | null;
  resolved: ResolvedWeights;
  /** Name of an industry, or of the default. */
  getName(gicsId: string | null): string;
}

/** Weights that apply to an industry in a tab, and why: what it and those above it have. */
export function AppliedPanel({ tab, gicsId, resolved, getName }: AppliedPanelProps) {
  const { applied, chain } = resolved;
  const tabName = weightTabNames[tab];
  const summary = () => {
    if (!applied) return texts.noneApplies(tabName);
    return applied.gicsId === gicsId
      ? texts.ownApplies(getName(gicsId), tabName)
      : texts.otherApplies(getName(gicsId), tabName, getName(applied.gicsId));
  };
  return (
    <section className={classes.applied} aria-label={texts.appliedTitle}>
      <h3 className={classes.heading}>{texts.appliedTitle}</h3>
      <p role="status">{summary()}</p>
      <ol className={classes.chain}>
        {chain.map(({ gicsId: id, state }) => {
          const isApplied = applied !== undefined && applied.gicsId === id;
          return (
            <li key={id ?? ''} className={classes.link} data-applied={isApplied} data-state={state}>
              <span className={classes.name}>{getName(id)}</span>
              <span className={classes.state}>{texts.tabStates[state]}</span>
              {isApplied && <strong className={classes.mark}>{texts.applies}</strong>}
            </li>
          );
        })}
      </ol>
      <p className={classes.quiet}>{texts.rule}</p>
    </section>
  );
}
