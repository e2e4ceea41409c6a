import { ReasonButton } from '../../components/ReasonButton.tsx';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { ConfirmBadge } from '../../components/indicators/ConfirmBadge.tsx';
import { Modal } from '../../components/Modal.tsx';
import { RecordGate } from '../../components/RecordGate.tsx';
import { useRecord } from '../../components/useRecord.ts';
import type { ClassificationRow } from '../../contracts/classifications.ts';
import type { IndicatorSet } from '../../contracts/indicatorSets.ts';
import type { CycleCd, FrameworkCd, IndicatorRow, KindCd } from '../../contracts/indicators.ts';
import { actions, grid } from '../../messages/ko.grid.ts';
import { indicatorSetTexts as texts } from '../../messages/ko.indicatorSetScreens.ts';
import {
  cycleNames,
  frameworkNames,
  indicatorTexts,
  kindNames,
  indicatorFieldNames as names,
} from '../../messages/ko.indicators.ts';
import { domainNames } from '../../messages/ko.roles.ts';
import { CLASSIFICATION, INDICATOR, listClassifications, listIndicators } from '../../services/indicators.ts';
import classes from './Sets.module.css';

const SIZE = 50;
const WIDTH_PX = 900;
const TYPING_PAUSE_MS = 250;

interface Filters {
  clsfctnId: string;
  frmwkCd: FrameworkCd | '';
  kindCd: KindCd | '';
  cycleCd: CycleCd | '';
}

const withAll = (choices: Readonly<Record<string, string>>) => [
  { value: '', label: grid.all },
  ...Object.entries(choices).map(([value, label]) => ({ value, label })),
];
const filterChoices = [
  { name: 'frmwkCd', label: indicatorTexts.framework, data: withAll(frameworkNames) },
  { name: 'kindCd', label: names.kindCd, data: withAll(kindNames) },
  { name: 'cycleCd', label: names.cycleCd, data: withAll(cycleNames) },
] as const;

/** The domain that a node of the classification is in, itself included. */
function findDomain(nodes: readonly ClassificationRow[], id: string): ClassificationRow | undefined {
  const node = nodes.find(({ idctrsClsfctnId }) => idctrsClsfctnId === id);
  return node?.upIdctrsClsfctnId ? findDomain(nodes, node.upIdctrsClsfctnId) : node;
}

interface ClassificationFilterProps {
  nodes: readonly ClassificationRow[];
  /** Id of a domain or of a category; '' for all. */
  value: string;
  onChange(clsfctnId: string): void;
}

