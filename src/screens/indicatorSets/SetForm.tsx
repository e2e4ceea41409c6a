import { Controller } from 'react-hook-form';
import * as z from 'zod/mini';
import { FormIndustry } from '../../components/form/compositeFields.tsx';
import { FormCompany } from '../../components/form/FormCompany.tsx';
import { FormModal } from '../../components/form/FormModal.tsx';
import { FormText } from '../../components/form/fields.tsx';
import { focusWithin, toMessage } from '../../components/form/useField.ts';
import { useResourceForm } from '../../components/form/useResourceForm.ts';
import { PublishedSetSelect } from '../../components/versionedTree/PublishedSetSelect.tsx';
import {
  indicatorSetCreate,
  indicatorSetVersionRef,
  type SetVersionRef,
} from '../../contracts/indicatorSets.ts';
import { baseKinds } from '../../contracts/indicatorSetWire.ts';
import { indicatorSetTexts as texts } from '../../messages/ko.indicatorSetScreens.ts';
import { createSet } from '../../services/indicatorSets.ts';
import { type AreaName, indicatorSetAreas } from './indicatorSetAreas.ts';

const industry = z.object({ gicsId: z.string(), gicsFullPath: z.string() });
const fields = {
  setNm: indicatorSetCreate.shape.setNm,
  industry: z.nullable(industry),
  custCoId: z.nullable(z.uuid()),
  basedOn: z.nullable(indicatorSetVersionRef),
};
const schema = z.object(fields);
/** Administrators choose whose set it is. */
const schemas: Partial<Record<AreaName, typeof schema>> = {
  preset: z.object({ ...fields, industry }) as unknown as typeof schema,
  customerCoset: z.object({ ...fields, custCoId: z.uuid() }) as unknown as typeof schema,
};

interface SetFormProps {
  area: AreaName;
  onSaved(created: SetVersionRef): void;
  onClose(): void;
}

/** A new set: its name, whom it is for and what it begins with. */
export default function SetForm({ area, onSaved, onClose }: SetFormProps) {
  const { kind } = indicatorSetAreas[area];
  const { form, flow } = useResourceForm({
    schema: schemas[area] ?? schema,
    record: null,
    toValues: () => ({ setNm: '', industry: null, custCoId: null, basedOn: null }),
    save: ({ industry: chosen, ...values }, signal) =>
      createSet(kind, { ...values, ...(chosen && { gicsId: chosen.gicsId }) }, signal),
    names: { gicsId: 'industry' },
    onSaved,
    onCancel: onClose,
  });
  return (
    <FormModal flow={flow} title={texts.createTitle(texts.titles[kind])} submitText={texts.create}>
      <FormText form={form} name="setNm" label={texts.name} />
      {kind === 'preset' && <FormIndustry form={form} name="industry" label={texts.industry} anyLevel />}
      {area === 'customerCoset' && <FormCompany form={form} name="custCoId" label={texts.company} />}
      {area !== 'catalogueSupply' && (
        <Controller
          control={form.control}
          name="basedOn"
          render={({ field: { ref, value, onChange }, fieldState: { error } }) => (
            <div ref={focusWithin(ref)}>
              <PublishedSetSelect
                kind={baseKinds[kind]}
                label={texts.basedOn}
                description={texts.basedOnHint[kind]}
                value={value}
                onChange={onChange}
                error={toMessage(error)}
                filter={({ custCoId }) => custCoId === null}
              />
            </div>
          )}
        />
      )}
    </FormModal>
  );
}
