import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { moveNode, type RefuseMove } from '../../../src/components/tree/moves.ts';
import type { TreeNode } from '../../../src/components/tree/rows.ts';
import { Tree } from '../../../src/components/tree/Tree.tsx';
import type { TickRule } from '../../../src/contracts/ticks.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { show } from '../../support/screens.tsx';

// jsdom has no layout; what scrolls during a drag asks what is under the pointer
beforeAll(() => {
  document.elementsFromPoint = () => [];
});

const node = (id: string, parentId: string | null, label: string): TreeNode => ({ id, parentId, label });
const nodes = [
  node('env', null, '환경'),
  node('climate', 'env', '기후변화'),
  node('water', 'env', '물'),
  node('social', null, '사회'),
  node('labour', 'social', '노동'),
];

function Ticked({ rule }: { rule: TickRule }) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  return <Tree label="지표" nodes={nodes} ticks={{ rule, ticked, onChange: setTicked }} />;
}

function Movable({ refuseMove }: { refuseMove?: RefuseMove<TreeNode> }) {
  const [list, setList] = useState<readonly TreeNode[]>(nodes);
  return (
    <Tree
      label="지표"
      nodes={list}
      onMove={(moved, place) => setList(moveNode(list, moved.id, place))}
      {...(refuseMove ? { refuseMove } : {})}
    />
  );
}

const labels = () => screen.getAllByRole('treeitem').map((item) => item.textContent);
const active = () => {
  const id = screen.getByRole('tree').getAttribute('aria-activedescendant') ?? '';
  return document.getElementById(id)?.textContent;
};
const item = (name: string) => screen.getByRole('treeitem', { name });

test('the keys of the tree pattern go through it', async () => {
  const { user } = show(<Ticked rule="all" />);
  await user.tab();
  expect(screen.getByRole('tree', { name: '지표' })).toHaveFocus();
  expect(active()).toBe('환경');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(active()).toBe('물');
  await user.keyboard('{ArrowLeft}');
  expect(active()).toBe('환경');
  await user.keyboard('{ArrowLeft}');
  expect(item('환경')).toHaveAttribute('aria-expanded', 'false');
  expect(labels()).toEqual(['환경', '사회', '노동']);
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(active()).toBe('기후변화');
  await user.keyboard('{End}');
  expect(active()).toBe('노동');
  await user.keyboard('{Home}{ArrowLeft}{ArrowDown}{ArrowLeft}');
  expect(labels()).toEqual(['환경', '사회']);
  await user.keyboard('*');
  expect(labels()).toHaveLength(5);
  await user.keyboard('물');
  expect(active()).toBe('물');
});

test('an item has its level and place, and its state', async () => {
  const { user } = show(<Ticked rule="all" />);
  expect(item('물')).toHaveAttribute('aria-level', '2');
  expect(item('물')).toHaveAttribute('aria-posinset', '2');
  expect(item('물')).toHaveAttribute('aria-setsize', '2');
  await user.tab();
  await user.keyboard('{ArrowDown} ');
  expect(item('기후변화')).toHaveAttribute('aria-checked', 'true');
  expect(item('환경')).toHaveAttribute('aria-checked', 'mixed');
  await user.keyboard('{ArrowDown} ');
  expect(item('환경')).toHaveAttribute('aria-checked', 'true');
  await user.click(screen.getByText('환경'));
  expect(item('물')).toHaveAttribute('aria-checked', 'false');
});

test('under the rule of menus one ticked child ticks its parent', async () => {
  const { user } = show(<Ticked rule="any" />);
  await user.click(screen.getByText('물'));
  expect(item('환경')).toHaveAttribute('aria-checked', 'true');
  expect(item('기후변화')).toHaveAttribute('aria-checked', 'false');
});

test('Alt and an arrow key move an item, which is reported, and the focus goes with it', async () => {
  const { user } = show(<Movable />);
  await user.tab();
  await user.keyboard('{ArrowDown}{Alt>}{ArrowDown}{/Alt}');
  expect(labels()).toEqual(['환경', '물', '기후변화', '사회', '노동']);
  expect(active()).toBe('기후변화');
  expect(screen.getByRole('status')).toHaveTextContent(
    '기후변화 항목을 환경 아래로 옮겼습니다. 2개 중 2번째입니다.',
  );
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  expect(item('기후변화')).toHaveAttribute('aria-level', '1');
  expect(screen.getByRole('status')).toHaveTextContent('맨 위 단계로 옮겼습니다. 3개 중 2번째입니다.');
  await user.keyboard('{Home}{Alt>}{ArrowUp}{/Alt}');
  expect(screen.getByRole('status')).toHaveTextContent('환경 항목을 옮길 수 없습니다.');
});

