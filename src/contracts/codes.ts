/** A code as it is compared: codes that differ in case alone are one code. */
export const foldCode = (code: string): string => code.toLowerCase();
