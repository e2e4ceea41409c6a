import type { RefuseMove } from '../../components/tree/moves.ts';
import type { TreeNode } from '../../components/tree/rows.ts';
import { type CategoryArea, type CategoryRow, categoryAreas } from '../../contracts/categories.ts';
import { categories as texts } from '../../messages/ko.categories.ts';

/** An area, whose `category` is null, or one of its categories. */
export interface CategoryNode extends TreeNode {
  area: CategoryArea;
  category: CategoryRow | null;
}

/** Areas as nodes at the top of a tree, each with its categories in their order. */
export const categoryNodes = (rows: readonly CategoryRow[]): CategoryNode[] =>
  categoryAreas.flatMap((area) => [
    { id: area, parentId: null, label: texts.areas[area], area, category: null },
    ...rows
      .filter((row) => row.area === area)
      .map((row) => ({
        id: row.categoryId,
        parentId: area,
        label: row.categoryNm,
        area,
        category: row,
      })),
  ]);

/** Categories move within their area, areas not at all. */
export const refuseCategoryMove: RefuseMove<CategoryNode> = ({ area, category }, { parentId }) => {
  if (category === null) return texts.areaStays;
  return parentId === area ? null : texts.otherArea;
};
