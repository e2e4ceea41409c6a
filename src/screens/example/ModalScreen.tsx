import { Button, TextInput } from '@mantine/core';
import { lazy, useState } from 'react';
import { useDialogs } from '../../components/dialogs.tsx';
import { Modal } from '../../components/Modal.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { TOAST_MS, toast } from '../../components/toast.ts';
import { gallery, modalPage as texts } from '../../messages/ko.example.ts';
import { DemoCard, DemoValue } from './DemoCard.tsx';
import classes from './ModalScreen.module.css';

const LateContent = lazy(() => import('./LateContent.tsx'));

type Opened = 'small' | 'wide' | 'long' | 'lazy' | null;

/** Dialogs, modals and toasts. */
export default function ModalScreen() {
  return (
    <>
      <DialogDemo />
      <ModalDemo />
      <DemoCard title={texts.toasts} note={texts.toastsNote(TOAST_MS / 1000)}>
        <div className={classes.row}>
          <Button variant="default" onClick={() => toast(texts.toastMessage)}>
            {texts.toast}
          </Button>
        </div>
      </DemoCard>
    </>
  );
}

function DialogDemo() {
  const { alert, confirm } = useDialogs();
  const [answers, setAnswers] = useState<boolean[]>([]);
  const note = (answer: boolean) => setAnswers((before) => [...before, answer]);
  const both = () => {
    void confirm(texts.firstMessage).then(note);
    void alert(texts.secondMessage).then(note);
  };

  return (
    <DemoCard title={texts.dialogs} note={texts.dialogsNote}>
      <div className={classes.row}>
        <Button variant="default" onClick={() => void alert(texts.alertMessage).then(note)}>
          {texts.alert}
        </Button>
        <Button variant="default" onClick={() => void confirm(texts.confirmMessage).then(note)}>
          {texts.confirm}
        </Button>
        <Button variant="default" onClick={both}>
          {texts.both}
        </Button>
        <Button variant="default" onClick={() => void alert(texts.longMessage).then(note)}>
          {texts.long}
        </Button>
      </div>
      <DemoValue label={gallery.answer}>
        {answers.length === 0 ? gallery.noAnswer : answers.join(', ')}
      </DemoValue>
    </DemoCard>
  );
}

function ModalDemo() {
  const { confirm } = useDialogs();
  const [opened, setOpened] = useState<Opened>(null);
  const [name, setName] = useState('');
  const close = () => setOpened(null);
  const leave = async () => {
    if (name === '' || (await confirm(texts.firstMessage))) close();
  };
  const save = () => {
    close();
    toast(texts.toastMessage);
  };

  return (
    <DemoCard title={texts.modals} note={texts.modalsNote}>
      <div className={classes.row}>
        <Button variant="default" onClick={() => setOpened('small')}>
          {texts.small}
        </Button>
        <Button variant="default" onClick={() => setOpened('wide')}>
          {texts.wide}
        </Button>
        <Button variant="default" onClick={() => setOpened('long')}>
          {texts.long2}
        </Button>
        <Button variant="default" onClick={() => setOpened('lazy')}>
          {texts.lazy}
        </Button>
      </div>
      {opened && (
        <Modal
          title={texts.modalTitle}
          subject={opened === 'small' ? undefined : texts.subject}
          width={opened === 'wide' ? 1200 : undefined}
          onClose={leave}
          footer={
            <>
              <Button variant="default" onClick={leave}>
                {texts.cancel}
              </Button>
              <Button onClick={save}>{texts.save}</Button>
            </>
          }
        >
          {opened === 'lazy' && <LateContent />}
          {opened === 'long' && <LongText />}
          {(opened === 'small' || opened === 'wide') && (
            <div className={classes.columns}>
              <TextInput
                label={texts.name}
                value={name}
                onChange={(event) => setName(event.currentTarget.value)}
              />
              <SelectField label={texts.role} data={texts.roles} />
            </div>
          )}
        </Modal>
      )}
    </DemoCard>
  );
}

function LongText() {
  return (
    <div className={classes.content}>
      {Array.from({ length: 20 }, (_, index) => `${index + 1}. ${texts.paragraph}`).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}
