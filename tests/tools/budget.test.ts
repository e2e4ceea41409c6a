import { describe, expect, it } from 'vitest';
import { type Budget, findExcess } from '../../tools/budget.ts';
import type { ReportedChunk } from '../../tools/vite/buildReport.ts';

const limits: Budget = {
  login: ['src/screens/login/Login.tsx'],
  afterwards: ['src/components/Form.tsx'],
  onDemand: ['src/screens/login/Code.tsx'],
  home: 'src/screens/home/Home.tsx',
  later: 'src/components/List.tsx',
  maxJs: 100,
  maxCss: 20,
  forbidden: [{ name: 'grid', pattern: /node_modules\/grid\// }],
};

function chunk(file: string, parts: Partial<ReportedChunk>): ReportedChunk {
  return {
    file,
    isEntry: false,
    imports: [],
    css: [],
    modules: [],
    ...parts,
  };
}

const build = [
  chunk('entry.js', { isEntry: true, imports: ['shared.js'], css: ['entry.css'], modules: ['src/main.tsx'] }),
  chunk('shared.js', { modules: ['node_modules/react/index.js'] }),
  chunk('login.js', {
    imports: ['form.js', 'entry.js'],
    css: ['login.css'],
    modules: ['src/screens/login/Login.tsx'],
  }),
  chunk('form.js', { imports: ['shared.js'], modules: ['src/components/Form.tsx'] }),
  chunk('home.js', {
    imports: ['grid.js'],
    css: ['home.css'],
    modules: ['src/screens/home/Home.tsx'],
  }),
  chunk('grid.js', { modules: ['node_modules/grid/index.js'] }),
  chunk('code.js', { imports: ['entry.js'], modules: ['src/screens/login/Code.tsx'] }),
  chunk('parts.js', { imports: ['home.js'], modules: ['src/components/List.tsx'] }),
];
const tenEach = () => 10;

function withChunk(file: string, parts: Partial<ReportedChunk>): ReportedChunk[] {
  return build.map((each) => (each.file === file ? { ...each, ...parts } : each));
}

describe('the login budget', () => {
  it('weighs the entry, the login chunk and what they import, each once', () => {
    const { problems, weight } = findExcess(build, limits, tenEach);
    expect(problems).toEqual([]);
    expect([...weight.js.keys()].sort()).toEqual(['entry.js', 'form.js', 'login.js', 'shared.js']);
    expect([...weight.css.keys()].sort()).toEqual(['entry.css', 'login.css']);
  });

  it('holds exactly at its limits and breaks one byte above', () => {
    const at = (js: number, css: number) => (file: string) => {
      if (file === 'entry.js') return js - 30;
      return file === 'entry.css' ? css - 10 : 10;
    };
    expect(findExcess(build, limits, at(100, 20)).problems).toEqual([]);
    expect(findExcess(build, limits, at(101, 21)).problems).toEqual([
      "the login page's JavaScript is 101 bytes gzip, 100 allowed",
      "the login page's CSS is 21 bytes gzip, 20 allowed",
    ]);
  });

  it('refuses a forbidden module anywhere in what the login page loads', () => {
    expect(findExcess(withChunk('form.js', { imports: ['grid.js'] }), limits, tenEach).problems).toEqual([
      'grid is on the login page: node_modules/grid/index.js',
    ]);
  });

  it('refuses a home that is not in its own chunk', () => {
    const merged = withChunk('entry.js', { modules: ['src/main.tsx', 'src/screens/home/Home.tsx'] });
    expect(findExcess(merged, limits, tenEach).problems).toEqual([
      'src/screens/home/Home.tsx is on the login page instead of in its own chunk',
    ]);
  });

  it('refuses what many screens share where a sign-in brings it along', () => {
    expect(findExcess(withChunk('code.js', { imports: ['parts.js'] }), limits, tenEach).problems).toEqual([
      'src/components/List.tsx comes along with src/screens/login/Code.tsx',
    ]);
  });

  it('refuses to weigh a build that lacks the screens it is about', () => {
    expect(findExcess(withChunk('login.js', { modules: [] }), limits, tenEach).problems).toEqual([
      'src/screens/login/Login.tsx is not in the build: the budget looks for a wrong name',
    ]);
  });
});
