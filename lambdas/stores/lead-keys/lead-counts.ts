import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { counterNames, type LeadCounts } from '#lambdas/lead-keys/counted-as.ts';
import { COUNTS_TERM } from '#shared/desk/key-places.ts';

/** How many leads there are of each kind; one cheap call however many they are. */
export type CountLeads = () => Promise<LeadCounts>;

export function leadCounts(dynamo: DynamoDBDocumentClient, TableName: string): CountLeads {
  return async () => {
    const { Items: parts = [] } = await dynamo.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'term = :term',
        ExpressionAttributeValues: { ':term': COUNTS_TERM },
      }),
    );
    const sum = (name: string) => parts.reduce((all, part) => all + Number(part[name] ?? 0), 0);
    return Object.fromEntries(counterNames.map((name) => [name, sum(name)])) as LeadCounts;
  };
}
