import { built, everyone, section } from './route.tsx';

/** The gallery of the console's widgets, one page for each kind. */
export const exampleRoutes = (hrefOf: (routeName: string) => string | null) =>
  section(
    { name: 'example', icon: 'template', access: 'anyone', general: true },
    built(everyone, 'example', () => import('../../screens/example/ExampleScreen.tsx'), { hrefOf }),
    built(everyone, 'example-modal', () => import('../../screens/example/ModalScreen.tsx')),
    built(everyone, 'example-tab', () => import('../../screens/example/TabScreen.tsx')),
    built(
      everyone,
      'example-validation-example',
      () => import('../../screens/example/ValidationScreen.tsx'),
      {
        hrefOf,
      },
    ),
    built(everyone, 'example-ag-grid', () => import('../../screens/example/GridScreen.tsx')),
    built(everyone, 'example-tree', () => import('../../screens/example/TreeScreen.tsx')),
    built(everyone, 'example-fileboard', () => import('../../screens/example/UploadScreen.tsx')),
    built(everyone, 'example-reply', () => import('../../screens/example/ReplyScreen.tsx')),
    built(everyone, 'example-html-table', () => import('../../screens/example/TableScreen.tsx')),
    built(everyone, 'example-Editor', () => import('../../screens/example/EditorScreen.tsx')),
    built(everyone, 'example-dragndrop', () => import('../../screens/example/DragScreen.tsx')),
    built(everyone, 'example-excel-import', () => import('../../screens/example/ExcelImportScreen.tsx')),
    built(everyone, 'example-echarts', () => import('../../screens/example/ChartScreen.tsx')),
    built(everyone, 'example-importance-eval', () => import('../../screens/example/MaterialityScreen.tsx')),
  );
