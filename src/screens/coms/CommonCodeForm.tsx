import '@mantine/core/styles/Switch.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Button, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { FormFrame } from '../../components/form/FormFrame.tsx';
import { useFormFlow } from '../../components/form/useFormFlow.ts';
import { Modal } from '../../components/Modal.tsx';
import { NumberField } from '../../components/NumberField.tsx';
import { outcomeOf } from '../../components/outcome.ts';
import { toast } from '../../components/toast.ts';
import { zodResolver } from '../../components/zodResolver.ts';
import { COMMON_CODE_NAME_MAX, type CommonCode } from '../../contracts/commonCodes.ts';
import { commonCodes } from '../../messages/ko.coms.ts';
import { fields, results } from '../../messages/ko.grid.ts';
import { changeCommonCode, createCommonCode, isCommonCodeAvailable } from '../../services/commonCodes.ts';
import classes from './CommonCodesScreen.module.css';

const id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/, commonCodes.idRule));
const schema = z.object({
  commonCodeId: id,
  commonCodeKorName: z.string().check(
    z.refine((name) => name.trim() !== '', fields.required),
    z.maxLength(COMMON_CODE_NAME_MAX, commonCodes.nameLong(COMMON_CODE_NAME_MAX)),
  ),
  /** Null: the last place. */
  sortOrder: z.nullable(z.number()),
  enabled: z.boolean(),
});
type Values = z.infer<typeof schema>;

interface CommonCodeFormProps {
  /** The code to change; null makes a new one below `upCommonCodeId`. */
  code: CommonCode | null;
  upCommonCodeId: string | null;
  onSaved(): void;
  onClose(): void;
}

const emptyCode: Values = { commonCodeId: '', commonCodeKorName: '', sortOrder: null, enabled: true };

/** The form to copy for a new resource. */
export default function CommonCodeForm({ code, upCommonCodeId, onSaved, onClose }: CommonCodeFormProps) {
  const form = useForm<Values>({ resolver: zodResolver(schema), defaultValues: code ?? emptyCode });
  const flow = useFormFlow(form, {
    asks: code !== null,
    save: async ({ sortOrder, ...values }: Values, signal) => {
      const place = sortOrder === null ? {} : { sortOrder };
      if (!code) await createCommonCode({ ...values, ...place, upCommonCodeId }, signal);
      else await changeCommonCode({ ...values, ...place, version: code.version }, signal);
    },
    onSaved: () => {
      toast(results.saved);
      onSaved();
    },
    onCancel: onClose,
  });
  const { register, control, formState } = form;
  const title = code ? commonCodes.editTitle : commonCodes.createTitle;

  return (
    <Modal title={title} width={560} onClose={flow.cancel}>
      <FormFrame flow={flow} label={title}>
        {code ? (
          <TextInput label={commonCodes.id} value={code.commonCodeId} readOnly />
        ) : (
          <div className={classes.idField}>
            <TextInput
              label={commonCodes.id}
              withAsterisk
              maxLength={40}
              error={formState.errors.commonCodeId?.message}
              {...register('commonCodeId')}
            />
            <Availability id={form.watch('commonCodeId')} />
          </div>
        )}
        <TextInput
          label={commonCodes.name}
          withAsterisk
          maxLength={COMMON_CODE_NAME_MAX}
          error={formState.errors.commonCodeKorName?.message}
          {...register('commonCodeKorName')}
        />
        <Controller
          control={control}
          name="sortOrder"
          render={({ field, fieldState }) => (
            <NumberField
              {...field}
              label={commonCodes.order}
              maximum={100_000}
              error={fieldState.error?.message}
            />
          )}
        />
        <Controller
          control={control}
          name="enabled"
          render={({ field: { value, ...field } }) => (
            <Switch
              {...field}
              checked={value}
              label={commonCodes.use}
              description={code?.system ? commonCodes.systemHint : undefined}
              disabled={code?.system ?? false}
            />
          )}
        />
      </FormFrame>
    </Modal>
  );
}

/** Tells whether the id typed so far is still free. The server decides again when it is saved. */
function Availability({ id: typed }: { id: string }) {
  const [checked, setChecked] = useState<{ id: string; says: string } | null>(null);
  const check = async () => {
    const outcome = await outcomeOf(isCommonCodeAvailable(typed));
    const available = outcome.status === 'C200' && outcome.value;
    const says = available ? commonCodes.available(typed) : commonCodes.unavailable(typed);
    setChecked({ id: typed, says: outcome.status === 'C200' ? says : outcome.error.message });
  };
  return (
    <>
      <Button variant="default" disabled={!z.safeParse(id, typed).success} onClick={() => void check()}>
        {commonCodes.check}
      </Button>
      <p role="status" className={classes.availability}>
        {checked?.id === typed && checked.says}
      </p>
    </>
  );
}
