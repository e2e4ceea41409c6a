import '@mantine/core/styles/SegmentedControl.layer.css';
import { Button, SegmentedControl } from '@mantine/core';
import { IndustryField } from '../../components/industry/IndustryField.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { type DgnsCtgryCdId, dgnsCtgryCdIds, type WeightDetail } from '../../contracts/partnerWeights.ts';
import {
  DEFAULT_INDUSTRY,
  dgnsCtgryNames,
  partnerWeights as texts,
} from '../../messages/ko.partnerWeights.ts';
import classes from './PartnerWeights.module.css';
import type { WeightPlace } from './weightAreas.ts';

const categories = dgnsCtgryCdIds.map((value) => ({ value, label: dgnsCtgryNames[value] }));
/** Stands for the default in a select, whose values are texts. */
const DEFAULT = '-';

interface IndustryBarProps {
  weights: WeightDetail;
  place: WeightPlace;
  getIndustry(gicsId: string): string;
  go(to: Partial<WeightPlace>): void;
}

/** Choice of the diagnosis and the industry: one that has weights of its own, or any other. */
export function IndustryBar({ weights, place, getIndustry, go }: IndustryBarProps) {
  const { dgnsCtgryCdId, gicsId } = place;
  const own = weights.tabs.filter((tab) => tab.dgnsCtgryCdId === dgnsCtgryCdId);
  const ids = [...new Set(own.flatMap((tab) => tab.gicsId ?? []))];
  const choices = [
    { value: DEFAULT, label: DEFAULT_INDUSTRY },
    ...ids.map((id) => ({ value: id, label: getIndustry(id) })),
  ];
  return (
    <div className={classes.industry}>
      <div className={classes.category}>
        <span className={classes.label} id="weights-category">
          {texts.category}
        </span>
        <SegmentedControl
          aria-labelledby="weights-category"
          size="md"
          data={categories}
          value={dgnsCtgryCdId}
          onChange={(value) => go({ dgnsCtgryCdId: value as DgnsCtgryCdId })}
        />
      </div>
      <SelectField
        label={texts.ownIndustries(ids.length)}
        searchable
        data={choices}
        value={gicsId === null ? DEFAULT : ids.includes(gicsId) ? gicsId : null}
        placeholder={texts.chooseIndustry}
        onChange={(value) => value !== null && go({ gicsId: value === DEFAULT ? null : value })}
      />
      <IndustryField
        anyLevel
        label={texts.anyIndustry}
        value={gicsId === null ? null : { gicsId, gicsFullPath: getIndustry(gicsId) }}
        onChange={(industry) => go({ gicsId: industry.gicsId })}
      />
      {gicsId !== null && (
        <Button variant="default" onClick={() => go({ gicsId: null })}>
          {texts.toDefault}
        </Button>
      )}
    </div>
  );
}
