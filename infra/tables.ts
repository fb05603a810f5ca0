import {
  ALERTS_PREFIX,
  alertIndexes,
  BOOKINGS_PREFIX,
  CHANGES_PARTITION,
  EMAIL_PREFIX,
  ENV,
  leadIndexes,
  MEASUREMENTS_PREFIX,
  OCR_PREFIX,
  PAST_PRICE_ATTRIBUTES,
  PUBLIC_SETTING_ATTRIBUTES,
  recordKinds,
  VARIABLES_PARTITION,
} from '#lambdas/platform/env.ts';

/** The DynamoDB tables, defined once for the stack and the local start. */
export interface TableKey {
  partition: string;
  sort?: string;
}

interface TableIndex extends TableKey {
  name: string;
  /** The attributes it has beside the keys: a change of any other does not write it. Left out, all. */
  attributes?: readonly string[];
}

/** A part of a table's items that functions are granted by itself. */
export interface TablePart {
  /** The partition key's value, as a pattern of IAM's `StringLike`: `*` is any text, `?` one character. */
  partition: string;
  /** The only attributes that may be read; left out, all. */
  attributes?: readonly string[];
  /** Is also written or checked in transactions. */
  inTransactions?: true;
}

export interface TableDefinition {
  /** The environment variable with the table's name. */
  variable: string;
  key: TableKey;
  /** All key attributes are strings. */
  indexes: readonly TableIndex[];
  /** Parts of its items, by the names that grants use. */
  parts?: Readonly<Record<string, TablePart>>;
  /** Write units a second that it takes from its first day; left out, the 4,000 of a new table. AWS charges once for more. */
  warmWrites?: number;
  /** The attribute with the epoch second after which DynamoDB may delete the item. */
  expiresBy?: string;
  /** Has a stream of written keys, for a function. */
  stream?: true;
  /** Why `npm run restore` leaves it as it is, for the operator; left out, what is missing comes back. */
  notRestored?: string;
}

