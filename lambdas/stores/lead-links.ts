import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { LogWrite } from '#lambdas/leads/history.ts';
import { ifConditionHolds, transact } from '#lambdas/platform/dynamo.ts';
import type { QuoteLinkWrite } from './quote-links.ts';

/** Which leads a new link may be of. */
interface LinkBounds {
  /** ISO 8601. */
  createdAfter: string;
  /** Links that the lead may have with this one. */
  most: number;
}

/** What a lead says of the links to its quote: their ids, so that whoever forgets it finds them, and their end. */
export interface LeadLinks {
  /** Writes one more link and its id on its lead, both or neither; false where the bounds do not hold or the lead is gone. */
  add(link: QuoteLinkWrite, bounds: LinkBounds): Promise<boolean>;
  /** Ends every link made until that time (ISO 8601) and writes the lines, both or neither; false where there is no lead with that id. */
  revoke(leadId: string, at: string, lines?: readonly LogWrite[]): Promise<boolean>;
}

export function leadLinks(dynamo: DynamoDBDocumentClient, TableName: string): LeadLinks {
  return {
    add(link, { createdAfter, most }) {
      const { id, lead_id } = link.Put.Item;
      const Update = {
        TableName,
        Key: { id: lead_id },
        UpdateExpression: 'SET link_ids = list_append(if_not_exists(link_ids, :none), :link)',
        ConditionExpression:
          'created_at > :createdAfter AND (attribute_not_exists(link_ids) OR size(link_ids) < :most)',
        ExpressionAttributeValues: {
          ':none': [],
          ':link': [id],
          ':createdAfter': createdAfter,
          ':most': most,
        },
      };
      return transact(dynamo, [{ Update }, link]);
    },

    async revoke(leadId, at, lines = []) {
      const Update = {
        TableName,
        Key: { id: leadId },
        UpdateExpression: 'SET links_revoked_at = :at',
        ConditionExpression: 'attribute_exists(id)',
        ExpressionAttributeValues: { ':at': at },
      };
      if (lines.length > 0) return transact(dynamo, [{ Update }, ...lines]);
      return (await ifConditionHolds(() => dynamo.send(new UpdateCommand(Update)))) !== undefined;
    },
  };
}
