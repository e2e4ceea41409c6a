import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import { listOf } from '../../../src/contracts/envelope.ts';
import {
  indicatorSet,
  SET_CHANGE_BYTES_MAX,
  type SetChange,
  type SetCommand,
  type SetCreate,
  type SetItemChange,
  type SetKind,
  type SetReturn,
  type SetTakeOver,
  type SetTakeOverCatalogue,
  type SetVersionRef,
  setChange,
  setCommand,
  setCreate,
  setItem,
  setItemChange,
  setKeyNames,
  setKinds,
  setProblems,
  setQuery,
  setRemoval,
  setReturn,
  setRow,
  setTakeOver,
  setTakeOverCatalogue,
  setVersionRef,
  setVersions,
  verQuery,
} from '../../../src/contracts/indicatorSets.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import type { Role } from '../../../src/contracts/roles.ts';
import { catalogueComparison } from '../../../src/contracts/setMerge.ts';
import { fromSetWire, setWire, toSetWire } from '../../../src/contracts/setWire.ts';
import { setKindNames } from '../../../src/messages/ko.indicatorSets.ts';
import { personalRecord } from '../audit/personalData.ts';
import type { Call } from '../resource/call.ts';
import { type Deps, registerReadRoute, registerWriteRoute, type Schema } from '../resource/route.ts';
import type { SetService, SetServices } from './service.ts';

/** Who reads, and who writes; what of it a caller reaches is for the scope of the sets. */
const readers: Readonly<Record<SetKind, readonly Role[]>> = {
  preset: roleSets.managers,
  coset: roleSets.companyAndAdmin,
  supply: roleSets.managers,
};
const writers: Readonly<Record<SetKind, readonly Role[]>> = {
  preset: roleSets.admin,
  coset: roleSets.managers,
  supply: roleSets.managers,
};
/** Names of the console's routes that lead workers to their company's set. */
const cosetRouteNames = ['bsc-custco-coset'] as const;

const refusals = ['N0404', 'C0409'] as const;

