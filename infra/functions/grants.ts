import type { RouteName } from '#shared/api/contract.ts';
import type { Grants } from './grant-kinds.ts';
import type { TableGrants } from './table-grants.ts';

/** Counts visitors' requests. */
const budgets = ['update visitors'] as const;
/** Reads the current prices. */
export const prices = ['query variables'] as const;
/** Writes alerts. */
export const alerts = ['put'] as const;
/** Writes the history. */
const leadLog = ['put'] as const;
/** The page behind a quote link. */
const linkedQuote = { leads: ['get'], quoteLinks: ['get'], pricing: ['query company'], budgets } as const;
/** Indexing a lead, and whether others may be the same; needs `get` and `check` on leads too. */
export const leadKeys = ['get', 'query', 'put', 'update', 'delete'] as const;

/** Changes a lead, its history and its place in the days of visits, which are beside the quote links. */
const leadChange = {
  leads: ['get', 'update', 'check'],
  quoteLinks: ['update'],
  alerts,
  leadLog,
  leadKeys,
} as const satisfies TableGrants;
/** Books a visit in one transaction, which names no part of a table. */
const days = ['get visitDays', 'get visitsOf', 'update'] as const;
const hours = ['query company'] as const;
const bookings = [...budgets, 'update bookings', 'update email'] as const;
/** Those that a page showed may be older ones. */
const extras = ['query company', 'query pastSettings'] as const;
const booking = {
  leads: ['get', 'update', 'check'],
  alerts,
  leadLog,
  pricing: hours,
  budgets: bookings,
} as const;
/** A new link, for the email of a visit. */
const ofVisit = ['get noEmail', 'put'] as const;
const sendsEmail = {
  email: ['look', 'send'],
  emailLimit: true,
  mailboxes: true,
  quoteLinkPages: true,
} as const;

