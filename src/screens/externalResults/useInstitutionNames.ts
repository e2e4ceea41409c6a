import { useCodeChoices } from '../../components/useCodeChoices.ts';
import { codeGroups } from '../../contracts/commonCodes.ts';

/** Names of the external institutions by their codes; null until they have come. */
export function useInstitutionNames(): Record<string, string> | null {
  const { choices } = useCodeChoices(codeGroups.institution);
  return choices && Object.fromEntries(choices.map((code) => [code.commonCodeId, code.commonCodeKorName]));
}