export const tables = {
  /**
   * One item a lead. `feed` is the same on every lead, so that one query returns all of them newest first; a roofing
   * company's rate of leads is far below a partition's limit.
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
   * All variables are in one partition, so that one consistent query lists them by name. Their changes are in another
   * one, by time. Prices and their history are written and restored together.
   */
  pricing: {
    variable: ENV.pricingTable,
    key: { partition: 'list', sort: 'name' },
    indexes: [],
    parts: {
      variables: { partition: VARIABLES_PARTITION },
      changes: { partition: CHANGES_PARTITION },
      /** The changes without who made them. */
      pastPrices: { partition: CHANGES_PARTITION, attributes: PAST_PRICE_ATTRIBUTES },
    },
  },
  /** One item an uploaded document: its reading and outcome. */
  documents: {
    variable: ENV.documentsTable,
    key: { partition: 'id' },
    indexes: [],
    expiresBy: 'expires_at',
  },
  /** One item a counter, such as a visitor's requests of an hour or OCR pages of a month. */
  quotas: {
    variable: ENV.quotasTable,
    key: { partition: 'id' },
    indexes: [],
    parts: {
      /** A visitor's requests of an hour: `leads#2026-11-21T09#…`. */
      visitors: { partition: '*#????-??-??T??#*' },
      ocr: { partition: `${OCR_PREFIX}*` },
      email: { partition: `${EMAIL_PREFIX}*` },
      /** The measurements of a day; those of a visitor's hour begin with the same word. */
      measurements: { partition: `${MEASUREMENTS_PREFIX}????-??-??` },
      /** The networks' shares of a day's measurements: `measurements#2026-11-21#…`. */
      measurementShares: { partition: `${MEASUREMENTS_PREFIX}????-??-??#*` },
      /** Inspections that homeowners booked in a day, and the networks' shares of them. */
      bookings: { partition: `${BOOKINGS_PREFIX}*` },
      /** A visitor's alerts of an hour: `alerts#usual#2026-11-21T09#…`. */
      alerts: { partition: `${ALERTS_PREFIX}*` },
    },
    expiresBy: 'expires_at',
    notRestored: 'they count what was used in an hour, a day or a month that goes on',
  },
  /** One item a link to a quote, by the hash of its token. */
  quoteLinks: {
    variable: ENV.quoteLinksTable,
    key: { partition: 'id' },
    indexes: [],
    expiresBy: 'expires_at',
  },
  /** Small facts, one item each, by their kind, which is all that rights within a table go by. */
  records: {
    variable: ENV.recordsTable,
    key: { partition: 'kind', sort: 'id' },
    indexes: [],
    parts: {
      settings: { partition: recordKinds.setting },
      /** The settings without who set them. */
      company: { partition: recordKinds.setting, attributes: PUBLIC_SETTING_ATTRIBUTES },
      settingChanges: { partition: recordKinds.settingChange },
      /** What was set earlier, without who set it. */
      pastSettings: { partition: recordKinds.settingChange, attributes: PUBLIC_SETTING_ATTRIBUTES },
      /** Both, as a setting is written together with its entry of the history. */
      settingsAndChanges: { partition: 'setting*', inTransactions: true },
      savedViews: { partition: recordKinds.savedViews },
      noEmail: { partition: recordKinds.noEmail },
      lastHere: { partition: recordKinds.lastHere },
      publication: { partition: recordKinds.publication },
      assignmentTurn: { partition: recordKinds.assignmentTurn },
      presence: { partition: recordKinds.presence },
      /** A lead that arrives is written together with the check that it was not erased. */
      erased: { partition: recordKinds.erased, inTransactions: true },
      inspectionDays: { partition: recordKinds.inspectionDay },
      inspectionHolders: { partition: recordKinds.inspectionHolder },
      /** Both, as a booking writes them together. */
      inspections: { partition: 'inspection-*', inTransactions: true },
    },
    expiresBy: 'expires_at',
  },
  /**
   * One item an alert, written together with the change it reports. `due` exists only while something is still to be
   * sent or was given up, so the index contains nothing else. One more item, `channels`, says which channels fail. What
   * came of an alert's tries is in no index, as each is a partition or few, which take 1,000 writes a second.
   */
  alerts: {
    variable: ENV.alertsTable,
    key: { partition: 'id' },
    indexes: [
      { name: alertIndexes.byCreated, partition: 'feed', sort: 'created_at', attributes: ['lead_id'] },
      { name: alertIndexes.due, partition: 'due', sort: 'next_at', attributes: [] },
    ],
    expiresBy: 'expires_at',
    stream: true,
    notRestored: 'they are news, and the leads themselves are listed',
  },
  /**
   * One item an entry of a lead's history, by time: notes, and changes, each written together with the change itself.
   */
  leadLog: { variable: ENV.leadLogTable, key: { partition: 'lead_id', sort: 'entry' }, indexes: [] },
  /**
   * The lead index: several items a lead, by which it is listed, found and counted. Can be built again from the leads.
   */
  leadKeys: {
    variable: ENV.leadKeysTable,
    key: { partition: 'term', sort: 'place' },
    indexes: [],
    // A hundred small items a lead, at 150 leads a second.
    warmWrites: 15_000,
    // Made by the rules of the deployed release: a copy could be of other leads and of other rules.
    notRestored: 'the lead index is built again from the leads',
  },
  /** All devices for push messages in one partition: at most twenty, read at once. */
  pushDevices: {
    variable: ENV.pushDevicesTable,
    key: { partition: 'feed', sort: 'id' },
    indexes: [],
    expiresBy: 'expires_at',
    // From a stolen phone, say.
    notRestored: 'a device that was taken off would get news of leads again',
  },
  /**
   * Measured roofs: one item a building, a point that was asked for, or a session. Nothing is stored longer than a
   * provider's terms allow.
   */
  roofMeasurements: {
    variable: ENV.roofMeasurementsTable,
    key: { partition: 'id' },
    indexes: [],
    expiresBy: 'expires_at',
    notRestored: 'roofs are measured again when someone asks',
  },
} as const satisfies Record<string, TableDefinition>;

export type TableName = keyof typeof tables;

export const tableNames = Object.keys(tables) as TableName[];

/** What the stack calls the table's construct; and the output with its name. */
export const tableConstruct = (name: TableName): string => name.charAt(0).toUpperCase() + name.slice(1);
export const tableOutput = (name: TableName): string => `${tableConstruct(name)}Table`;

/** Makes something for every table. */
export function perTable<T>(make: (name: TableName) => T): Record<TableName, T> {
  return Object.fromEntries(tableNames.map((name) => [name, make(name)])) as Record<TableName, T>;
}

/**
 * The one CORS rule of the documents bucket, for the local S3 and a site without a domain of its own: any page may post the
 * upload form. A permit is signed for one key, size and hour and uses no cookies, so the origin proves little. Of a site
 * with a domain only that one's pages may; to name CloudFront's address, bucket and distribution would depend on each other.
 */
export const uploadCors = {
  origins: ['*'],
  methods: ['POST'],
  headers: ['*'],
  maxAgeSeconds: 3000,
} as const;

/**
 * How follow-leads reads the stream of alerts, in the stack and on one machine. A new account may run
 * ten functions at once, so a receiver that hangs must not hold more than a few of them. Failed alerts are due again
 * soon, so a failure must not block the stream.
 */
export const alertsStream = {
  batchSize: 10,
  parallelizationFactor: 2,
  retryAttempts: 0,
  maxRecordAgeSeconds: 60,
  filter: { eventName: ['INSERT'] },
};
