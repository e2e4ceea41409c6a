import { built } from './route.tsx';

/** The gallery of the console's widgets, one page for each kind. */
export const exampleScreens = (hrefOf: (routeName: string) => string | null) => [
  built('example', () => import('../../screens/example/ExampleScreen.tsx'), { hrefOf }),
  built('example-modal', () => import('../../screens/example/ModalScreen.tsx')),
  built('example-tab', () => import('../../screens/example/TabScreen.tsx')),
  built('example-validation-example', () => import('../../screens/example/ValidationScreen.tsx'), {
    hrefOf,
  }),
  built('example-ag-grid', () => import('../../screens/example/GridScreen.tsx')),
  built('example-tree', () => import('../../screens/example/TreeScreen.tsx')),
  built('example-fileboard', () => import('../../screens/example/UploadScreen.tsx')),
  built('example-reply', () => import('../../screens/example/ReplyScreen.tsx')),
  built('example-html-table', () => import('../../screens/example/TableScreen.tsx')),
  built('example-Editor', () => import('../../screens/example/EditorScreen.tsx')),
  built('example-dragndrop', () => import('../../screens/example/DragScreen.tsx')),
  built('example-excel-import', () => import('../../screens/example/ExcelImportScreen.tsx')),
  built('example-echarts', () => import('../../screens/example/ChartScreen.tsx')),
  built('example-importance-eval', () => import('../../screens/example/MaterialityScreen.tsx')),
];
