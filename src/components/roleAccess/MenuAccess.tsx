import { useMemo } from 'react';
import type { RoleTree } from '../../contracts/namedRoles.ts';
import { roleForm as texts } from '../../messages/ko.roleScreens.ts';
import { Tree } from '../tree/Tree.tsx';
import { menuNodes } from './access.ts';

interface MenuAccessProps {
  tree: Pick<RoleTree, 'menuList'>;
  /** Ids of ticked items. */
  value: readonly string[];
  /** Without it the tree is only shown. */
  onChange?(menus: string[]): void;
  isReadOnly?: boolean;
}

/** The menu that a role grants: a group is ticked as soon as one of its items is. */
export function MenuAccess({ tree, value, onChange, isReadOnly = false }: MenuAccessProps) {
  const nodes = useMemo(() => menuNodes(tree), [tree]);
  const ticked = useMemo(() => new Set(value), [value]);
  const isOff = isReadOnly || onChange === undefined;
  if (nodes.length === 0) return <p>{texts.noMenus}</p>;
  return (
    <Tree
      label={texts.menuAccess}
      nodes={nodes}
      visibleRows={12}
      ticks={{
        rule: 'any',
        ticked,
        isReadOnly: isOff,
        onChange: (next) => onChange?.([...next]),
      }}
    />
  );
}
