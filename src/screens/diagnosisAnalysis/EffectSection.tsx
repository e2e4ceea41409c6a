import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { formatEffect } from '../../components/diagnosis/figures.ts';
import { categoryHref } from '../../components/diagnosis/hrefs.ts';
import { FormSection } from '../../components/form/FormSection.tsx';
import { toPlanHref } from '../../components/improvements/planAddress.ts';
import { PlainTable } from '../../components/PlainTable.tsx';
import type { OverviewEffect, ShownOverview } from '../../contracts/diagnosisOverview.ts';
import { overviewTexts as texts } from '../../messages/ko.diagnosisAnalysis.ts';
import classes from './Analysis.module.css';

interface EffectSectionProps {
  shown: ShownOverview;
  custCoId: string | null;
  /** Operators make tasks of what they see. */
  mayPlan: boolean;
}

/** Indicators by which the score gains most. */
export function EffectSection({ shown, custCoId, mayPlan }: EffectSectionProps) {
  const { effects, bizSectNm } = shown;
  const headers = [texts.indicator, texts.section, texts.category, texts.points, texts.effect];
  return (
    <FormSection title={texts.effects}>
      <p className={classes.note}>{texts.effectsHint(bizSectNm ?? texts.company)}</p>
      {effects.length === 0 ? (
        <p>{texts.noEffects}</p>
      ) : (
        <PlainTable
          label={texts.effects}
          headers={mayPlan ? [...headers, texts.plan] : headers}
          rows={effects.map((effect) => ({
            key: `${effect.itemId} ${effect.bizSectId}`,
            cells: [
              <Link
                key="name"
                className={classes.link}
                href={categoryHref({ ...shown, bizSectId: effect.bizSectId }, effect, {
                  custCoId,
                  explain: effect.itemId,
                })}
              >
                {effect.itemNm}
              </Link>,
              effect.bizSectNm,
              effect.categoryNm,
              texts.pointsShown(effect.points),
              <strong key="effect" className={classes.figure}>
                {texts.effectShown(formatEffect(effect.effect))}
              </strong>,
              ...(mayPlan ? [<PlanButton key="plan" effect={effect} />] : []),
            ],
          }))}
        />
      )}
    </FormSection>
  );
}

const PlanButton = ({
  effect: { itemId, itemNm, bizSectId, dgnsRstId, points },
}: {
  effect: OverviewEffect;
}) => (
  <Button
    component={Link}
    variant="default"
    size="xs"
    aria-label={texts.planOf(itemNm)}
    href={toPlanHref({
      dgnsRstId,
      oncoIdctrsId: itemId,
      bizSectId,
      targetPoints: points + 1,
      title: texts.planTitle(itemNm),
    })}
  >
    {texts.plan}
  </Button>
);
