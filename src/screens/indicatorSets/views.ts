/** Pixels of the column with the tree, which stays in sight beside all others. */
export const widthOfTree = (isPhone: boolean): number => (isPhone ? 150 : 320);