// hidden: jsdom has no layout, so the menu thinks that its row is out of sight
test('the menu of a row moves it, step by step, and takes no keys from the tree', async () => {
  const { user, container } = show(<Movable />);
  await user.tab();
  await user.keyboard('{ArrowDown}');
  await user.tab();
  expect(screen.getByRole('button', { name: '기후변화 작업 더 보기' })).toHaveFocus();
  await user.keyboard('{Enter}');
  const menu = await screen.findByRole('menu');
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map((entry) => entry.textContent),
  ).toEqual(['위로', '아래로', '들여쓰기', '내어쓰기']);
  expect(screen.getByRole('menuitem', { name: '기후변화 위로' })).toBeDisabled();
  await user.click(screen.getByRole('menuitem', { name: '기후변화 내어쓰기' }));
  expect(labels()).toEqual(['환경', '물', '기후변화', '사회', '노동']);
  expect(screen.getByRole('status')).toHaveTextContent('맨 위 단계로 옮겼습니다. 3개 중 2번째입니다.');
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: '기후변화 작업 더 보기' }));
  await user.click(await screen.findByRole('menuitem', { name: '기후변화 들여쓰기' }));
  expect(item('기후변화')).toHaveAttribute('aria-level', '2');
  await expectAccessible(container);
});

test('a move that is not stored is not announced', async () => {
  const { user } = show(<Tree label="지표" nodes={nodes} onMove={() => {}} />);
  await user.tab();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

function drag(from: string, to: string, part: number) {
  const data = new Map<string, string>();
  const dataTransfer = {
    types: [] as string[],
    files: [],
    items: [],
    effectAllowed: 'all',
    dropEffect: 'none',
    setData: (type: string, value: string) => data.set(type, value),
    getData: (type: string) => data.get(type) ?? '',
    setDragImage() {},
  };
  const target = item(to);
  target.getBoundingClientRect = () => new DOMRect(0, 0, 100, 40);
  const at = { clientX: 5, clientY: part * 40 };
  const fire = (element: Element, type: string) => {
    const event = new MouseEvent(type, { bubbles: true, cancelable: true, ...at });
    Object.defineProperty(event, 'dataTransfer', { value: dataTransfer });
    fireEvent(element, event);
  };
  const frame = () => act(() => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined))));
  return {
    async over() {
      fire(item(from), 'dragstart');
      await frame();
      await frame();
      fire(target, 'dragenter');
      fire(target, 'dragover');
      await frame();
      await frame();
    },
    async drop() {
      fire(target, 'drop');
      fire(item(from), 'dragend');
      await frame();
    },
  };
}

test('an item is dragged before, after or into another', async () => {
  show(<Movable />);
  const dragged = drag('물', '노동', 0.1);
  await dragged.over();
  expect(item('노동')).toHaveAttribute('data-drop', 'before');
  await dragged.drop();
  expect(labels()).toEqual(['환경', '기후변화', '사회', '물', '노동']);
  expect(screen.getByRole('status')).toHaveTextContent(
    '물 항목을 사회 아래로 옮겼습니다. 2개 중 1번째입니다.',
  );
});

test('a drop that the rule refuses changes nothing and shows the reason', async () => {
  show(
    <Movable
      refuseMove={(_, { parentId }) => (parentId === 'labour' ? '노동에는 놓을 수 없습니다.' : null)}
    />,
  );
  const dragged = drag('물', '노동', 0.5);
  await dragged.over();
  expect(item('노동')).toHaveAttribute('data-refused', 'true');
  expect(screen.getByRole('status')).toHaveTextContent('노동에는 놓을 수 없습니다.');
  await dragged.drop();
  expect(labels()).toEqual(['환경', '기후변화', '물', '사회', '노동']);
  expect(screen.getByRole('status')).toHaveTextContent(
    '물 항목을 옮길 수 없습니다. 노동에는 놓을 수 없습니다.',
  );
});

test('of five thousand nodes a screenful is drawn, with the one in focus', async () => {
  const many = Array.from({ length: 5000 }, (_, at) =>
    node(`n${at}`, at % 50 ? `n${at - (at % 50)}` : null, `항목 ${at}`),
  );
  const { user } = show(<Tree label="많은 항목" nodes={many} />);
  expect(labels().length).toBeLessThan(60);
  await user.tab();
  await user.keyboard('{End}');
  expect(active()).toBe('항목 4999');
  expect(within(screen.getByRole('tree')).getAllByRole('treeitem').length).toBeLessThan(60);
});
