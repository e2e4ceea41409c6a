import { Button } from '@mantine/core';
import type { RolePreview, RolePreviewQuery } from '../../contracts/namedRoles.ts';
import { menus } from '../../messages/ko.coms.ts';
import { actions, grid } from '../../messages/ko.grid.ts';
import { roleForm, rolePreviewPage as texts } from '../../messages/ko.roleScreens.ts';
import { loadRolePreview } from '../../services/roles.ts';
import { DescriptionList } from '../DescriptionList.tsx';
import { Modal } from '../Modal.tsx';
import { getIcon } from '../menuIcons.ts';
import { RecordGate } from '../RecordGate.tsx';
import { useRecord } from '../useRecord.ts';
import { sectionsOfPreview } from './access.ts';
import { IndicatorAccess } from './IndicatorAccess.tsx';
import classes from './RolePreviewModal.module.css';

const WIDTH = 960;

interface RolePreviewModalProps {
  query: RolePreviewQuery;
  onClose(): void;
}

/** The console as a role or a person sees it, only to look at. Each look is written down. */
export default function RolePreviewModal({ query, onClose }: RolePreviewModalProps) {
  const preview = useRecord((signal) => loadRolePreview(query, signal));
  return (
    <Modal
      title={texts.title}
      width={WIDTH}
      onClose={onClose}
      footer={
        <Button variant="default" onClick={onClose}>
          {actions.close}
        </Button>
      }
    >
      <RecordGate of={preview}>{(shown) => <Content preview={shown} />}</RecordGate>
    </Modal>
  );
}

function Content({ preview }: { preview: RolePreview }) {
  const { name, userAuth, roleNm, companyKoreanName, menu } = preview;
  return (
    <div className={classes.content}>
      <p role="note" className={classes.banner}>
        {texts.banner(name)}
      </p>
      <DescriptionList
        lines={[
          [texts.userAuth, menus.roleNames[userAuth]],
          [texts.role, roleNm ?? grid.none],
          [texts.company, companyKoreanName ?? grid.none],
        ]}
      />
      <h3>{texts.menu}</h3>
      {menu.length === 0 && <p>{texts.noMenus}</p>}
      <ul className={classes.groups}>
        {menu.map(({ title, src, children }) => {
          const Icon = getIcon(src);
          return (
            <li key={title}>
              <p className={classes.group}>
                <Icon aria-hidden size={20} stroke={1.75} />
                {title}
              </p>
              <ul className={classes.items}>
                {children.map((child) => (
                  <li key={child.name}>{child.title}</li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
      <h3>{texts.indicators}</h3>
      {preview.indicatorList.length === 0 ? (
        <p>{roleForm.noIndicators}</p>
      ) : (
        <IndicatorAccess tree={preview} value={sectionsOfPreview(preview)} />
      )}
    </div>
  );
}
