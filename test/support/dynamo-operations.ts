import type { TableOperation } from '#infra/functions/grants.ts';

/** What DynamoDB calls the operations a function is granted. */
export const dynamoOperations: Readonly<Record<TableOperation, string>> = {
  get: 'GetItem',
  getMany: 'BatchGetItem',
  put: 'PutItem',
  update: 'UpdateItem',
  query: 'Query',
  check: 'ConditionCheckItem',
  delete: 'DeleteItem',
};
