import { alertIndexes, ENV, leadIndexes } from '#lambdas/platform/env.ts';

/** The DynamoDB tables: read by the stack and by the local start, so that both make the same ones. */
export interface TableKey {
  partition: string;
  sort?: string;
}

interface TableIndex extends TableKey {
  name: string;
}

export interface TableDefinition {
  /** The environment variable that tells a function the table's name. */
  variable: string;
  key: TableKey;
  /** All key attributes are strings; indexes project everything. */
  indexes: TableIndex[];
  /** Attribute holding the epoch second after which DynamoDB may drop the item. */
  expiresBy?: string;
  /** Has a stream that names the items that are written, for a function. */
  stream?: true;
}

export const tables = {
  /**
   * One item a lead. `feed` is the same word on every lead, so that one query gives all of them
   * newest first; a roofing company's lead rate stays far below what one partition takes.
   */
  leads: {
    variable: ENV.leadsTable,
    key: { partition: 'id' },
    indexes: [
      { name: leadIndexes.byCreated, partition: 'feed', sort: 'created_at' },
      { name: leadIndexes.byStatus, partition: 'status', sort: 'created_at' },
    ],
  },
  /**
   * All variables in one partition, sorted by name: one consistent query lists them in order. Their changes are in
   * another, by time: a price and its history are written together and restored together.
   */
  pricing: { variable: ENV.pricingTable, key: { partition: 'list', sort: 'name' }, indexes: [] },
  /** One item an uploaded document: its reading job and what came of it. */
  documents: {
    variable: ENV.documentsTable,
    key: { partition: 'id' },
    indexes: [],
    expiresBy: 'expires_at',
  },
  /** One item a counter of what may be used up: a visitor's requests of an hour, the pages of a month. */
  budgets: { variable: ENV.budgetsTable, key: { partition: 'id' }, indexes: [], expiresBy: 'expires_at' },
  /** One item a link to a quote, by the digest of its token. */
  quoteLinks: {
    variable: ENV.quoteLinksTable,
    key: { partition: 'id' },
    indexes: [],
    expiresBy: 'expires_at',
  },
  /**
   * One item for what there is to tell of a lead, written together with it. `due` is there as long as something has
   * yet to be sent: the index holds nothing else.
   */
  alerts: {
    variable: ENV.alertsTable,
    key: { partition: 'id' },
    indexes: [
      { name: alertIndexes.byCreated, partition: 'feed', sort: 'created_at' },
      { name: alertIndexes.due, partition: 'due', sort: 'next_at' },
    ],
    expiresBy: 'expires_at',
    stream: true,
  },
  /** One item a line of a lead's history, by time: notes, and changes, each written together with what it tells of. */
  leadLog: { variable: ENV.leadLogTable, key: { partition: 'lead_id', sort: 'entry' }, indexes: [] },
  /** What a lead is listed, found and counted by, several items a lead: all of it can be made again from the leads. */
  leadKeys: { variable: ENV.leadKeysTable, key: { partition: 'term', sort: 'place' }, indexes: [] },
  /** All devices that are told of leads in one partition: twenty of them, read at once. */
  pushDevices: {
    variable: ENV.pushDevicesTable,
    key: { partition: 'feed', sort: 'id' },
    indexes: [],
    expiresBy: 'expires_at',
  },
  /**
   * Roofs as they were measured from above: one item a building, one a point that was asked for, one a visit. Nothing here
   * is kept longer than a provider's terms allow.
   */
  roofMeasurements: {
    variable: ENV.roofMeasurementsTable,
    key: { partition: 'id' },
    indexes: [],
    expiresBy: 'expires_at',
  },
} satisfies Record<string, TableDefinition>;

export type TableName = keyof typeof tables;

export const tableNames = Object.keys(tables) as TableName[];

/** Something for every table there is. */
export function perTable<T>(make: (name: TableName) => T): Record<TableName, T> {
  return Object.fromEntries(tableNames.map((name) => [name, make(name)])) as Record<TableName, T>;
}

/**
 * The one CORS rule of the documents bucket, read by the stack and by the local S3: any page may post its form.
 * A permit is signed for one key, size and hour and no cookie is involved, so that the origin proves nothing;
 * naming it would also tie bucket and distribution into a circle.
 */
export const uploadCors = {
  origins: ['*'],
  methods: ['POST'],
  headers: ['*'],
  maxAgeSeconds: 3000,
} as const;
