import { parseSync, Visitor } from 'vite';
import { findSource, loadedBy, readImports, screensByRoute } from './chartSources.ts';

const REGISTRY = 'src/statecharts/registry.ts';
const JOURNEYS = 'src/statecharts/charts/journeys.ts';

/** Names of the routes whose screens run a chart, by the chart's id; 'all' where every signed-in page does. */
export type ChartUsage = Readonly<Record<string, readonly string[] | 'all'>>;

/** A chart of the registry: the file of its sheet, the name it is exported by there, and the file of its machine. */
export type ChartFiles = { id: string; name: string; sheet: string; machine: string };

/** `machine.ts` of the flow, or the sheet's namesake where one folder has two charts. */
function toMachineFile(sheet: string): string {
  const [, folder, name] = /^src\/statecharts\/charts\/(\w+)\/(\w+)\.ts$/.exec(sheet) ?? [];
  return `src/machines/${folder}/${name?.endsWith('Chart') ? name.slice(0, -'Chart'.length) : 'machine'}.ts`;
}

/** The id that a sheet gives the chart it exports by this name. */
function findId(sheet: string, name: string): string {
  let found: string | undefined;
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier' || id.name !== name) return;
      const value = init?.type === 'TSSatisfiesExpression' ? init.expression : init;
      const object = value?.type === 'TSAsExpression' ? value.expression : value;
      if (object?.type !== 'ObjectExpression') return;
      for (const property of object.properties)
        if (
          property.type === 'Property' &&
          property.key.type === 'Identifier' &&
          property.key.name === 'id' &&
          property.value.type === 'Literal'
        )
          found = String(property.value.value);
    },
  }).visit(parseSync(sheet, findSource(sheet)).program);
  if (found === undefined) throw new Error(`The id of ${name} in ${sheet} cannot be read`);
  return found;
}

/** Every chart of the registry, in its order. */
export const findCharts = (): ChartFiles[] =>
  readImports(REGISTRY).flatMap(({ file: sheet, names }) =>
    names.map((name) => ({ id: findId(sheet, name), name, sheet, machine: toMachineFile(sheet) })),
  );

/** Two flows on one screen: each runs the chart that its route names. */
const otherFlow: Readonly<Record<string, string>> = {
  passwordRecovery: 'user-dormant',
  dormantRelease: 'user-password',
};

/** Reads from the imports which screens run which chart. The workbench shows every chart and runs none. */
export function findChartUsage(): ChartUsage {
  // most files are reached from many screens
  const known = new Map<string, ReturnType<typeof readImports>>();
  const read = (file: string) => {
    const imports = known.get(file) ?? readImports(file);
    known.set(file, imports);
    return imports;
  };
  const screens = [...screensByRoute()].map(([route, file]) => ({
    route,
    files: loadedBy(file, new Set([REGISTRY, JOURNEYS]), read),
  }));
  const everyPage = loadedBy('src/main.tsx', new Set([REGISTRY, 'src/app/routes.tsx']), read);
  return Object.fromEntries(
    findCharts().map(({ id, machine }) => {
      if (everyPage.has(machine)) return [id, 'all'];
      const other = otherFlow[id];
      const routes = screens
        .filter(({ files, route }) => files.has(machine) && !(other && route.startsWith(other)))
        .map(({ route }) => route);
      return [id, routes.toSorted()];
    }),
  );
}
