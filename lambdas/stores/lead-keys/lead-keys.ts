import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { countChanges, counterNames } from '#lambdas/lead-keys/counted-as.ts';
import { writtenKey } from '#lambdas/lead-keys/lead-key.ts';
import { KEYS_EDITION, keyChanges, type Projection, type Written } from '#lambdas/lead-keys/projection.ts';
import { counterChanges } from '#lambdas/overview/counted-lead.ts';
import { transact } from '#lambdas/platform/dynamo.ts';
import { countsPlace, markerPlace } from '#shared/desk/key-places.ts';
import { ifKnown, knownItems } from '#shared/text.ts';

/** What is written of leads beside them. */
export interface LeadKeyStore {
  /** What was written of a lead; undefined where nothing is. */
  written(leadId: string): Promise<Written | undefined>;
  /**
   * Puts these keys in the place of what was written, and counts the lead anew; undefined takes all away. All of it or
   * nothing: false where somebody else has written of the lead, or the lead is gone, meanwhile.
   */
  write(leadId: string, before: Written | undefined, after: Projection | undefined): Promise<boolean>;
}

/** Keys that cannot be read stay where they are; a marker of no edition that is known here is written anew. */
const writtenSchema = v.object({
  keys: knownItems(v.tuple([v.string(), v.string(), v.string()])),
  counted: knownItems(v.picklist(counterNames)),
  overview: ifKnown(v.object({ place: v.string(), counters: v.record(v.string(), v.number()) })),
  edition: v.fallback(v.number(), 0),
  revision: v.number(),
}) satisfies v.GenericSchema<unknown, Written>;

export function leadKeyStore(
  dynamo: DynamoDBDocumentClient,
  { leadKeys: TableName, leads }: { leadKeys: string; leads: string },
): LeadKeyStore {
  /** Whoever read a lead before it was deleted writes nothing of it after. */
  const stillThere = (id: string) => ({
    ConditionCheck: { TableName: leads, Key: { id }, ConditionExpression: 'attribute_exists(id)' },
  });

  const marker = (leadId: string, before: Written | undefined, after: Projection | undefined) => {
    const asRead = {
      ConditionExpression: before === undefined ? 'attribute_not_exists(term)' : 'revision = :before',
      ...(before && { ExpressionAttributeValues: { ':before': before.revision } }),
    };
    const Key = markerPlace(leadId);
    if (after === undefined) return { Delete: { TableName, Key, ...asRead } };
    const written: Written = {
      keys: after.keys.map(writtenKey),
      counted: after.counted,
      ...(after.overview && { overview: after.overview }),
      edition: KEYS_EDITION,
      revision: (before?.revision ?? 0) + 1,
    };
    return { Put: { TableName, Item: { ...Key, ...written }, ...asRead } };
  };

  const added = (Key: Record<string, string>, by: Partial<Record<string, number>>) => {
    const changes = Object.entries(by);
    if (changes.length === 0) return [];
    const Update = {
      TableName,
      Key,
      UpdateExpression: `ADD ${changes.map((_, index) => `#c${index} :c${index}`).join(', ')}`,
      ExpressionAttributeNames: Object.fromEntries(changes.map(([name], index) => [`#c${index}`, name])),
      ExpressionAttributeValues: Object.fromEntries(changes.map(([, by], index) => [`:c${index}`, by])),
    };
    return [{ Update }];
  };

  const counting = (leadId: string, before: Written | undefined, after: Projection | undefined) => [
    ...added(countsPlace(leadId), countChanges(before?.counted ?? [], after?.counted ?? [])),
    ...counterChanges(before?.overview, after?.overview).flatMap(({ key, changes }) => added(key, changes)),
  ];

  return {
    async written(leadId) {
      const { Item } = await dynamo.send(
        new GetCommand({ TableName, Key: markerPlace(leadId), ConsistentRead: true }),
      );
      return Item === undefined ? undefined : v.parse(writtenSchema, Item);
    },

    async write(leadId, before, after) {
      const { put, remove } = keyChanges(before?.keys ?? [], after?.keys ?? []);
      return transact(dynamo, [
        marker(leadId, before, after),
        ...(after === undefined ? [] : [stillThere(leadId)]),
        ...counting(leadId, before, after),
        ...put.map((key) => ({ Put: { TableName, Item: { ...key, id: leadId } } })),
        ...remove.map(([term, place]) => ({ Delete: { TableName, Key: { term, place } } })),
      ]);
    },
  };
}
