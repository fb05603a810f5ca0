import type { TableName } from '#infra/tables.ts';
import type { RouteName } from '#shared/api/contract.ts';

/**
 * What a function may do with the items of a table. Nothing here reads a whole table. `check` makes a transaction stand or
 * fall with what an item is.
 */
export type TableOperation = 'get' | 'getMany' | 'put' | 'update' | 'query' | 'check' | 'delete';
/** `erase` lists every version of a file and deletes it for good. */
export type ObjectOperation = 'get' | 'put' | 'erase';

export type TextractOperation = 'start' | 'look';

/** `look` asks SES whether it sends; `send` also knows the company that the email is from. */
export type EmailOperation = 'look' | 'send';

/**
 * What a function may do with the logins of the user pool: `members` lists the admins, `list` all logins, `look` is one
 * of them, `invite` emails a temporary password, `addToGroup` puts into the group, `enable` undoes what `remove` does beside.
 */
export type UserPoolOperation = 'members' | 'list' | 'look' | 'invite' | 'addToGroup' | 'enable' | 'remove';

/** `look` knows which channels are set up and the key of push messages; `send` also signs and emails. */
export type AlertOperation = 'look' | 'send';

/** What may be touched. Env vars follow from it. */
export interface Grants {
  tables?: Partial<Record<TableName, readonly TableOperation[]>>;
  documentsBucket?: readonly ObjectOperation[];
  /** `start` spends money on a job and names where its end is announced; `look` asks what became of one. */
  textract?: readonly TextractOperation[];
  /** What the operator allows OCR. */
  ocrLimits?: true;
  userPool?: readonly UserPoolOperation[];
  mail?: readonly EmailOperation[];
  /** What the operator allows email. */
  emailLimit?: true;
  /** What the operator set up for alerts. */
  alerts?: readonly AlertOperation[];
  /** Knows which push services there are. */
  pushService?: true;
  /** Asks who measures roofs from above: knows where the key is kept, and may read it. */
  measuresRoofs?: true;
  publicKey?: true;
}

/** Counts its visitors' requests. */
const budgets = ['update'] as const;
/** Writes down what there is to tell. */
const alerts = ['put'] as const;
/** Writes down who did what to a lead. */
const leadLog = ['put'] as const;
/** Of the keys, for whoever has them follow a lead; of the leads that takes `get` and `check`. */
const leadKeys = ['get', 'put', 'update', 'delete'] as const;

/** What each route may touch. */
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
    mail: ['look'],
  },
  openQuote: { tables: { leads: ['get'], quoteLinks: ['get'], budgets } },
  emailQuote: {
    tables: { leads: ['get'], quoteLinks: ['get'], budgets },
    mail: ['look', 'send'],
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
  getHealth: { tables: { budgets: ['get'] }, mail: ['look'], emailLimit: true },
  listAlerts: {
    tables: { alerts: ['query'], leads: ['get'], pushDevices: ['query'] },
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
      // And which other leads name the document.
      leadKeys: [...leadKeys, 'query'],
    },
    documentsBucket: ['erase'],
    userPool: ['members'],
  },
  addPushDevice: { tables: { pushDevices: ['query', 'put'] }, userPool: ['members'], pushService: true },
};

/** What each event outside of the API may touch. */
export const eventGrants = {
  /** Textract is done: its answer is read, and told of the leads that wait for it. */
  scanDone: {
    tables: { documents: ['get', 'update'], alerts },
    documentsBucket: ['get'],
    textract: ['look'],
  },
  /** Alerts were written, or are due: leads whose documents were read get prices, alerts are sent, and the keys of the leads they name follow. */
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
  /** A deploy has the first prices written. */
  pricesMissing: { tables: { pricing: ['put'] } },
  /** And the keys of all leads follow them, however many there are. */
  leadsUnindexed: { tables: { leads: ['query', 'get', 'check'], leadKeys } },
} satisfies Record<string, Grants>;

export type EventName = keyof typeof eventGrants;
