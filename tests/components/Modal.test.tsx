import { Button, Select } from '@mantine/core';
import { fireEvent, screen, within } from '@testing-library/react';
import { type ComponentType, lazy, useState } from 'react';
import { expect, test } from 'vitest';
import { Modal } from '../../src/components/Modal.tsx';
import { happen, show } from '../support/screens.tsx';

function Page({ Content }: { Content: ComponentType }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        열기
      </button>
      {opened && (
        <Modal
          title="사용자 등록"
          subject="환경 담당"
          width={1200}
          onClose={() => setOpened(false)}
          footer={<Button>저장</Button>}
        >
          <Content />
        </Modal>
      )}
    </>
  );
}

async function open(Content: ComponentType = () => <p>본문입니다.</p>) {
  const { user } = show(<Page Content={Content} />);
  await user.click(screen.getByRole('button', { name: '열기' }));
  return user;
}

const modal = () => screen.queryByRole('dialog');

test('has a title, a subject, a body and a footer, and takes the focus', async () => {
  await open();
  const dialog = screen.getByRole('dialog', { name: '사용자 등록' });
  expect(dialog).toHaveTextContent('환경 담당');
  expect(dialog).toHaveTextContent('본문입니다.');
  expect(within(dialog).getByRole('button', { name: '저장' })).toBeInTheDocument();
  expect(dialog).toContainElement(document.activeElement as HTMLElement);
});

test('the close button closes it and the focus goes back', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: '닫기' }));
  expect(modal()).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: '열기' })).toHaveFocus();
});

test('Escape closes it, whether it comes as a key or as the back gesture', async () => {
  const user = await open();
  await user.keyboard('{Escape}');
  expect(modal()).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: '열기' }));
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true, bubbles: false }));
  expect(modal()).not.toBeInTheDocument();
});

test('a dropdown opens inside it, and the first Escape closes only the dropdown', async () => {
  const user = await open(() => <Select aria-label="권한" data={['운영자', '현업담당자']} />);
  await user.click(screen.getByRole('combobox', { name: '권한' }));
  expect(modal()).toContainElement(await screen.findByText('현업담당자'));
  await user.keyboard('{Escape}');
  expect(modal()).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(modal()).not.toBeInTheDocument();
});

test('a modal opens from a modal, and has dropdowns of its own', async () => {
  const user = await open(() => (
    <Modal title="산업군 찾기" onClose={() => {}}>
      <Select aria-label="산업군" data={['유틸리티', '소재']} />
    </Modal>
  ));
  await user.click(screen.getByRole('combobox', { name: '산업군' }));
  const inner = screen.getByRole('dialog', { name: '산업군 찾기' });
  expect(inner).toContainElement(await screen.findByText('소재'));
});

test('content that has still to arrive is waited for inside the modal', async () => {
  let arrive: (module: { default: ComponentType }) => void = () => {};
  const Late = lazy(() => new Promise<{ default: ComponentType }>((resolve) => (arrive = resolve)));
  await open(Late);
  expect(screen.getByRole('dialog', { name: '사용자 등록' })).toBeInTheDocument();
  expect(screen.getByRole('status', { name: '불러오는 중입니다.' })).toBeInTheDocument();
  await happen(() => arrive({ default: () => <p>늦은 본문</p> }));
  expect(await screen.findByText('늦은 본문')).toBeInTheDocument();
});
