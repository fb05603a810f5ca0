import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

interface Spent {
  calls: number;
  /** Read capacity units. */
  units: number;
}

interface Capacity {
  CapacityUnits?: number;
}

/** Has DynamoDB say what each call of this client costs; `spent` gives the sum since it was asked last. */
export function countCalls(dynamo: DynamoDBDocumentClient): () => Spent {
  let spent: Spent = { calls: 0, units: 0 };
  dynamo.middlewareStack.add(
    (next) => async (given) => {
      const input = { ...given.input, ReturnConsumedCapacity: 'TOTAL' };
      const result = await next({ ...given, input });
      const { ConsumedCapacity = [] } = result.output as { ConsumedCapacity?: Capacity | Capacity[] };
      spent.calls += 1;
      for (const { CapacityUnits = 0 } of [ConsumedCapacity].flat()) spent.units += CapacityUnits;
      return result;
    },
    { step: 'initialize', name: 'countCalls' },
  );
  return () => {
    const sum = spent;
    spent = { calls: 0, units: 0 };
    return sum;
  };
}
