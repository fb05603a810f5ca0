import type { TableName } from '#infra/tables.ts';
import type { RouteName } from '#shared/api/contract.ts';

/**
 * What a function may do with a table's items. No operation reads a whole table. `check` is a condition on an item in a
 * transaction.
 */
export type TableOperation = 'get' | 'getMany' | 'put' | 'update' | 'query' | 'check' | 'delete';
/** `erase` lists and permanently deletes all versions of a file. */
export type ObjectOperation = 'get' | 'put' | 'erase';

export type TextractOperation = 'start' | 'look';

/** `look` asks SES whether it sends; `send` sends, and also gets the company's details. */
export type EmailOperation = 'look' | 'send';

/**
 * What a function may do with the user pool's logins: `members` lists the admins, `list` all logins, `look` reads one,
 * `invite` emails a temporary password, `addToGroup` adds to the group, `enable` undoes part of `remove`.
 */
export type UserPoolOperation = 'members' | 'list' | 'look' | 'invite' | 'addToGroup' | 'enable' | 'remove';

/** `look` gets the channels that are set up and the public key for push messages; `send` also signs and sends. */
export type AlertOperation = 'look' | 'send';

/** What a route or event may access. The environment variables follow from it. */
export interface Grants {
  tables?: Partial<Record<TableName, readonly TableOperation[]>>;
  documentsBucket?: readonly ObjectOperation[];
  /** `start` starts a paid job and names where its end is reported; `look` reads a job's state. */
  textract?: readonly TextractOperation[];
  /** The operator's limits for OCR. */
  ocrLimits?: true;
  userPool?: readonly UserPoolOperation[];
  email?: readonly EmailOperation[];
  /** The operator's limit for emails. */
  emailLimit?: true;
  /** The operator's settings for alerts. */
  alerts?: readonly AlertOperation[];
  /** Gets the additional push service. */
  pushService?: true;
  /** Measures roofs: gets the key's parameter and may read it. */
  measuresRoofs?: true;
  publicKey?: true;
}

/** Counts visitors' requests. */
const budgets = ['update'] as const;
/** Writes alerts. */
const alerts = ['put'] as const;
/** Writes the history. */
const leadLog = ['put'] as const;
/** Indexing a lead; needs `get` and `check` on leads too. */
const leadKeys = ['get', 'put', 'update', 'delete'] as const;

