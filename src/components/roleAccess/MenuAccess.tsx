import { useMachine } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import type { RoleTree } from '../../contracts/namedRoles.ts';
import { menuTreeMachine } from '../../machines/menuTree/machine.ts';
import { roleForm as texts } from '../../messages/ko.roleScreens.ts';
import { Tree } from '../tree/Tree.tsx';
import { useLatest } from '../useLatest.ts';
import classes from './IndicatorAccess.module.css';

interface MenuAccessProps {
  menuList: RoleTree['menuList'];
  /** Ids of granted items. */
  value: readonly string[];
  /** Without it the tree is only shown. */
  onChange?: ((menus: readonly string[]) => void) | undefined;
}

/** The menu that a role grants: a group is ticked as soon as one of its items is. */
export function MenuAccess({ menuList, value, onChange }: MenuAccessProps) {
  const latest = useLatest(onChange);
  const [machine] = useState(() =>
    menuTreeMachine.provide({ actions: { report: (_, granted) => latest.current?.(granted) } }),
  );
  const isReadOnly = onChange === undefined;
  const input = useMemo(() => ({ menuList, granted: value, isReadOnly }), [menuList, value, isReadOnly]);
  const [state, send, actor] = useMachine(machine, { input });
  const { granted } = state.context;
  useEffect(() => {
    const shown = actor.getSnapshot().context;
    const isShown = shown.menuList === input.menuList && shown.isReadOnly === input.isReadOnly;
    if (!isShown || shown.granted.join() !== input.granted.join())
      send({ type: 'menu.replace', tree: input });
  }, [actor, send, input]);

  const nodes = useMemo(
    () => menuList.map(({ menuId, upMenuId, menuNm }) => ({ id: menuId, parentId: upMenuId, label: menuNm })),
    [menuList],
  );
  const ticked = useMemo(() => new Set(granted), [granted]);
  if (nodes.length === 0) return <p className={classes.empty}>{texts.noMenus}</p>;
  return (
    <Tree
      label={texts.menuAccess}
      nodes={nodes}
      visibleRows={12}
      ticks={{
        rule: 'any',
        ticked,
        isReadOnly: state.matches('readOnly'),
        onToggle: (menuId) => send({ type: 'menu.toggle', menuId }),
      }}
    />
  );
}
