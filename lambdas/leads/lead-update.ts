import { absent, type Condition, equal, exists, updateWrite } from '#lambdas/platform/table.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';

/** A check of a transaction, so that a lead that is being deleted gets nothing new. */
export const leadCheck = (TableName: string, id: string) => ({
  ConditionCheck: { TableName, Key: { id }, ConditionExpression: 'attribute_exists(id)' },
});

const hasCount = (name: 'version' | 'revision', count: number | undefined): Condition =>
  count === undefined ? absent(name) : equal(name, count);

/** That the lead is there, and the office has not changed it since. */
export const isUnchanged = ({ version }: Pick<Lead, 'version'>): Condition[] => [
  exists('id'),
  hasCount('version', version),
];

/** That neither its homeowner has answered since, nor the server has found another price. */
export const isUnrevised = ({ revision }: Pick<Lead, 'revision'>): Condition =>
  hasCount('revision', revision);

/** The write of a lead of this version; raises the version by one. An undefined value removes its attribute. */
export const leadWrite = (
  TableName: string,
  { id, version }: Pick<Lead, 'id' | 'version'>,
  facts: Readonly<Record<string, unknown>>,
  ...conditions: readonly Condition[]
) =>
  updateWrite(
    TableName,
    { id },
    {
      set: facts,
      remove: Object.keys(facts).filter((name) => facts[name] === undefined),
      add: { version: 1 },
      if: [...isUnchanged({ version }), ...conditions],
    },
  );
