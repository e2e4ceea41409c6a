import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const files = globSync(['{src,server,tools,tests,e2e}/**/*.{ts,tsx}'], { cwd: root }).filter(
  (file) => file !== 'tests/architecture/words.test.ts',
);

/** Comments and texts; what is left of a file without them is code. */
const notCode =
  /\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;
const readCode = (file: string): string => readFileSync(path.join(root, file), 'utf8').replace(notCode, ' ');

/** Names of a dialect, each with the field's own. */
const instead: Readonly<Record<string, string>> = {
  addJobLine: 'addHistoryEntry',
  Afterwards: 'DeferredContent',
  aroundNavigation: 'guardedNavigate',
  asFailure: 'toResult',
  beforeHistory: 'onBeforePopState',
  closedGate: 'signInRestriction',
  CommandQuestion: 'ConfirmDialog',
  deadKey: 'invitationRefusal',
  deaf: 'disconnected',
  endKeys: 'revokeInvitations',
  Exhibit: 'DemoCard',
  fetchedPart: 'lazyPart',
  fits: 'matches',
  goOnSigningOut: 'resumeSignOut',
  hindrance: 'blockedReason',
  holdTree: 'lockTree',
  killCode: 'expireCode',
  leaveGuard: 'useNavigationBlocker',
  LineWriter: 'AuditWriter',
  ListAsk: 'ListRequest',
  lookOf: 'inputVariant',
  reach: 'visibility',
  ReadAtCall: 'LateBoundParam',
  reckon: 'compute',
  requireSight: 'requireVisible',
  settledOf: 'toResult',
  shutOut: 'revokeSessions',
  signOutThere: 'endSession',
  takeCode: 'consumeCode',
  Told: 'a noun of what it is',
  trackedResource: 'auditedCrud',
  unasked: 'requiresConfirmation',
  Waiting: 'Todo',
  WaitingItem: 'TodoItem',
  withinReach: 'visibleTo',
};

/** Functions whose name may end like one of its result: makers of schemas, and questions. */
const accessors = new Set(['responseOf', 'listOf']);
const question = /^(?:is|has|are|may|can|matches|one)/;
const verb =
  /^(?:add|check|count|create|encrypt|find|insert|list|load|lock|make|move|read|select|with|write)/;

describe('names', () => {
  it('are words of the field, none of a dialect', () => {
    const names = new RegExp(String.raw`(?<![\w$.])(?:${Object.keys(instead).join('|')})(?![\w$])`, 'g');
    const found = files.flatMap((file) =>
      [...new Set(readCode(file).match(names))].map((name) => `${file}: ${name}, better ${instead[name]}`),
    );
    expect(found).toEqual([]);
  });

  it('of functions are verbs', () => {
    const declared = /\b(?:function|const) ([a-z]\w*Of)\b/g;
    const found = files.flatMap((file) =>
      [...readCode(file).matchAll(declared)]
        .map(([, name = '']) => name)
        .filter((name) => !accessors.has(name) && !question.test(name) && !verb.test(name))
        .map((name) => `${file}: ${name}`),
    );
    expect(found).toEqual([]);
  });

  it('of maps, records and SQL are nouns', () => {
    const value = /\bconst ((?:get|to)[A-Z]\w*)(?:: [^=\n]+)? = (?:new (?:Map|Set)\b|\{|sql\b)/g;
    const found = files.flatMap((file) =>
      [...readFileSync(path.join(root, file), 'utf8').matchAll(value)].map(([, name]) => `${file}: ${name}`),
    );
    expect(found).toEqual([]);
  });

  it('of indicator sets begin with what they are, those of setters with set', () => {
    const ofSets =
      /\b(?:const|function) (set(?:Texts|Lines|Kinds|States|Refusals|Versions?|Problems|Scope|Wire|Merge)\w*)/g;
    const found = files.flatMap((file) =>
      [...readCode(file).matchAll(ofSets)].map(([, name]) => `${file}: ${name}`),
    );
    expect(found.filter((line) => !/set(?:Versions?|Shown)$/.test(line))).toEqual([]);
  });
});

describe('comments', () => {
  it('of declarations open with a verb or a noun of the field', () => {
    const dialect =
      /\/\*\*\s*(?:\* )?((?:What|Who|Whom|Whether|Whose|Which|How|Where|When|Whatever|Whoever|Why|Of the|The way of)\b.*)/g;
    const found = files.flatMap((file) =>
      [...readFileSync(path.join(root, file), 'utf8').matchAll(dialect)].map(
        ([, line]) => `${file}: ${line}`,
      ),
    );
    expect(found).toEqual([]);
  });
});
