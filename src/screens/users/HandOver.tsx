import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useId, useState } from 'react';
import { type DescriptionLine, DescriptionList } from '../../components/DescriptionList.tsx';
import { FormSelect } from '../../components/form/choiceFields.tsx';
import { FormModal } from '../../components/form/FormModal.tsx';
import { useResourceForm } from '../../components/form/useResourceForm.ts';
import { date } from '../../components/formats.ts';
import { InlineAlert } from '../../components/InlineAlert.tsx';
import { Modal } from '../../components/Modal.tsx';
import { RecordGate } from '../../components/RecordGate.tsx';
import { useRecord } from '../../components/useRecord.ts';
import { type HandOverPreview, handOverBody, RECEIVERS_MAX } from '../../contracts/handOver.ts';
import { handOver as texts } from '../../messages/ko.handOver.ts';
import { statusMessages } from '../../messages/ko.ts';
import { handOver, listReceivers, previewHandOver } from '../../services/handOver.ts';
import classes from './Users.module.css';

/** A pause in typing after which people are searched for (milliseconds). */
const TYPING_PAUSE_MS = 250;

interface HandOverProps {
  /** The person whose work it is. */
  id: string;
  onDone(): void;
  onClose(): void;
}

/** Moves everything that waits for a person to another one, after showing what moves. */
export default function HandOver({ id, onDone, onClose }: HandOverProps) {
  const record = useRecord((signal) => previewHandOver(id, signal));
  const [{ context }] = record;
  if (context.record?.items.length) {
    return <Fields id={id} preview={context.record} onDone={onDone} onClose={onClose} />;
  }
  return (
    <Modal title={texts.title} width={560} onClose={onClose}>
      <RecordGate of={record}>{({ userName }) => <p>{texts.nothing(userName)}</p>}</RecordGate>
    </Modal>
  );
}

const formatAmount = ({ kind, count, oldestAt }: HandOverPreview['items'][number]): string => {
  if (kind === 'mainOperator') return texts.ofCompany;
  return oldestAt === null ? texts.count(count) : texts.countSince(count, date(oldestAt));
};

const toLines = ({ items }: HandOverPreview): DescriptionLine[] =>
  items.map((item) => [texts.kinds[item.kind], formatAmount(item)]);

function formatHint(total = 1, q = ''): string {
  if (total === 0) return q === '' ? texts.noReceiver : texts.notFound;
  return total > RECEIVERS_MAX ? texts.moreReceivers(RECEIVERS_MAX) : texts.toHint;
}

function Fields({ id, preview, onDone, onClose }: HandOverProps & { preview: HandOverPreview }) {
  const headingId = useId();
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS);
  const [state, send] = useRecord((signal) => listReceivers(id, q, signal), { deps: [q] });
  const { record: receivers, feedback } = state.context;
  const { form, flow } = useResourceForm({
    schema: handOverBody,
    record: null,
    toValues: () => ({ toId: '' }),
    save: ({ toId }, signal) => handOver(id, toId, signal),
    savedText: texts.done,
    onSaved: onDone,
    onCancel: onClose,
  });
  return (
    <FormModal flow={flow} title={texts.title} submitText={texts.submit}>
      <p className={classes.lead}>{texts.lead(preview.userName)}</p>
      <section aria-labelledby={headingId}>
        <h3 id={headingId} className={classes.subtitle}>
          {texts.items}
        </h3>
        <DescriptionList lines={toLines(preview)} />
      </section>
      {(typed !== '' || (receivers?.total ?? 0) > RECEIVERS_MAX) && (
        <TextInput
          label={texts.search}
          placeholder={texts.searchIn}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            form.setValue('toId', '');
          }}
        />
      )}
      <FormSelect
        form={form}
        name="toId"
        label={texts.to}
        description={formatHint(receivers?.total, q)}
        isLoading={receivers === null && !state.matches('failed')}
        choices={
          receivers?.rows.map(({ id: value, userName, departmentName }) => ({
            value,
            label: departmentName === null ? userName : `${userName} (${departmentName})`,
          })) ?? []
        }
      />
      {state.matches('failed') && (
        <InlineAlert
          text={feedback?.message ?? statusMessages.S0001}
          onAction={() => send({ type: 'record.retry' })}
          isError
        />
      )}
    </FormModal>
  );
}
