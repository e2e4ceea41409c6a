import { FormSection } from '../../components/form/FormSection.tsx';
import { PlainTable } from '../../components/PlainTable.tsx';
import { FieldComparison } from '../../components/versions/VersionComparison.tsx';
import type { IndicatorSet, SetItem, SetKind } from '../../contracts/indicatorSets.ts';
import { grid } from '../../messages/ko.grid.ts';
import { takeOverTexts, indicatorSetTexts as texts } from '../../messages/ko.indicatorSetScreens.ts';
import { indicatorTexts } from '../../messages/ko.indicators.ts';
import { StateComparison, shownFields, stateFields } from './StateComparison.tsx';

/** Parts of the pages of an indicator of a set. */
export interface ItemParts {
  kind: SetKind;
  set: IndicatorSet;
  item: SetItem;
  /** The section by which a company's set is seen. */
  bizSectId: string | undefined;
  backHref: string;
}

const { sides } = takeOverTexts.catalogue;

/**
 * The indicator beside the catalogue's as that is now; where that has changed since it was taken over or compared, also
 * as it was.
 */
export function OriginalComparison({ item }: { item: SetItem }) {
  const { original, formerOriginal } = item;
  const [former, current] = [
    formerOriginal && shownFields(formerOriginal),
    original && shownFields(original),
  ];
  const hasMovedOn = former && current && stateFields.some(({ key }) => former[key] !== current[key]);
  return (
    <FormSection title={texts.compareOriginal}>
      {original?.enabled === false && <p role="status">{texts.retiredOriginal}</p>}
      {hasMovedOn ? (
        <StateComparison
          label={texts.differences}
          sides={sides}
          states={{ before: formerOriginal, after: original, own: item }}
        />
      ) : current ? (
        <FieldComparison
          title={texts.differences}
          older={{ name: texts.original, values: current }}
          newer={{ name: texts.ownItem, values: shownFields(item) }}
          fields={stateFields}
        />
      ) : (
        <p role="status">{texts.noOriginal}</p>
      )}
    </FormSection>
  );
}

/** Business sections that use the indicator, with its weight and its people in each; the one it is seen by first. */
export function SectionTable({ set, item, bizSectId }: ItemParts) {
  const cells = new Map(item.cells.map((cell) => [cell.bizSectId, cell]));
  const people = new Map(set.people.map(({ id, userName }) => [id, userName]));
  const getName = (id: string | null | undefined) => (id && people.get(id)) || grid.none;
  const sections = set.sections.toSorted(
    (one, other) => Number(other.bizSectId === bizSectId) - Number(one.bizSectId === bizSectId),
  );
  return (
    <FormSection title={texts.sections}>
      <PlainTable
        label={texts.sections}
        headers={[texts.section, texts.used, texts.weight, texts.manager, texts.approver]}
        rows={sections.map((section) => {
          const cell = cells.get(section.bizSectId);
          return {
            key: section.bizSectId,
            cells: [
              section.bizSectNm,
              cell ? indicatorTexts.use : indicatorTexts.noUse,
              cell?.weight || grid.none,
              getName(cell?.managerId),
              getName(cell?.approverId),
            ],
          };
        })}
      />
    </FormSection>
  );
}