/** The routes of one kind of sets: what is generic behind them has the names of the kind on the wire. */
const routesOf =
  ({ kind, reads, contents, drafts, lifecycle }: SetService): FastifyPluginAsync<Deps> =>
  async (app, deps) => {
    const path = `/esg/v1/${kind}`;
    const { setId: idName, itemId: itemName } = setKeyNames[kind];
    const tags = [kind];
    const title = setKindNames[kind];
    const wire = (schema: z.core.$ZodType) => setWire(kind, schema);
    const params = z.object({ [idName]: z.uuid() });
    const itemParams = z.object({ [idName]: z.uuid(), [itemName]: z.uuid() });
    const setIdOf = (given: object): string => fromSetWire<{ setId: string }>(kind, given).setId;
    const itemOf = (given: object) => fromSetWire<{ setId: string; itemId: string }>(kind, given);
    const consoleRoutes = kind === 'coset' ? cosetRouteNames : undefined;
    const read = (under: string, name: string) => ({
      path: `${path}${under}`,
      tags,
      access: readers[kind],
      consoleRoutes,
      summary: `${title} ${name}`,
    });
    const write = (under: string, name: string) => ({
      path: `${path}${under}`,
      tags,
      access: writers[kind],
      refusals,
      summary: `${title} ${name}`,
      response: wire(setVersionRef),
    });

    registerReadRoute(app, deps, {
      ...read('/list', '목록'),
      query: setQuery,
      response: wire(listOf(setRow)),
      handler: async (call, { query }) => toSetWire(kind, await reads.list(call, query)),
    });
    registerReadRoute(app, deps, {
      ...read(`/:${idName}`, '상세'),
      refusals: ['N0404'],
      params,
      query: verQuery,
      // whoever writes a set chooses among the people of the company; others see who is in charge
      personalData: personalRecord<{ people: { id: string }[] }>(({ people }) => people.map(({ id }) => id)),
      response: wire(indicatorSet),
      handler: async (call, input) =>
        toSetWire(kind, await contents.find(call, setIdOf(input.params), input.query.ver)),
    });
    registerReadRoute(app, deps, {
      ...read(`/:${idName}/versions`, '버전 목록'),
      refusals: ['N0404'],
      params,
      response: wire(setVersions),
      handler: async (call, input) => toSetWire(kind, await reads.listVersions(call, setIdOf(input.params))),
    });
    registerReadRoute(app, deps, {
      ...read(`/:${idName}/indicators/:${itemName}`, '지표 상세'),
      refusals: ['N0404'],
      params: itemParams,
      query: verQuery,
      response: wire(setItem),
      handler: async (call, input) =>
        toSetWire(kind, await contents.findItem(call, itemOf(input.params), input.query.ver)),
    });
    registerReadRoute(app, deps, {
      ...read(`/:${idName}/catalogue`, '지표 카탈로그와 비교'),
      refusals: ['N0404'],
      params,
      query: verQuery,
      access: writers[kind],
      consoleRoutes: undefined,
      response: wire(catalogueComparison),
      handler: async (call, input) =>
        toSetWire(kind, await contents.compareCatalogue(call, setIdOf(input.params), input.query.ver)),
    });
    registerReadRoute(app, deps, {
      ...read(`/:${idName}/problems`, '게시 전 확인'),
      refusals: ['N0404'],
      params,
      query: verQuery,
      access: writers[kind],
      consoleRoutes: undefined,
      response: wire(setProblems),
      handler: async (call, input) =>
        toSetWire(kind, await contents.listProblems(call, setIdOf(input.params), input.query.ver)),
    });

    registerWriteRoute(app, deps, {
      ...write('', '등록'),
      method: 'PUT',
      body: wire(setCreate),
      handler: async (call, { body }) =>
        toSetWire(kind, await drafts.create(call, fromSetWire<SetCreate>(kind, body))),
    });
    registerWriteRoute(app, deps, {
      ...write(`/:${idName}`, '수정'),
      method: 'PATCH',
      params,
      body: wire(setChange),
      bodyLimit: SET_CHANGE_BYTES_MAX,
      handler: async (call, { params: given, body }) =>
        toSetWire(kind, await drafts.change(call, setIdOf(given), fromSetWire<SetChange>(kind, body))),
    });
    registerWriteRoute(app, deps, {
      ...write(`/:${idName}/indicators/:${itemName}`, '지표 수정'),
      method: 'PATCH',
      params: itemParams,
      body: wire(setItemChange),
      handler: async (call, { params: given, body }) =>
        toSetWire(kind, await drafts.changeItem(call, itemOf(given), fromSetWire<SetItemChange>(kind, body))),
    });
    registerWriteRoute(app, deps, {
      ...write(`/:${idName}/draft`, '다음 버전 작성'),
      method: 'PATCH',
      params,
      handler: async (call, { params: given }) =>
        toSetWire(kind, await drafts.openDraft(call, setIdOf(given))),
    });
    registerWriteRoute(app, deps, {
      ...write(`/:${idName}`, '작성 중인 버전 삭제'),
      method: 'DELETE',
      params,
      query: setRemoval,
      handler: async (call, { params: given, query }) =>
        toSetWire(kind, await drafts.removeDraft(call, { setId: setIdOf(given), ...query })),
    });

    const command = <Body>(
      name: string,
      text: string,
      body: Schema,
      handler: (call: Call, setId: string, body: Body) => Promise<SetVersionRef>,
    ) =>
      registerWriteRoute(app, deps, {
        ...write(`/:${idName}/${name}`, text),
        method: 'PATCH',
        params,
        body: wire(body),
        handler: async (call, input) =>
          toSetWire(kind, await handler(call, setIdOf(input.params), fromSetWire<Body>(kind, input.body))),
      });
    command<SetCommand>('submit', '검토 요청', setCommand, lifecycle.submit);
    command<SetReturn>('return', '반려', setReturn, lifecycle.return);
    command<SetCommand>('publish', '게시', setCommand, lifecycle.publish);
    command<SetCommand>('retire', '폐기', setCommand, lifecycle.retire);
    command<SetTakeOver>('takeOver', '새 버전의 변경 가져오기', setTakeOver, drafts.takeOver);
    command<SetTakeOverCatalogue>(
      'takeOverCatalogue',
      '지표 카탈로그의 변경 가져오기',
      setTakeOverCatalogue,
      drafts.takeOverCatalogue,
    );
  };

/** Presets, companies' own sets and sets for partners, each under its own name. */
export const indicatorSetRoutes: FastifyPluginAsync<Deps & { sets: SetServices }> = async (
  app,
  { db, clock, sets },
) => {
  for (const kind of setKinds) await app.register(routesOf(sets[kind]), { db, clock });
};
