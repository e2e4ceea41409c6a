import { InlineAlert } from '../../components/InlineAlert.tsx';
import { ConfirmBadge } from '../../components/indicators/ConfirmBadge.tsx';
import type { useRecord } from '../../components/useRecord.ts';
import type { ShownScale } from '../../contracts/gradeScales.ts';
import { scaleTexts, resultTexts as texts } from '../../messages/ko.externalResults.ts';
import { statusMessages } from '../../messages/ko.ts';
import classes from './ExternalResults.module.css';

/** The grades of a scale, the best first, with a mark where they come from no official source. */
export const ScaleText = ({ scale }: { scale: ShownScale }) => (
  <>
    {scaleTexts.show(scale)} {scale.toBeConfirmed && <ConfirmBadge hint={scaleTexts.toBeConfirmedHint} />}
  </>
);

interface ScaleNoteProps {
  record: ReturnType<typeof useRecord<ShownScale | null>>;
  /** Year and institution are chosen. */
  isAsked: boolean;
}

/** The scale of the institution and year that a form has, or why there is none. */
export function ScaleNote({ record: [state, send], isAsked }: ScaleNoteProps) {
  const { record: scale, feedback } = state.context;
  if (!isAsked) return <p className={classes.note}>{texts.noScaleYet}</p>;
  if (scale) {
    return (
      <>
        <p className={classes.note}>
          {texts.scale}: <ScaleText scale={scale} />
        </p>
        <p className={classes.note}>{scale.kindCd === 'GRADE' ? texts.gradesHint : texts.scoresHint}</p>
      </>
    );
  }
  if (state.matches('failed')) {
    return (
      <InlineAlert
        text={feedback?.message ?? statusMessages.S0001}
        onAction={() => send({ type: 'record.retry' })}
        isError
      />
    );
  }
  if (state.matches('loading')) return <p className={classes.note}>{texts.loadingScale}</p>;
  return (
    <p role="alert" className={classes.wrong}>
      {texts.noScale}
    </p>
  );
}