/** A domain, and a category in it, such as what only partners are asked. */
function ClassificationFilter({ nodes, value, onChange }: ClassificationFilterProps) {
  const domain = findDomain(nodes, value)?.idctrsClsfctnId ?? '';
  const choicesBelow = (parentId: string | null) => [
    { value: parentId ?? '', label: grid.all },
    ...nodes
      .filter(({ upIdctrsClsfctnId }) => upIdctrsClsfctnId === parentId)
      .map(({ idctrsClsfctnId, clsfctnNm }) => ({ value: idctrsClsfctnId, label: clsfctnNm })),
  ];
  return (
    <>
      <NativeSelect
        size="sm"
        label={texts.domain}
        data={choicesBelow(null)}
        value={domain}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <NativeSelect
        size="sm"
        label={texts.category}
        disabled={domain === ''}
        data={domain === '' ? [grid.all] : choicesBelow(domain)}
        value={domain === '' ? grid.all : value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </>
  );
}

interface CataloguePickerProps {
  set: IndicatorSet;
  onChoose(indicatorIds: string[]): void;
  onClose(): void;
}

/** Chooses indicators of the catalogue, many at once and over several searches. */
export default function CataloguePicker({ set, onChoose, onClose }: CataloguePickerProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set());
  const [typed, setTyped] = useState('');
  const [filters, setFilters] = useState<Filters>({ clsfctnId: '', frmwkCd: '', kindCd: '', cycleCd: '' });
  const [page, setPage] = useState(0);
  const [q] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS);
  const given = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
  const record = useRecord(
    (signal) => listIndicators({ page, size: SIZE, sort: 'idctrsCd:asc', ...(q && { q }), ...given }, signal),
    { deps: [q, page, ...Object.values(filters)], resources: [INDICATOR] },
  );
  const [classification] = useRecord((signal) => listClassifications(signal), {
    resources: [CLASSIFICATION],
  });
  const filter = (change: Partial<Filters>) => {
    setFilters((before) => ({ ...before, ...change }));
    setPage(0);
  };
  const included = new Set(set.nodes.map(({ originalIndicatorId }) => originalIndicatorId));
  const choose = (ids: readonly string[], isChosen: boolean) =>
    setChosen((before) => {
      const next = new Set(before);
      for (const id of ids) {
        if (isChosen) next.add(id);
        else next.delete(id);
      }
      return next;
    });

  return (
    <Modal
      title={texts.addTitle}
      width={WIDTH_PX}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {actions.cancel}
          </Button>
          <ReasonButton
            reason={chosen.size === 0 ? texts.blocked.nothingChosen : null}
            onClick={() => onChoose([...chosen])}
          >
            {texts.addSubmit(chosen.size)}
          </ReasonButton>
        </>
      }
    >
      <div className={classes.picker}>
        <p className={classes.quiet}>{texts.savesAll}</p>
        <div className={classes.filters}>
          <TextInput
            size="sm"
            label={grid.search}
            placeholder={texts.searchCatalogue}
            maxLength={100}
            value={typed}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value);
              setPage(0);
            }}
          />
          <ClassificationFilter
            nodes={classification.context.record ?? []}
            value={filters.clsfctnId}
            onChange={(clsfctnId) => filter({ clsfctnId })}
          />
          {filterChoices.map(({ name, label, data }) => (
            <NativeSelect
              key={name}
              size="sm"
              label={label}
              data={data}
              value={filters[name]}
              onChange={({ currentTarget }) => filter({ [name]: currentTarget.value })}
            />
          ))}
        </div>
        <div className={classes.results}>
          <RecordGate of={record}>
            {({ rows, total }) => (
              <>
                <Choices rows={rows} included={included} chosen={chosen} choose={choose} />
                <Pages page={page} pages={Math.max(1, Math.ceil(total / SIZE))} onChange={setPage} />
              </>
            )}
          </RecordGate>
        </div>
      </div>
    </Modal>
  );
}

interface ChoicesProps {
  rows: readonly IndicatorRow[];
  /** Indicators of the catalogue that the set has. */
  included: ReadonlySet<string | null>;
  chosen: ReadonlySet<string>;
  choose(ids: readonly string[], isChosen: boolean): void;
}

function Choices({ rows, included, chosen, choose }: ChoicesProps) {
  const free = rows.filter(({ indicatorId, enabled }) => enabled && !included.has(indicatorId));
  const freeIds = free.map(({ indicatorId }) => indicatorId);
  if (rows.length === 0) return <p role="status">{texts.nothingFound}</p>;
  return (
    <>
      <Checkbox
        label={texts.chooseShown}
        disabled={free.length === 0}
        checked={free.length > 0 && freeIds.every((id) => chosen.has(id))}
        onChange={({ currentTarget }) => choose(freeIds, currentTarget.checked)}
      />
      <ul className={classes.choices}>
        {rows.map(
          ({ indicatorId, idctrsCd, idctrsNm, domainCd, clsfctnNm, kindCd, enabled, toBeConfirmed }) => {
            const isIncluded = included.has(indicatorId);
            return (
              <li key={indicatorId} className={classes.choice}>
                <Checkbox
                  label={`${idctrsCd} ${idctrsNm}`}
                  description={[domainNames[domainCd], clsfctnNm, kindNames[kindCd]].join(' · ')}
                  disabled={isIncluded || !enabled}
                  checked={isIncluded || chosen.has(indicatorId)}
                  onChange={({ currentTarget }) => choose([indicatorId], currentTarget.checked)}
                />
                {toBeConfirmed && <ConfirmBadge />}
                {isIncluded && <span className={classes.quiet}>{texts.included}</span>}
                {!enabled && <span className={classes.quiet}>{indicatorTexts.noUse}</span>}
              </li>
            );
          },
        )}
      </ul>
    </>
  );
}

function Pages({ page, pages, onChange }: { page: number; pages: number; onChange(page: number): void }) {
  if (pages === 1) return null;
  return (
    <nav aria-label={texts.pages} className={classes.pages}>
      <Button variant="default" size="compact-sm" disabled={page === 0} onClick={() => onChange(page - 1)}>
        {texts.previous}
      </Button>
      <span>{texts.page(page + 1, pages)}</span>
      <Button
        variant="default"
        size="compact-sm"
        disabled={page >= pages - 1}
        onClick={() => onChange(page + 1)}
      >
        {texts.next}
      </Button>
    </nav>
  );
}
