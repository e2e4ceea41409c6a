import { TextInput } from '@mantine/core';
import * as z from 'zod/mini';
import { Availability } from '../../components/form/Availability.tsx';
import { FormModal } from '../../components/form/FormModal.tsx';
import { FormNumber, FormSwitch, FormText } from '../../components/form/fields.tsx';
import { followText, requiredText } from '../../components/form/rules.ts';
import { useResourceForm } from '../../components/form/useResourceForm.ts';
import type { EditorProps } from '../../components/grid/EditableList.tsx';
import {
  COMMON_CODE_NAME_MAX,
  type CommonCode,
  commonCodeId,
  commonCodeOrder,
} from '../../contracts/commonCodes.ts';
import { commonCodes } from '../../messages/ko.coms.ts';
import { changeCommonCode, createCommonCode, isCommonCodeAvailable } from '../../services/commonCodes.ts';

const id = followText(commonCodeId, commonCodes.idRule);
const schema = z.object({
  commonCodeId: id,
  commonCodeKorName: requiredText(COMMON_CODE_NAME_MAX),
  /** Null: the last place. */
  sortOrder: z.nullable(commonCodeOrder),
  enabled: z.boolean(),
});
type Values = z.infer<typeof schema>;

interface CommonCodeFormProps extends EditorProps<CommonCode> {
  /** The group a new code belongs to; null makes a new group. */
  upCommonCodeId: string | null;
}

const emptyCode: Values = { commonCodeId: '', commonCodeKorName: '', sortOrder: null, enabled: true };

/** The form to copy for a new resource. */
export default function CommonCodeForm({ row: code, upCommonCodeId, onSaved, onClose }: CommonCodeFormProps) {
  const { form, flow } = useResourceForm({
    schema,
    record: code,
    toValues: (shown) => shown ?? emptyCode,
    requiresConfirmation: code !== null,
    save: async ({ sortOrder, ...values }: Values, signal, shown) => {
      const place = sortOrder === null ? {} : { sortOrder };
      if (!shown) await createCommonCode({ ...values, ...place, upCommonCodeId }, signal);
      else await changeCommonCode({ ...values, ...place, version: shown.version }, signal);
    },
    onSaved,
    onCancel: onClose,
  });

  return (
    <FormModal flow={flow} title={code ? commonCodes.editTitle : commonCodes.createTitle}>
      {code ? (
        <TextInput label={commonCodes.id} value={code.commonCodeId} readOnly />
      ) : (
        <Availability
          form={form}
          name="commonCodeId"
          check={isCommonCodeAvailable}
          isComplete={(value) => z.safeParse(id, value).success}
          texts={commonCodes}
        >
          <FormText form={form} name="commonCodeId" label={commonCodes.id} />
        </Availability>
      )}
      <FormText form={form} name="commonCodeKorName" label={commonCodes.name} />
      <FormNumber form={form} name="sortOrder" label={commonCodes.order} />
      <FormSwitch
        form={form}
        name="enabled"
        label={commonCodes.use}
        description={code?.system ? commonCodes.systemHint : undefined}
        disabled={code?.system ?? false}
      />
    </FormModal>
  );
}
