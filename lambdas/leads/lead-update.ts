import { absent, type Condition, equal, exists, updateWrite } from '#lambdas/platform/table.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';

/** That the lead is there and has this version. */
const isUnchanged = (version: number | undefined): Condition[] => [
  exists('id'),
  version === undefined ? absent('version') : equal('version', version),
];

/** The write of a lead of this version; raises the version by one. An undefined value removes its attribute. */
export const leadWrite = (
  TableName: string,
  { id, version }: Pick<Lead, 'id' | 'version'>,
  facts: Readonly<Record<string, unknown>>,
) =>
  updateWrite(
    TableName,
    { id },
    {
      set: facts,
      remove: Object.keys(facts).filter((name) => facts[name] === undefined),
      add: { version: 1 },
      if: isUnchanged(version),
    },
  );
