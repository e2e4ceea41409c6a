import { setTexts as texts } from '../../messages/ko.setScreens.ts';

/** What the grid of a company's set can show, as choices. */
export const views = Object.entries(texts.views).map(([value, label]) => ({ value, label }));

/** Pixels of the column with the tree, which stays in sight beside all others. */
export const widthOfTree = (isPhone: boolean): number => (isPhone ? 150 : 320);
