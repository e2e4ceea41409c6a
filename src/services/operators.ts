import { COMPANY_REF } from '../contracts/companies.ts';
import { responseOf } from '../contracts/envelope.ts';
import {
  type OperatorChange,
  type OperatorDetail,
  type OperatorQuery,
  type OperatorRow,
  operatorDetail,
  operatorKey,
  operatorRow,
} from '../contracts/operators.ts';
import { USER } from '../contracts/users.ts';
import { touch } from './freshData.ts';
import { call } from './http.ts';
import { createReadClient } from './resource.ts';

const path = '/esg/v1/operator';
const changedResponse = responseOf(operatorKey);
const reads = createReadClient<OperatorRow, OperatorDetail, Partial<OperatorQuery>>(path, {
  id: operatorKey.shape.id,
  row: operatorRow,
  item: operatorDetail,
});

/** Operators of customer companies. Throws HttpError, like everything here. */
export const listOperators = reads.list;
export const loadOperator = reads.find;

/** Changes an operator, with `isMain` to the main one of the company. C0409 when the operator cannot be. */
export async function changeOperator(body: OperatorChange, signal?: AbortSignal): Promise<void> {
  await call({ method: 'PATCH', path, body, response: changedResponse, signal });
  touch(USER);
  touch(COMPANY_REF);
}