/** What each route may access. */
export const routeGrants: Readonly<Record<RouteName, Grants>> = {
  createLead: {
    tables: {
      leads: ['get', 'put'],
      // The prices that the page showed may be older ones.
      pricing: [...prices, 'query pastPrices', 'query company'],
      documents: ['get', 'update'],
      roofMeasurements: ['get'],
      alerts,
      // `check` sees that a lead was not erased.
      budgets: [...budgets, 'check'],
    },
  },
  addLeadDetails: { tables: { leads: ['get', 'update'], alerts, budgets, pricing: extras } },
  createQuoteLink: {
    tables: { leads: ['get', 'update'], quoteLinks: ['put'], budgets },
    email: ['look'],
  },
  getNewPrice: { tables: { leads: ['get'], budgets } },
  getVisitTimes: { tables: { pricing: hours, quoteLinks: ['get visitDays'], budgets } },
  getVisit: { tables: { leads: ['get'], budgets } },
  bookVisit: { tables: { ...booking, quoteLinks: [...days, ...ofVisit] }, ...sendsEmail },
  changeVisit: { tables: { ...booking, quoteLinks: ['get', ...days, 'put'] }, ...sendsEmail },
  openVisitFile: { tables: { leads: ['get'], budgets }, letterhead: true },
  openLinkedFile: { tables: { leads: ['get'], quoteLinks: ['get'], budgets }, letterhead: true },
  openQuote: { tables: { leads: ['get', 'update'], quoteLinks: ['get'], budgets }, mailboxes: true },
  openQuotePage: { tables: linkedQuote, quoteLinkPages: true },
  checkQuotePage: { tables: linkedQuote, quoteLinkPages: true },
  emailQuote: {
    tables: {
      ...linkedQuote,
      leads: ['get', 'check', 'update'],
      leadLog,
      budgets: [...budgets, 'update email'],
    },
    ...sendsEmail,
  },
  stopEmails: { tables: { quoteLinks: ['put noEmail'], budgets }, mailboxes: true },
  allowEmails: { tables: { quoteLinks: ['put noEmail'], budgets }, mailboxes: true },
  openEmailStop: { tables: { budgets } },
  measureRoof: {
    tables: {
      roofMeasurements: ['get', 'put', 'update'],
      budgets: [...budgets, 'update measurements', 'update measurementShares'],
    },
    measuresRoofs: true,
  },
  getPricing: { tables: { pricing: prices } },
  getRates: { tables: { pricing: prices } },
  getCompany: { tables: { pricing: ['query company'] } },
  openPicture: { documentsBucket: ['get pictures'] },
  pollInsurance: { tables: { documents: ['get'], pricing: prices, budgets }, publicKey: true },
  createUpload: {
    tables: { documents: ['put'], budgets },
    documentsBucket: ['put uploads'],
    publicKey: true,
  },
  processInsurance: {
    tables: {
      documents: ['get', 'put', 'update'],
      pricing: prices,
      alerts,
      budgets: [...budgets, 'update ocr'],
    },
    documentsBucket: ['get uploads', 'put uploads'],
    textract: ['start', 'look'],
    ocrLimits: true,
    publicKey: true,
  },

  listLeads: {
    tables: { leads: ['query by-created', 'query by-status', 'getMany'], leadKeys: ['query'] },
    hours: true,
  },
  getCallList: { tables: { leads: ['getMany'], leadKeys: ['query'] }, hours: true },
  getLeadsSince: { tables: { alerts: ['query by-created'], leads: ['getMany'] } },
  // `get` reads the notes that have the words.
  searchLeads: { tables: { leads: ['getMany'], leadKeys: ['query'], leadLog: ['get'] } },
  getOverview: { tables: { leadKeys: ['query'] } },
  getLeadNotes: { tables: { leadLog: ['query'] } },
  getLead: {
    tables: {
      leads: ['get', 'getMany'],
      leadLog: ['query'],
      leadKeys: ['query'],
      documents: ['get'],
      roofMeasurements: ['get'],
    },
  },
  updateLead: { tables: leadChange },
  getBulkChange: { tables: { leads: ['getMany'], leadLog: ['query'] } },
  // A note is written together with what a search finds it by.
  addNote: { tables: { leads: ['check'], leadLog: ['put', 'query'], leadKeys: ['put'] } },
  takeNoteBack: {
    tables: { leads: ['check'], leadLog: ['put', 'query', 'delete'], leadKeys: ['delete'] },
  },
  priceLead: {
    tables: { leads: ['get', 'update', 'check'], alerts, leadLog, leadKeys, pricing: prices },
  },
  mergeLeads: { tables: { ...leadChange, leads: ['get', 'getMany', 'update', 'check'] } },
  unmergeLeads: { tables: leadChange },
  getAlike: { tables: { leads: ['getMany'], leadKeys: ['query'] } },
  markNotDuplicate: { tables: leadChange },
  lookAtSending: {
    tables: { leads: ['get'], quoteLinks: ['get'], budgets: ['get email'] },
    email: ['look'],
    emailLimit: true,
    mailboxes: true,
  },
  sendQuote: { tables: { leads: ['get', 'update'], quoteLinks: ['put'], leadLog } },
  openLeadDocument: {
    tables: { leads: ['get', 'check'], documents: ['get'], leadLog },
    documentsBucket: ['get uploads'],
  },
  measureLeadRoof: {
    tables: {
      leads: ['get', 'check'],
      leadLog,
      roofMeasurements: ['get', 'put'],
      budgets: ['update measurements'],
    },
    measuresRoofs: true,
  },
  revokeQuoteLinks: { tables: { leads: ['update'], leadLog } },
  listViews: { tables: { pricing: ['query views'] } },
  saveView: { tables: { pricing: ['query views', 'put views'] } },
  deleteView: { tables: { pricing: ['query views', 'put views'] } },
  listPricingVariables: { tables: { pricing: prices } },
  // The new price and its entry of the history are written in one transaction.
  updatePricingVariable: { tables: { pricing: [...prices, 'update', 'put'] } },
  listPriceChanges: { tables: { pricing: ['query changes'] } },
  getSetting: { tables: { pricing: ['query settings'] } },
  // The setting and its entry of the history are written in one transaction.
  saveSetting: { tables: { pricing: ['put'] }, documentsBucket: ['get pictures'] },
  addPicture: { documentsBucket: ['put pictures'] },
  listSettingChanges: { tables: { pricing: ['query settingChanges'] } },
  getScanBudget: { tables: { budgets: ['get ocr'] }, ocrLimits: true },
  getHealth: { tables: { budgets: ['get email'] }, email: ['look'], emailLimit: true },
  listAlerts: {
    tables: { alerts: ['get', 'query by-created', 'query due'], leads: ['getMany'], pushDevices: ['query'] },
    alerts: ['look'],
  },
  testAlerts: { tables: { alerts } },
  readWebhookTest: { tables: { alerts: ['get'] } },
  // `put` has what is due sent at once.
  retryAlerts: { tables: { alerts: ['get', 'query due', 'update', ...alerts], leads: ['get'] } },
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
      leads: ['get', 'query by-created', 'check', 'delete'],
      documents: ['update', 'delete'],
      quoteLinks: ['delete', 'update'],
      roofMeasurements: ['delete'],
      leadLog: ['query', 'delete'],
      alerts,
      // `query` also finds other leads with the same document.
      leadKeys,
      budgets: ['put erased'],
    },
    documentsBucket: ['erase uploads'],
    userPool: ['members'],
  },
  addPushDevice: {
    tables: { pushDevices: ['query', 'put', 'update'] },
    userPool: ['members'],
    pushService: true,
    email: ['send'],
  },
};
