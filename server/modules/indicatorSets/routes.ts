import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import { listOf } from '../../../src/contracts/envelope.ts';
import { catalogueComparison } from '../../../src/contracts/indicatorSetMerge.ts';
import {
  indicatorSet,
  indicatorSetChange,
  indicatorSetCommand,
  indicatorSetCreate,
  indicatorSetItemChange,
  indicatorSetKeyNames,
  indicatorSetKinds,
  indicatorSetProblems,
  indicatorSetQuery,
  indicatorSetRemoval,
  indicatorSetReturn,
  indicatorSetRow,
  indicatorSetTakeOver,
  indicatorSetTakeOverCatalogue,
  indicatorSetVersionRef,
  indicatorSetVersions,
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
  setItem,
  verQuery,
} from '../../../src/contracts/indicatorSets.ts';
import {
  fromIndicatorSetWire,
  indicatorSetWire,
  toIndicatorSetWire,
} from '../../../src/contracts/indicatorSetWire.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import type { Role } from '../../../src/contracts/roles.ts';
import { indicatorSetKindNames } from '../../../src/messages/ko.indicatorSets.ts';
import { personalRecord } from '../audit/personalData.ts';
import type { Call } from '../resource/call.ts';
import { type Deps, registerReadRoute, registerWriteRoute, type Schema } from '../resource/route.ts';
import { setRouteNames } from './scope.ts';
import type { SetService, SetServices } from './service.ts';

/** Roles that read, and roles that write; the scope of the sets decides what a caller reaches. */
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
const refusals = ['N0404', 'C0409'] as const;

/** The routes of one kind of sets: what is generic behind them has the names of the kind on the wire. */
const createRoutes =
  ({ kind, reads, contents, drafts, lifecycle }: SetService): FastifyPluginAsync<Deps> =>
  async (app, deps) => {
    const path = `/esg/v1/${kind}`;
    const { setId: idName, itemId: itemName } = indicatorSetKeyNames[kind];
    const tags = [kind];
    const title = indicatorSetKindNames[kind];
    const wire = (schema: z.core.$ZodType) => indicatorSetWire(kind, schema);
    const params = z.object({ [idName]: z.uuid() });
    const itemParams = z.object({ [idName]: z.uuid(), [itemName]: z.uuid() });
    const getSetId = (given: object): string => fromIndicatorSetWire<{ setId: string }>(kind, given).setId;
    const findItem = (given: object) => fromIndicatorSetWire<{ setId: string; itemId: string }>(kind, given);
    const consoleRoutes = setRouteNames[kind];
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
      consoleRoutes,
      refusals,
      summary: `${title} ${name}`,
      response: wire(indicatorSetVersionRef),
    });

    registerReadRoute(app, deps, {
      ...read('/list', '목록'),
      query: indicatorSetQuery,
      response: wire(listOf(indicatorSetRow)),
      handler: async (call, { query }) => toIndicatorSetWire(kind, await reads.list(call, query)),
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
        toIndicatorSetWire(kind, await contents.find(call, getSetId(input.params), input.query.ver)),
    });
    registerReadRoute(app, deps, {
      ...read(`/:${idName}/versions`, '버전 목록'),
      refusals: ['N0404'],
      params,
      response: wire(indicatorSetVersions),
      handler: async (call, input) =>
        toIndicatorSetWire(kind, await reads.listVersions(call, getSetId(input.params))),
    });
    registerReadRoute(app, deps, {
      ...read(`/:${idName}/indicators/:${itemName}`, '지표 상세'),
      refusals: ['N0404'],
      params: itemParams,
      query: verQuery,
      response: wire(setItem),
      handler: async (call, input) =>
        toIndicatorSetWire(kind, await contents.findItem(call, findItem(input.params), input.query.ver)),
    });
    registerReadRoute(app, deps, {
      ...read(`/:${idName}/catalogue`, '지표 카탈로그와 비교'),
      refusals: ['N0404'],
      params,
      query: verQuery,
      access: writers[kind],
      response: wire(catalogueComparison),
      handler: async (call, input) =>
        toIndicatorSetWire(
          kind,
          await contents.compareCatalogue(call, getSetId(input.params), input.query.ver),
        ),
    });
    registerReadRoute(app, deps, {
      ...read(`/:${idName}/problems`, '게시 전 확인'),
      refusals: ['N0404'],
      params,
      query: verQuery,
      access: writers[kind],
      response: wire(indicatorSetProblems),
      handler: async (call, input) =>
        toIndicatorSetWire(kind, await contents.listProblems(call, getSetId(input.params), input.query.ver)),
    });

    registerWriteRoute(app, deps, {
      ...write('', '등록'),
      method: 'PUT',
      body: wire(indicatorSetCreate),
      handler: async (call, { body }) =>
        toIndicatorSetWire(kind, await drafts.create(call, fromIndicatorSetWire<SetCreate>(kind, body))),
    });
    registerWriteRoute(app, deps, {
      ...write(`/:${idName}`, '수정'),
      method: 'PATCH',
      params,
      body: wire(indicatorSetChange),
      bodyLimit: SET_CHANGE_BYTES_MAX,
      handler: async (call, { params: given, body }) =>
        toIndicatorSetWire(
          kind,
          await drafts.change(call, getSetId(given), fromIndicatorSetWire<SetChange>(kind, body)),
        ),
    });
    registerWriteRoute(app, deps, {
      ...write(`/:${idName}/indicators/:${itemName}`, '지표 수정'),
      method: 'PATCH',
      params: itemParams,
      body: wire(indicatorSetItemChange),
      handler: async (call, { params: given, body }) =>
        toIndicatorSetWire(
          kind,
          await drafts.changeItem(call, findItem(given), fromIndicatorSetWire<SetItemChange>(kind, body)),
        ),
    });
    registerWriteRoute(app, deps, {
      ...write(`/:${idName}/draft`, '다음 버전 작성'),
      method: 'PATCH',
      params,
      handler: async (call, { params: given }) =>
        toIndicatorSetWire(kind, await drafts.openDraft(call, getSetId(given))),
    });
    registerWriteRoute(app, deps, {
      ...write(`/:${idName}`, '작성 중인 버전 삭제'),
      method: 'DELETE',
      params,
      query: indicatorSetRemoval,
      handler: async (call, { params: given, query }) =>
        toIndicatorSetWire(kind, await drafts.removeDraft(call, { setId: getSetId(given), ...query })),
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
          toIndicatorSetWire(
            kind,
            await handler(call, getSetId(input.params), fromIndicatorSetWire<Body>(kind, input.body)),
          ),
      });
    command<SetCommand>('submit', '검토 요청', indicatorSetCommand, lifecycle.submit);
    command<SetReturn>('return', '반려', indicatorSetReturn, lifecycle.return);
    command<SetCommand>('publish', '게시', indicatorSetCommand, lifecycle.publish);
    command<SetCommand>('retire', '폐기', indicatorSetCommand, lifecycle.retire);
    command<SetTakeOver>('takeOver', '새 버전의 변경 가져오기', indicatorSetTakeOver, drafts.takeOver);
    command<SetTakeOverCatalogue>(
      'takeOverCatalogue',
      '지표 카탈로그의 변경 가져오기',
      indicatorSetTakeOverCatalogue,
      drafts.takeOverCatalogue,
    );
  };

/** Presets, companies' own sets and sets for partners, each under its own name. */
export const indicatorSetRoutes: FastifyPluginAsync<Deps & { sets: SetServices }> = async (
  app,
  { db, clock, sets },
) => {
  for (const kind of indicatorSetKinds) await app.register(createRoutes(sets[kind]), { db, clock });
};