/** What each route may access. */
export const routeGrants: Readonly<Record<RouteName, Grants>> = {
  createLead: {
    tables: {
      leads: ['get', 'put'],
      pricing: ['query'],
      documents: ['get', 'update'],
      roofMeasurements: ['get'],
      alerts,
      budgets,
    },
  },
  addLeadDetails: { tables: { leads: ['get', 'update'], alerts, budgets } },
  createQuoteLink: {
    tables: { leads: ['get', 'update'], quoteLinks: ['put'], budgets },
    email: ['look'],
  },
  openQuote: { tables: { leads: ['get'], quoteLinks: ['get'], budgets } },
  emailQuote: {
    tables: { leads: ['get'], quoteLinks: ['get'], budgets },
    email: ['look', 'send'],
    emailLimit: true,
  },
  measureRoof: { tables: { roofMeasurements: ['get', 'put', 'update'], budgets }, measuresRoofs: true },
  getPricing: { tables: { pricing: ['query'] } },
  getRates: { tables: { pricing: ['query'] } },
  getAreaSettings: { tables: { pricing: ['query'] } },
  pollInsurance: { tables: { documents: ['get'], pricing: ['query'], budgets }, publicKey: true },
  createUpload: { tables: { documents: ['put'], budgets }, documentsBucket: ['put'], publicKey: true },
  processInsurance: {
    tables: {
      documents: ['get', 'put', 'update'],
      pricing: ['query'],
      alerts,
      budgets,
    },
    documentsBucket: ['get', 'put'],
    textract: ['start', 'look'],
    ocrLimits: true,
    publicKey: true,
  },

  listLeads: { tables: { leads: ['query', 'getMany'], leadKeys: ['query'] } },
  getCallList: { tables: { leads: ['getMany'], leadKeys: ['query'] } },
  searchLeads: { tables: { leads: ['getMany'], leadKeys: ['query'] } },
  getOverview: { tables: { leadKeys: ['query'] } },
  getLead: {
    tables: {
      leads: ['get', 'getMany'],
      leadLog: ['query'],
      leadKeys: ['query'],
      documents: ['get'],
      roofMeasurements: ['get'],
    },
  },
  updateLead: { tables: { leads: ['get', 'update', 'check'], alerts, leadLog, leadKeys } },
  addNote: { tables: { leads: ['check'], leadLog: ['put', 'query'] } },
  openLeadDocument: {
    tables: { leads: ['get', 'check'], documents: ['get'], leadLog },
    documentsBucket: ['get'],
  },
  measureLeadRoof: {
    tables: { leads: ['get', 'check'], leadLog, roofMeasurements: ['get', 'put'], budgets },
    measuresRoofs: true,
  },
  revokeQuoteLinks: { tables: { leads: ['update'], leadLog } },
  listPricingVariables: { tables: { pricing: ['query'] } },
  updatePricingVariable: { tables: { pricing: ['query', 'update', 'put'] } },
  listPriceChanges: { tables: { pricing: ['query'] } },
  getScanBudget: { tables: { budgets: ['get'] }, ocrLimits: true },
  getHealth: { tables: { budgets: ['get'] }, email: ['look'], emailLimit: true },
  listAlerts: {
    tables: { alerts: ['query'], leads: ['getMany'], pushDevices: ['query'] },
    alerts: ['look'],
  },
  testAlerts: { tables: { alerts: ['query', 'put'] } },
  endPushDevice: { tables: { pushDevices: ['query', 'update'] } },

  listAdmins: { userPool: ['members', 'list', 'look'] },
  inviteAdmin: { userPool: ['members', 'look', 'invite', 'addToGroup', 'enable'] },
  removeAdmin: {
    tables: { pushDevices: ['query', 'update'] },
    userPool: ['members', 'look', 'addToGroup', 'remove'],
  },
  resendInvitation: { userPool: ['members', 'look', 'invite'] },
  deleteLead: {
    tables: {
      leads: ['get', 'query', 'check', 'delete'],
      documents: ['update', 'delete'],
      quoteLinks: ['delete'],
      roofMeasurements: ['delete'],
      leadLog: ['query', 'delete'],
      alerts,
      // `query` finds other leads with the same document.
      leadKeys: [...leadKeys, 'query'],
    },
    documentsBucket: ['erase'],
    userPool: ['members'],
  },
  addPushDevice: { tables: { pushDevices: ['query', 'put'] }, userPool: ['members'], pushService: true },
};

/** What each event outside of the API may access. */
export const eventGrants = {
  /** Textract has finished a job: stores its outcome, with alerts for the waiting leads. */
  scanDone: {
    tables: { documents: ['get', 'update'], alerts },
    documentsBucket: ['get'],
    textract: ['look'],
  },
  /** Alerts were written or are due: prices leads, sends alerts and updates the index. */
  alertsDue: {
    tables: {
      alerts: ['query', 'update'],
      leads: ['get', 'update', 'check'],
      documents: ['get'],
      pricing: ['query'],
      roofMeasurements: ['get'],
      leadKeys,
      pushDevices: ['query', 'update'],
    },
    alerts: ['look', 'send'],
  },
  /** A deploy writes missing first prices. */
  pricesMissing: { tables: { pricing: ['put'] } },
  /** A deploy indexes all leads. */
  leadsUnindexed: { tables: { leads: ['query', 'get', 'check'], leadKeys } },
} satisfies Record<string, Grants>;

export type EventName = keyof typeof eventGrants;
