import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import type { AlertWrite } from '#lambdas/alerts/alert-store.ts';
import { ifConditionHolds, transact } from '#lambdas/platform/dynamo.ts';
import { leadIndexes } from '#lambdas/platform/env.ts';
import { list as listOf } from '#lambdas/platform/lists.ts';
import { itemsById } from '#lambdas/platform/many-items.ts';
import type { Pause } from '#lambdas/platform/retry.ts';
import {
  above,
  absent,
  equal,
  exists,
  type ItemUpdate,
  between as isBetween,
  item,
  updateWrite,
} from '#lambdas/platform/table.ts';
import type { LeadDetails, LeadStatus } from '#shared/lead/lead.ts';
import { type Lead, storedLeadSchema } from '#shared/lead/stored-lead.ts';
import type { NotErased } from './erased-leads.ts';
import type { HistoryWrite } from './history.ts';
import { isUnchanged } from './lead-update.ts';
import type { SecondDocumentFacts } from './second-document.ts';

/** The end of a page of leads: its last lead, in the order of `created_at`. */
export interface LeadPosition {
  created_at: string;
  id: string;
}

interface LeadQuery {
  status?: LeadStatus | undefined;
  /** At least 1. */
  limit: number;
  after?: LeadPosition | undefined;
  /** The first and last time of creation, ISO 8601, both included. The first must not be after the second. */
  between?: readonly [string, string] | undefined;
}

/** The fields whose first value is reported to the team. */
export type FirstDetail = 'leak_alerted_at' | 'chosenTier' | 'callTimes';

/** What was found of a lead's price after it was stored. */
interface FoundPrice extends Pick<Lead, 'quote' | 'squareFootage' | 'roof'> {
  /** The area of the lead's quote when it was read; undefined if it had none. */
  areaBefore: number | undefined;
  /** There is more to read for the price. */
  isPending: boolean;
  /** ISO 8601: the reader has refused its document by then; undefined if it has not. */
  refusedAt?: string | undefined;
  /** A person may find the area in it. */
  isForPerson?: boolean;
}

/** Each write also takes the alert that reports it: both are written, or neither. */
export interface LeadStore {
  /** False if a lead with that id exists, which is not changed, or the check does not hold. */
  add(
    lead: Lead,
    alert?: AlertWrite,
    notErased?: NotErased,
    history?: readonly HistoryWrite[],
  ): Promise<boolean>;
  get(id: string): Promise<Lead | undefined>;
  /** Newest first; `more` says whether there is another page. */
  list(query: LeadQuery): Promise<{ items: Lead[]; more: boolean }>;
  /** False, with nothing changed, if there is no such lead or if its quote was changed since it was read. */
  setPrice(id: string, found: FoundPrice, alert?: AlertWrite): Promise<boolean>;
  /**
   * False if there is no such lead created after that time (ISO 8601), or if it has one of the fields that it must be
   * without: those that the alert reports for the first time. Nor are any added that were made of the lead as it was `read`,
   * if the office has changed or merged it since.
   */
  addDetails(
    id: string,
    details: Omit<LeadDetails, 'secondDocument'> & SecondDocumentFacts & Pick<Lead, 'leak_alerted_at'>,
    createdAfter: string,
    alert?: AlertWrite,
    without?: readonly (FirstDetail | 'merged_into')[],
    read?: Pick<Lead, 'version'>,
  ): Promise<boolean>;
}

/** Every lead has this attribute, so that one query of the index returns all of them in order. */
export const LEAD_FEED = 'lead';

/** Parses an item of the leads table. */
export function leadOf(item: Record<string, unknown>): Lead {
  return v.parse(storedLeadSchema, item);
}

/** Newest first, by the index of all leads or of their status. */
function leadPages(dynamo: DynamoDBDocumentClient, TableName: string): LeadStore['list'] {
  return async ({ status, limit, after, between }) => {
    const [name, value] = status === undefined ? ['feed', LEAD_FEED] : ['status', status];
    const page = await listOf(dynamo, TableName, {
      index: status === undefined ? leadIndexes.byCreated : leadIndexes.byStatus,
      where: [equal(name, value), ...(between === undefined ? [] : [isBetween('created_at', between)])],
      newestFirst: true,
      // One more than asked for shows whether there is another page.
      limit: limit + 1,
      after: after && { [name]: value, created_at: after.created_at, id: after.id },
    });
    const items = page.items.slice(0, limit).map(leadOf);
    return { items, more: page.items.length > limit || page.next !== undefined };
  };
}

/** What a found price writes, where the lead still has the quote that it was found beside. */
function priceUpdate({
  areaBefore,
  isPending,
  refusedAt,
  isForPerson,
  quote,
  squareFootage,
  roof,
}: FoundPrice): ItemUpdate {
  return {
    set: { quote },
    add: { revision: 1 },
    // What the lead has stays.
    setMissing: {
      squareFootage,
      roof,
      estimate_unreadable_at: refusedAt,
      estimate_for_person: isForPerson || undefined,
    },
    remove: [
      'shown_roof',
      ...(isPending ? [] : ['price_pending']),
      ...(refusedAt ? [] : ['estimate_unreadable_at', 'estimate_for_person']),
    ],
    if: [
      exists('id'),
      areaBefore === undefined ? absent('quote') : equal(['quote', 'squareFootage'], areaBefore),
    ],
  };
}

export function leadStore(dynamo: DynamoDBDocumentClient, TableName: string): LeadStore {
  /** False if its conditions do not hold. */
  const updated = async (id: string, update: ItemUpdate, alert: AlertWrite | undefined): Promise<boolean> => {
    if (alert !== undefined) return transact(dynamo, [alert, updateWrite(TableName, { id }, update)]);
    return (await item(dynamo, TableName, { id }).update(update)) !== undefined;
  };

  return {
    async add(lead, alert, notErased, history = []) {
      const Put = {
        TableName,
        Item: { ...lead, feed: LEAD_FEED },
        ConditionExpression: 'attribute_not_exists(id)',
      };
      const others = [alert, notErased, ...history].filter((write) => write !== undefined);
      if (others.length > 0) return transact(dynamo, [...others, { Put }]);
      return (await ifConditionHolds(() => dynamo.send(new PutCommand(Put)))) !== undefined;
    },

    async get(id) {
      const found = await item(dynamo, TableName, { id }).get();
      return found && leadOf(found);
    },

    list: leadPages(dynamo, TableName),

    setPrice: (id, found, alert) => updated(id, priceUpdate(found), alert),

    addDetails(id, details, createdAfter, alert, without = [], read) {
      const update = {
        set: details,
        add: { revision: 1 },
        // Said of the document that priced it before.
        remove:
          details.documentId === undefined
            ? []
            : ['estimate_unreadable_at', 'estimate_for_person', 'price_pending'],
        if: [
          ...(read ? isUnchanged(read) : [exists('id')]),
          above('created_at', createdAfter),
          ...without.map(absent),
        ],
      };
      return updated(id, update, alert);
    },
  };
}

/** The current leads with these ids, at most `ITEMS_AT_ONCE`, in the same order; missing ones are left out. */
export type LeadsById = (ids: readonly string[]) => Promise<Lead[]>;

export function leadsById(dynamo: DynamoDBDocumentClient, TableName: string, pause?: Pause): LeadsById {
  const read = itemsById(dynamo, TableName, pause);
  return async (ids) => (await read(ids)).map(leadOf);
}
