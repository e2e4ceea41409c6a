import type { CommandTarget } from '../../components/command/useCommands.ts';
import { type Joiner, useJoinCommands } from '../../components/join/useJoinCommands.ts';
import type { CompanyRow } from '../../contracts/companies.ts';
import { joinRowEvent } from '../../machines/joinStatus/lifecycle.ts';
import { companies as texts } from '../../messages/ko.companies.ts';
import { approveCompany } from '../../services/companies.ts';

/** As much of a company as its join needs. */
export type JoiningCompany = Pick<
  CompanyRow,
  'customerCompanyId' | 'compony' | 'operatorId' | 'useNm' | 'state'
>;

const toJoiner = ({ compony, useNm, operatorId, state }: JoiningCompany): Joiner => ({
  id: operatorId,
  name: useNm === null ? compony : `${compony} (${useNm})`,
  joinStatusCodeId: state,
});

/** Returns the reason no mail is sent to a company's main operator, as far as it is known here. */
function mailRefusal({ operatorId, state }: JoiningCompany): string | null {
  if (operatorId === null) return texts.noOperator;
  return joinRowEvent(state) === 'join.approve' ? texts.waitsForApproval : null;
}

/** Mails to the main operators of companies, and the approval of a company together with its main operator. */
export const useCompanyJoins = <T extends JoiningCompany>(target: CommandTarget<T>) =>
  useJoinCommands(target, {
    toJoiner,
    mailRefusal,
    bulkQuestion: texts.bulkQuestion,
    approveQuestion: texts.approveQuestion,
    approve: ({ customerCompanyId }, signal) => approveCompany(customerCompanyId, signal),
  });
