import { FormSection } from '../../components/form/FormSection.tsx';
import { PlainTable } from '../../components/PlainTable.tsx';
import { shownItem } from '../../components/scoring/shownItem.ts';
import { FieldComparison } from '../../components/versions/VersionComparison.tsx';
import type { IndicatorSet, SetItem, SetKind } from '../../contracts/indicatorSets.ts';
import { grid } from '../../messages/ko.grid.ts';
import { indicatorFieldNames, indicatorTexts } from '../../messages/ko.indicators.ts';
import { setTexts as texts } from '../../messages/ko.setScreens.ts';

/** What the pages of an indicator of a set are made of. */
export interface ItemParts {
  kind: SetKind;
  set: IndicatorSet;
  item: SetItem;
  /** The section by which a company's set is seen. */
  bizSectId: string | undefined;
  backHref: string;
}

const fields = Object.entries(indicatorFieldNames).map(([key, title]) => ({ key, title }));

/** The indicator beside the catalogue's, as that is now. */
export const OriginalComparison = ({ item }: { item: SetItem }) => (
  <FormSection title={texts.compareOriginal}>
    {item.original ? (
      <FieldComparison
        title={texts.differences}
        older={{ name: texts.original, values: shownItem(item.original) }}
        newer={{ name: texts.ownItem, values: shownItem(item) }}
        fields={fields}
      />
    ) : (
      <p role="status">{texts.noOriginal}</p>
    )}
  </FormSection>
);

/** Which business sections use the indicator, with its weight and its people in each; the one it is seen by first. */
export function SectionTable({ set, item, bizSectId }: ItemParts) {
  const cells = new Map(item.cells.map((cell) => [cell.bizSectId, cell]));
  const people = new Map(set.people.map(({ id, userName }) => [id, userName]));
  const nameOf = (id: string | null | undefined) => (id && people.get(id)) || grid.none;
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
              nameOf(cell?.managerId),
              nameOf(cell?.approverId),
            ],
          };
        })}
      />
    </FormSection>
  );
}
