import { screenRoute } from './route.tsx';

/** The gallery of the console's widgets, one page for each kind. */
export const exampleScreens = (toHref: (routeName: string) => string | null) => [
  screenRoute('example', () => import('../../screens/example/ExampleScreen.tsx'), { toHref }),
  screenRoute('example-modal', () => import('../../screens/example/ModalScreen.tsx')),
  screenRoute('example-tab', () => import('../../screens/example/TabScreen.tsx')),
  screenRoute('example-validation-example', () => import('../../screens/example/ValidationScreen.tsx'), {
    toHref,
  }),
  screenRoute('example-ag-grid', () => import('../../screens/example/GridScreen.tsx')),
  screenRoute('example-tree', () => import('../../screens/example/TreeScreen.tsx')),
  screenRoute('example-fileboard', () => import('../../screens/example/UploadScreen.tsx')),
  screenRoute('example-reply', () => import('../../screens/example/ReplyScreen.tsx')),
  screenRoute('example-html-table', () => import('../../screens/example/TableScreen.tsx')),
  screenRoute('example-Editor', () => import('../../screens/example/EditorScreen.tsx')),
  screenRoute('example-dragndrop', () => import('../../screens/example/DragScreen.tsx')),
  screenRoute('example-excel-import', () => import('../../screens/example/ExcelImportScreen.tsx')),
  screenRoute('example-echarts', () => import('../../screens/example/ChartScreen.tsx')),
  screenRoute('example-importance-eval', () => import('../../screens/example/MaterialityScreen.tsx')),
];
