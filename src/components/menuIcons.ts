import type { Icon } from '@tabler/icons-react';
import IconActivity from '@tabler/icons-react/dist/esm/icons/IconActivity.mjs';
import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import IconClipboardCheck from '@tabler/icons-react/dist/esm/icons/IconClipboardCheck.mjs';
import IconDatabase from '@tabler/icons-react/dist/esm/icons/IconDatabase.mjs';
import IconFolder from '@tabler/icons-react/dist/esm/icons/IconFolder.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import IconLayoutGrid from '@tabler/icons-react/dist/esm/icons/IconLayoutGrid.mjs';
import IconListTree from '@tabler/icons-react/dist/esm/icons/IconListTree.mjs';
import IconMessage2 from '@tabler/icons-react/dist/esm/icons/IconMessage2.mjs';
import IconReport from '@tabler/icons-react/dist/esm/icons/IconReport.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import IconSettingsCog from '@tabler/icons-react/dist/esm/icons/IconSettingsCog.mjs';
import IconTargetArrow from '@tabler/icons-react/dist/esm/icons/IconTargetArrow.mjs';
import IconTemplate from '@tabler/icons-react/dist/esm/icons/IconTemplate.mjs';
import IconUserCircle from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs';
import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs';

const icons: Readonly<Record<string, Icon>> = {
  'chart-bar': IconChartBar,
  'clipboard-check': IconClipboardCheck,
  'list-tree': IconListTree,
  'message-2': IconMessage2,
  'settings-cog': IconSettingsCog,
  'users-group': IconUsersGroup,
  activity: IconActivity,
  adjustments: IconAdjustments,
  alert: IconAlertTriangle,
  building: IconBuilding,
  database: IconDatabase,
  folder: IconFolder,
  history: IconHistory,
  info: IconInfoCircle,
  report: IconReport,
  settings: IconSettings,
  target: IconTargetArrow,
  template: IconTemplate,
  user: IconUserCircle,
};

/** Icon of a menu group or a top section by its name; a plain one for a name not known here. */
export const getIcon = (src: string): Icon => (Object.hasOwn(icons, src) && icons[src]) || IconLayoutGrid;
