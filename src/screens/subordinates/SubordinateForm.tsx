import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { FormCodeSelect, FormSelect } from '../../components/form/choiceFields.tsx';
import { FormDecimal } from '../../components/form/decimalFields.tsx';
import { FormModal } from '../../components/form/FormModal.tsx';
import { FormSwitch, FormText } from '../../components/form/fields.tsx';
import { FormBusinessNumber } from '../../components/form/phoneFields.tsx';
import { useResourceForm } from '../../components/form/useResourceForm.ts';
import { useRecord } from '../../components/useRecord.ts';
import { BUSINESS_NUMBER_LENGTH } from '../../contracts/businessNumber.ts';
import { codeGroups, KOREA } from '../../contracts/commonCodes.ts';
import { percentageBounds } from '../../contracts/decimal.ts';
import {
  FOREIGN_NUMBER_MAX,
  isCompanyNumber,
  type Placed,
  type SubordinateRow,
  subordinateFields,
} from '../../contracts/subordinateCompanies.ts';
import { text } from '../../contracts/text.ts';
import { subordinateRefusals, subordinates as texts } from '../../messages/ko.subordinates.ts';
import {
  changeSubordinate,
  createSubordinate,
  listBizSections,
} from '../../services/subordinateCompanies.ts';

const { upSubordinateCompanyId, name, nationCodeId, ownership, consolidated, bizSectId, enabled } =
  subordinateFields.shape;
/** A number of each kind has a field of its own. */
const schema = z
  .object({
    upSubordinateCompanyId,
    name,
    nationCodeId,
    ownership,
    consolidated,
    bizSectId,
    enabled,
    businessNo: text(BUSINESS_NUMBER_LENGTH),
    foreignNo: text(FOREIGN_NUMBER_MAX, z.trim()),
  })
  .check(z.refine(isCompanyNumber, { path: ['businessNo'], message: subordinateRefusals.businessNo }));
type Values = z.infer<typeof schema>;

interface SubordinateFormProps {
  /** The one to change; null makes a new one below `parentId`. */
  row: SubordinateRow | null;
  parentId: string | null;
  placed: readonly Placed<SubordinateRow>[];
  onSaved(id: string): void;
  onClose(): void;
}

const newValues = (parentId: string | null): Values => ({
  upSubordinateCompanyId: parentId,
  name: '',
  nationCodeId: KOREA,
  businessNo: '',
  foreignNo: '',
  ownership: '100.00',
  consolidated: true,
  bizSectId: null,
  enabled: true,
});

function toValues({ businessNo, ...row }: SubordinateRow): Values {
  const number = businessNo ?? '';
  const isKorean = row.nationCodeId === KOREA;
  return schema.parse({ ...row, businessNo: isKorean ? number : '', foreignNo: isKorean ? '' : number });
}

function toDraft({ businessNo, foreignNo, ...values }: Values) {
  const number = values.nationCodeId === KOREA ? businessNo : foreignNo;
  return { ...values, businessNo: number === '' ? null : number };
}

export default function SubordinateForm({ row, parentId, placed, onSaved, onClose }: SubordinateFormProps) {
  const { form, flow } = useResourceForm({
    schema,
    record: row,
    toValues: (shown) => (shown ? toValues(shown) : newValues(parentId)),
    requiresConfirmation: row !== null,
    save: async (values: Values, signal, shown) => {
      if (!shown) return createSubordinate(toDraft(values), signal);
      const { subordinateCompanyId, version } = shown;
      await changeSubordinate({ ...toDraft(values), subordinateCompanyId, version }, signal);
      return shown;
    },
    onSaved: ({ subordinateCompanyId }) => onSaved(subordinateCompanyId),
    onCancel: onClose,
  });
  const isKorean = useWatch({ control: form.control, name: 'nationCodeId' }) === KOREA;
  const [state] = useRecord(listBizSections);
  const sections = state.context.record?.map(({ bizSectId: value, bizSectNm: label }) => ({ value, label }));
  const id = row?.subordinateCompanyId;
  const parents = placed
    .filter(({ node, above }) => ![...above, node].some((each) => each.subordinateCompanyId === id))
    .map(({ node, above }) => ({
      value: node.subordinateCompanyId,
      label: [...above, node].map((each) => each.name).join(' > '),
    }));

  return (
    <FormModal flow={flow} title={row ? texts.edit : texts.create}>
      <FormText form={form} name="name" label={texts.name} />
      <FormSelect
        form={form}
        name="upSubordinateCompanyId"
        label={texts.parent}
        description={texts.top}
        choices={parents}
      />
      <FormCodeSelect form={form} name="nationCodeId" label={texts.nation} group={codeGroups.nation} />
      {isKorean ? (
        <FormBusinessNumber form={form} name="businessNo" label={texts.businessNo} required />
      ) : (
        <FormText form={form} name="foreignNo" label={texts.foreignNo} description={texts.foreignHint} />
      )}
      <FormDecimal
        form={form}
        name="ownership"
        label={texts.ownership}
        description={texts.ownershipHint}
        bounds={percentageBounds}
      />
      <FormSelect
        form={form}
        name="bizSectId"
        label={texts.section}
        choices={sections ?? []}
        isLoading={state.matches('loading')}
      />
      <FormSwitch form={form} name="consolidated" label={texts.consolidated} />
      <FormSwitch form={form} name="enabled" label={texts.use} />
    </FormModal>
  );
}
