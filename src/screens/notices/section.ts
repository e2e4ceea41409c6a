/** The same screens stand in the board and in system management. */
export type SectionName = 'ntc' | 'sys';
