import { fireEvent, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { AlertDialog } from '../../src/components/AlertDialog.tsx';
import { show } from '../support/screens.tsx';

function Page({ elsewhere = false }) {
  const field = useRef<HTMLInputElement>(null);
  const [told, setTold] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setTold(true)}>
        열기
      </button>
      <input ref={field} aria-label="이름" />
      {told && (
        <AlertDialog
          message="저장되었습니다."
          onDismiss={() => setTold(false)}
          returnFocus={elsewhere ? field : undefined}
        />
      )}
    </>
  );
}

const open = async (elsewhere = false) => {
  const { user } = show(<Page elsewhere={elsewhere} />);
  await user.click(screen.getByRole('button', { name: '열기' }));
  return user;
};

test('is an alert dialog that has a name, shows its message and takes the focus', async () => {
  await open();
  const dialog = screen.getByRole('alertdialog', { name: '알림' });
  expect(dialog).toHaveAccessibleDescription('저장되었습니다.');
  expect(screen.getByRole('button', { name: '확인' })).toHaveFocus();
});

test('closes on 확인 and gives the focus back', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: '확인' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: '열기' })).toHaveFocus();
});

test('closes on Escape, which the browser reports as cancel', async () => {
  await open();
  const closedByItself = fireEvent(
    screen.getByRole('alertdialog'),
    new Event('cancel', { cancelable: true, bubbles: false }),
  );
  expect(closedByItself).toBe(false);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('gives the focus to another place when asked to', async () => {
  const user = await open(true);
  expect(screen.getByRole('button', { name: '확인' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: '확인' }));
  expect(screen.getByRole('textbox', { name: '이름' })).toHaveFocus();
});
