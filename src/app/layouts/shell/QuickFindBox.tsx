import { clsx } from 'clsx';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/spotlight/styles.layer.css';
import { createSpotlight, Spotlight, type SpotlightActionGroupData } from '@mantine/spotlight';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { leaveTo } from '../../../components/form/navigationBlocker.ts';
import layerClasses from '../../../components/Layer.module.css';
import { matchesHangul } from '../../../components/matchesHangul.ts';
import { useNavigation } from '../../../components/navigation.tsx';
import type { NavigationGroup } from '../../../machines/sideNavigation/machine.ts';
import { mainTitle, quickFind, sitemap } from '../../../messages/ko.shell.ts';
import { pathTo } from '../../../paths/console.ts';
import classes from './QuickFindBox.module.css';

const [store, box] = createSpotlight();

function groupsFor(
  menu: readonly NavigationGroup[],
  open: (href: string) => void,
): SpotlightActionGroupData[] {
  const entry = (title: string, href: string) => ({ id: href, label: title, onClick: () => open(href) });
  const pages = [entry(mainTitle.home, pathTo('landing')), entry(sitemap.title, pathTo('info-sitemap'))];
  return [
    ...menu.map(({ title, children }) => ({
      group: title,
      actions: children.map((child) => entry(child.title, child.href)),
    })),
    { group: quickFind.pages, actions: pages },
  ];
}

/** `asked` grows by one each time the box is asked for. A popup that is open stays beneath it. */
export default function QuickFindBox({ asked }: { asked: number }) {
  const menu = useNavigation((state) => state.context.groups);
  const layer = useRef<HTMLDialogElement>(null);
  const [query, indicatorSetQuery] = useState('');

  useEffect(() => {
    if (asked === 0) return;
    if (layer.current?.open === false) {
      layer.current.showModal();
      // Left to itself, the box forgets what was typed once it has faded out, and somebody quick finds it there again.
      indicatorSetQuery('');
    }
    box.open();
  }, [asked]);

  const close = () => layer.current?.close();
  // Closed first: what may be asked before leaving gives the focus back to where it was before the box.
  const open = (href: string) => {
    box.close();
    close();
    leaveTo(href);
  };
  // Left to the browser, Escape would close the popup beneath as well.
  const keepPopup = (event: KeyboardEvent) => {
    if (event.key === 'Escape') event.preventDefault();
  };

  return (
    // Everything outside of a popup is inert; only another element of the top layer can be used above it.
    <dialog
      ref={layer}
      className={clsx(layerClasses.layer, classes.layer)}
      onKeyDown={keepPopup}
      onCancel={(event) => {
        event.preventDefault();
        box.close();
      }}
    >
      <Spotlight
        store={store}
        query={query}
        onQueryChange={indicatorSetQuery}
        shortcut={null}
        withinPortal={false}
        returnFocus={false}
        onSpotlightClose={close}
        // Locking the scroll writes a <style> element, which the content security policy forbids.
        lockScroll={false}
        classNames={{ action: classes.action, actionsGroup: classes.actionsGroup }}
        attributes={{ content: { 'aria-label': quickFind.open } }}
        actions={groupsFor(menu, open)}
        filter={(query, groups) =>
          (groups as SpotlightActionGroupData[])
            .map(({ group, actions }) => ({
              group,
              actions: actions.filter(({ label = '' }) => matchesHangul(label, query)),
            }))
            .filter(({ actions }) => actions.length > 0)
        }
        nothingFound={quickFind.nothingFound}
        scrollable
        maxHeight={420}
        searchProps={{
          'aria-label': quickFind.placeholder,
          placeholder: quickFind.placeholder,
          leftSection: <IconSearch aria-hidden size={20} />,
        }}
      />
    </dialog>
  );
}
