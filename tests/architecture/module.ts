import { parseSync, Visitor } from 'vite';

export interface ParsedModule {
  /** Specifiers of static, dynamic, re-exporting and type-level imports, in that order. */
  imports: string[];
  /** Names that the code itself gets from other modules, types apart: a name, `default`, or `*` for all there is. */
  values: { specifier: string; name: string }[];
  /** Names that the code uses, its own and others'. */
  identifiers: Set<string>;
  /** Nothing of its own: every statement passes another module's exports on. */
  isBarrel: boolean;
  /** Literals, templates and JSX texts that hold Hangul. */
  koreanTexts: string[];
  problems: string[];
}

const hangul = /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7af]/;

export function parseModule(file: string, source: string): ParsedModule {
  const { program, module, errors } = parseSync(file, source);
  const fromTypes: string[] = [];
  const koreanTexts: string[] = [];
  const identifiers = new Set<string>();
  const problems = errors.map((error) => error.message);
  const keepKorean = (text: string) => {
    if (hangul.test(text)) koreanTexts.push(text.trim());
  };
  const refuseSpread = (start: number) =>
    problems.push(
      `spreads an object literal in line ${source.slice(0, start).split('\n').length}: write its properties out`,
    );
  new Visitor({
    ObjectExpression({ properties }) {
      for (const property of properties) {
        if (property.type === 'SpreadElement' && property.argument.type === 'ObjectExpression')
          refuseSpread(property.start);
      }
    },
    JSXSpreadAttribute(node) {
      if (node.argument.type === 'ObjectExpression') refuseSpread(node.start);
    },
    Identifier({ name }) {
      identifiers.add(name);
    },
    TSImportType(node) {
      fromTypes.push(node.source.value);
    },
    Literal(node) {
      if (typeof node.value === 'string') keepKorean(node.value);
    },
    TemplateElement(node) {
      keepKorean(node.value.raw);
    },
    JSXText(node) {
      keepKorean(node.value);
    },
  }).visit(program);

  const dynamicImports = module.dynamicImports.map(({ moduleRequest }) => {
    const expression = source.slice(moduleRequest.start, moduleRequest.end);
    const literal = /^(['"`])([^'"`$]+)\1$/.exec(expression)?.[2];
    // a tool may run files that it is told of; it is no part of the product
    if (literal === undefined && !file.startsWith('tools/'))
      problems.push(`import(${expression}) cannot be followed: give it a literal`);
    return literal ?? '';
  });
  const reExports = module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : []));
  const own = program.body.filter((statement) => statement.type !== 'ImportDeclaration');
  return {
    imports: [
      ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
      ...dynamicImports.filter((specifier) => specifier !== ''),
      ...new Set(reExports),
      ...fromTypes,
    ],
    values: [
      ...module.staticImports.flatMap(({ moduleRequest, entries }) =>
        entries
          .filter(({ isType }) => !isType)
          .map(({ importName }) => ({
            specifier: moduleRequest.value,
            name: importName.name ?? (importName.kind === 'Default' ? 'default' : '*'),
          })),
      ),
      ...[...dynamicImports, ...reExports].map((specifier) => ({ specifier, name: '*' })),
    ],
    identifiers,
    isBarrel:
      own.length > 0 &&
      own.every(
        (statement) =>
          statement.type === 'ExportAllDeclaration' ||
          (statement.type === 'ExportNamedDeclaration' && statement.declaration === null),
      ),
    koreanTexts,
    problems,
  };
}
