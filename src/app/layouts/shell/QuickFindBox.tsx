import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/spotlight/styles.layer.css';
import { createSpotlight, Spotlight, type SpotlightActionGroupData } from '@mantine/spotlight';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useEffect } from 'react';
import { leaveTo } from '../../../components/form/navigationBlocker.ts';
import { matchesHangul } from '../../../components/matchesHangul.ts';
import { useNavigation } from '../../../components/navigation.tsx';
import type { NavigationGroup } from '../../../machines/sideNavigation/machine.ts';
import { mainTitle, quickFind, sitemap } from '../../../messages/ko.shell.ts';
import { pathTo } from '../../../paths/console.ts';
import classes from './QuickFindBox.module.css';

const [store, box] = createSpotlight();

const entry = (title: string, href: string) => ({ id: href, label: title, onClick: () => leaveTo(href) });

function groupsFor(menu: readonly NavigationGroup[]): SpotlightActionGroupData[] {
  const pages = [entry(mainTitle.home, pathTo('landing')), entry(sitemap.title, pathTo('info-sitemap'))];
  return [
    ...menu.map(({ title, children }) => ({
      group: title,
      actions: children.map((child) => entry(child.title, child.href)),
    })),
    { group: quickFind.pages, actions: pages },
  ];
}

/** `asked` grows by one each time the box is asked for. */
export default function QuickFindBox({ asked }: { asked: number }) {
  const menu = useNavigation((state) => state.context.groups);

  useEffect(() => {
    if (asked > 0) box.open();
  }, [asked]);

  return (
    <Spotlight
      store={store}
      shortcut={null}
      // Locking the scroll writes a <style> element, which the content security policy forbids.
      lockScroll={false}
      classNames={classes}
      attributes={{ content: { 'aria-label': quickFind.open } }}
      actions={groupsFor(menu)}
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
  );
}
