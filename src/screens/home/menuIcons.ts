import type { Icon } from '@tabler/icons-react';
import IconActivity from '@tabler/icons-react/dist/esm/icons/IconActivity.mjs';
import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs';
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import IconClipboardCheck from '@tabler/icons-react/dist/esm/icons/IconClipboardCheck.mjs';
import IconFolder from '@tabler/icons-react/dist/esm/icons/IconFolder.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconLayoutGrid from '@tabler/icons-react/dist/esm/icons/IconLayoutGrid.mjs';
import IconListTree from '@tabler/icons-react/dist/esm/icons/IconListTree.mjs';
import IconMessage2 from '@tabler/icons-react/dist/esm/icons/IconMessage2.mjs';
import IconReport from '@tabler/icons-react/dist/esm/icons/IconReport.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import IconSettingsCog from '@tabler/icons-react/dist/esm/icons/IconSettingsCog.mjs';
import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs';

const icons: Readonly<Record<string, Icon>> = {
  activity: IconActivity,
  adjustments: IconAdjustments,
  building: IconBuilding,
  'chart-bar': IconChartBar,
  'clipboard-check': IconClipboardCheck,
  folder: IconFolder,
  history: IconHistory,
  'list-tree': IconListTree,
  'message-2': IconMessage2,
  report: IconReport,
  settings: IconSettings,
  'settings-cog': IconSettingsCog,
  'users-group': IconUsersGroup,
};

/** Icon of a menu group by the name the server gives it; a plain one for a name not known here. */
export const iconOf = (src: string): Icon => (Object.hasOwn(icons, src) && icons[src]) || IconLayoutGrid;
