import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { DialogsProvider, useDialogs } from '../../src/components/dialogs.tsx';
import { show } from '../support/screens.tsx';

function Page() {
  const { alert, confirm } = useDialogs();
  const [answers, setAnswers] = useState<string[]>([]);
  const note = (name: string) => (confirmed: boolean) =>
    setAnswers((before) => [...before, `${name}: ${confirmed}`]);
  return (
    <>
      <button type="button" onClick={() => void alert('저장되었습니다.').then(note('alert'))}>
        알리기
      </button>
      <button type="button" onClick={() => void confirm('삭제하시겠습니까?').then(note('confirm'))}>
        묻기
      </button>
      <button
        type="button"
        onClick={() => {
          void confirm('첫째입니까?').then(note('first'));
          void alert('둘째입니다.').then(note('second'));
        }}
      >
        둘 다
      </button>
      <output aria-label="답">{answers.join(', ')}</output>
    </>
  );
}

function open(button: string) {
  const { user } = show(
    <DialogsProvider>
      <Page />
    </DialogsProvider>,
  );
  return { user, opened: user.click(screen.getByRole('button', { name: button })) };
}

const answers = () => screen.getByLabelText('답');
const press = (name: string) => screen.getByRole('button', { name });
const pressEscape = () =>
  fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true, bubbles: false }));

test('an alert shows its message, resolves true on 확인 and gives the focus back', async () => {
  const { user, opened } = open('알리기');
  await opened;
  const dialog = screen.getByRole('alertdialog', { name: '알림' });
  expect(dialog).toHaveAccessibleDescription('저장되었습니다.');
  expect(screen.queryByRole('button', { name: '취소' })).not.toBeInTheDocument();
  await user.click(press('확인'));
  await waitFor(() => expect(answers()).toHaveTextContent(/^alert: true$/));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(press('알리기')).toHaveFocus();
});

test.each([
  ['확인', 'confirm: true'],
  ['취소', 'confirm: false'],
])('a confirm resolves %s as %s', async (button, answer) => {
  const { user, opened } = open('묻기');
  await opened;
  await user.click(press(button));
  await waitFor(() => expect(answers().textContent).toBe(answer));
});

test('a confirm resolves false on Escape', async () => {
  await open('묻기').opened;
  pressEscape();
  await waitFor(() => expect(answers().textContent).toBe('confirm: false'));
});

test('two at once are answered one after the other, each with its own answer', async () => {
  const { user, opened } = open('둘 다');
  await opened;
  expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
  expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription('첫째입니까?');
  await user.click(press('취소'));
  expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription('둘째입니다.');
  expect(press('확인')).toHaveFocus();
  expect(answers().textContent).toBe('first: false');
  await user.click(press('확인'));
  await waitFor(() => expect(answers().textContent).toBe('first: false, second: true'));
  expect(press('둘 다')).toHaveFocus();
});
