import { expect, test } from 'vitest';
import { logicalIds } from '#infra/commands/deployed-stack.ts';
import { tableNames } from '#infra/tables.ts';
import { resourcesOf, synthesized, synthesizedData } from '#test/support/synthesized-stack.ts';

const idsOf = (...of: Parameters<typeof resourcesOf>) => resourcesOf(...of).map(([id]) => id);

test('a command finds each table of the data stack, and each once', () => {
  const ids = idsOf(synthesizedData(), 'AWS::DynamoDB::GlobalTable');
  const found = tableNames.map((name) => ids.filter((id) => logicalIds.table(name).test(id)));
  expect(found.map(({ length }) => length)).toEqual(tableNames.map(() => 1));
  expect(found.flat().toSorted()).toEqual(ids.toSorted());
});

test('and the function of the app that builds the lists', () => {
  const ids = idsOf(synthesized(), 'AWS::Lambda::Function');
  expect(ids.filter((id) => logicalIds.prepareData.test(id))).toHaveLength(1);
});
