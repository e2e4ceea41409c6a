/** States of an answer to a question of an institution. */
export const instAnswerStates = ['writing', 'review', 'submitted', 'feedback'] as const;
export type InstAnswerState = (typeof instAnswerStates)[number];
