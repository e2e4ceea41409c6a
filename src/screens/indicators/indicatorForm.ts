import * as z from 'zod/mini';
import { followText } from '../../components/form/rules.ts';
import { checkScoring, scoringShape } from '../../components/scoring/scoringForm.ts';
import { emptyScoring } from '../../contracts/indicatorScoring.ts';
import { type IndicatorDraft, indicatorFields } from '../../contracts/indicators.ts';
import { indicatorTexts as texts } from '../../messages/ko.indicators.ts';

/** The contract's rules, with what is wrong in words, and the rules over several fields. */
export const indicatorSchema = z
  .object({
    ...indicatorFields.shape,
    idctrsCd: followText(indicatorFields.shape.idctrsCd, texts.codeRule),
    ...scoringShape,
  })
  .check(checkScoring);

export const newIndicator = (idctrsClsfctnId: string): IndicatorDraft => ({
  ...emptyScoring('STAGE'),
  idctrsCd: '',
  idctrsNm: '',
  idctrsClsfctnId,
  kindCd: 'QLT',
  unitCd: null,
  cycleCd: 'YR',
  evidenceRequired: false,
  enabled: true,
  toBeConfirmed: false,
  guidance: '',
  references: [],
});
