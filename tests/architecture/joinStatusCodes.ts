import { type ESTree, parseSync, Visitor } from 'vite';

type Node = ESTree.Node;

const codes = new Set(['1', '2', '3', '4', '5', '6']);
/** Names of fields, functions and types that have to do with the join status, and of its column. */
const joinStatusName = /joinStatus|maySignIn/i;
const column = /join_status/;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const findChildren = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** Nodes of an expression without those of the functions in it. */
function* within(node: Node): Generator<Node> {
  yield node;
  if (node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression') return;
  for (const child of findChildren(node)) yield* within(child);
}

function isName(node: Node): boolean {
  if (node.type === 'Identifier') return joinStatusName.test(node.name);
  if (node.type === 'Literal') return typeof node.value === 'string' && column.test(node.value);
  return node.type === 'TemplateElement' && column.test(node.value.raw);
}

const isMentioned = (nodes: Iterable<Node>): boolean => [...nodes].some(isName);

/** Yields what a call compares or stores: arguments that are no calls and objects of their own. */
function* values(node: Node): Generator<Node> {
  yield node;
  const isOwnPlace = ['CallExpression', 'ObjectExpression', 'ArrowFunctionExpression', 'FunctionExpression'];
  for (const child of findChildren(node)) if (!isOwnPlace.includes(child.type)) yield* values(child);
}

/**
 * Codes of the join status that a file writes down itself, as `line: code`: beside a name of the join status in a
 * comparison, a call, a property, a declaration or SQL, directly or by a constant of the file.
 */
export function findJoinStatusCodes(file: string, source: string): string[] {
  const { program } = parseSync(file, source);
  const found = new Map<number, string>();
  const constants = new Map<string, Node>();
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) constants.set(id.name, init);
    },
  }).visit(program);

  const isDirect = new Set(['Literal', 'ArrayExpression', 'TSAsExpression', 'TSSatisfiesExpression']);

  function note(nodes: Iterable<Node>): void {
    for (const node of nodes) {
      if (node.type === 'Literal' && typeof node.value === 'string' && codes.has(node.value))
        found.set(node.start, node.value);
      const constant = node.type === 'Identifier' ? constants.get(node.name) : undefined;
      if (constant && isDirect.has(constant.type))
        for (const part of within(constant))
          if (part.type === 'Literal' && typeof part.value === 'string' && codes.has(part.value))
            found.set(part.start, part.value);
    }
  }

  new Visitor({
    BinaryExpression({ left, right }) {
      if (isMentioned([...values(left), ...values(right)])) note([...values(left), ...values(right)]);
    },
    CallExpression({ callee, arguments: given }) {
      const direct = given
        .filter(({ type }) => !/Object|Function|Call/.test(type))
        .flatMap((each) => [...values(each)]);
      if (isMentioned(within(callee)) || isMentioned(direct)) note(direct);
      // codes.includes(row.joinStatusCodeId) with the codes written in place
      if (isMentioned(direct)) note(within(callee));
    },
    Property({ key, value }) {
      if (isMentioned(within(key))) note(values(value));
    },
    AssignmentExpression({ left, right }) {
      if (isMentioned(within(left))) note(values(right));
    },
    SwitchStatement({ discriminant, cases }) {
      if (isMentioned(within(discriminant)))
        note(cases.flatMap(({ test }) => (test ? [...within(test)] : [])));
    },
    VariableDeclarator({ id, init }) {
      if (init && isMentioned(within(id))) note(values(init));
    },
    TSAsExpression(node) {
      if (isMentioned(within(node.typeAnnotation))) note(values(node.expression));
    },
    TSSatisfiesExpression(node) {
      if (isMentioned(within(node.typeAnnotation))) note(values(node.expression));
    },
    TemplateLiteral(node) {
      if (!isMentioned(within(node))) return;
      for (const quasi of node.quasis)
        for (const match of quasi.value.raw.matchAll(/'([1-6])'/g))
          found.set(quasi.start + match.index, match[1] ?? '');
      note(node.expressions.flatMap((each) => [...values(each)]));
    },
  }).visit(program);

  return [...found]
    .toSorted(([a], [b]) => a - b)
    .map(([start, code]) => `${source.slice(0, start).split('\n').length}: ${code}`);
}
