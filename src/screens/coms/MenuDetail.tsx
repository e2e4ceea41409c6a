import { Button } from '@mantine/core';
import { type DescriptionLine, DescriptionList } from '../../components/DescriptionList.tsx';
import { dateTime } from '../../components/formats.ts';
import { ReasonButton } from '../../components/ReasonButton.tsx';
import { MENU_LEVELS, type MenuItem } from '../../contracts/menu.ts';
import { menus } from '../../messages/ko.coms.ts';
import { actions, grid } from '../../messages/ko.grid.ts';
import { tree } from '../../messages/ko.tree.ts';
import classes from './MenuDetail.module.css';
import { enabledText, roleText } from './menuText.ts';

interface MenuDetailProps {
  item: MenuItem;
  onEdit(): void;
  onAddChild(): void;
  onCopy(): void;
  onDelete(): void;
}

/** The detail to copy for a new resource: facts and what can be done. */
export function MenuDetail({ item, onEdit, onAddChild, onCopy, onDelete }: MenuDetailProps) {
  const lines: DescriptionLine[] = [
    [menus.name, item.menuNm],
    item.lvl === 1 ? [menus.icon, item.src ?? grid.none] : [menus.route, item.name ?? grid.none],
    [menus.enabled, enabledText(item)],
    [menus.roles, roleText(item)],
    [menus.children, menus.childCount(item.childCnt)],
    [menus.createdBy, item.createdBy?.userName ?? grid.none],
    [grid.modifiedBy, item.lastModifiedBy?.userName ?? grid.none],
    [grid.modifiedAt, dateTime(item.lastModifiedAt)],
  ];

  return (
    <section className={classes.panel} aria-label={menus.detail}>
      <h2 className={classes.heading}>{menus.detail}</h2>
      <DescriptionList lines={lines} />
      <div className={classes.buttons}>
        <Button variant="default" size="sm" onClick={onDelete}>
          {actions.delete}
        </Button>
        <Button variant="default" size="sm" onClick={onCopy}>
          {actions.copy}
        </Button>
        <ReasonButton
          variant="default"
          size="sm"
          reason={item.lvl >= MENU_LEVELS ? tree.deepest : null}
          onClick={onAddChild}
        >
          {menus.newChild}
        </ReasonButton>
        <Button size="sm" onClick={onEdit}>
          {actions.edit}
        </Button>
      </div>
    </section>
  );
}
