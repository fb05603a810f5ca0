import type { RouteName } from '#shared/api/contract.ts';
import type { Grants, RouteRow } from './grant-kinds.ts';
import { alerts, leadKeys, leadLog, prices, rowsOf } from './grant-parts.ts';
import { peopleGrants } from './people-grants.ts';
import type { TableGrants } from './table-grants.ts';

/** Counts visitors' requests. */
const quotas = ['update visitors'] as const;
/** What a quote link shows; the homeowner's own also says what their estimate asks. */
const link = { quoteLinks: ['get'], documents: ['get'], quotas } as const;
const linkedQuote = { ...link, leads: ['get'], records: ['query company'] } as const;

/** Changes a lead, its history and its place in the days of inspections. */
const leadChange = {
  leads: ['get', 'update', 'check'],
  records: ['update inspections'],
  alerts,
  leadLog,
  leadKeys,
} as const satisfies TableGrants;
const bookings = [...quotas, 'update bookings', 'update email'] as const;
/** Those that a page showed may be older ones. */
const extras = ['query company', 'query pastSettings'] as const;
const openedDocument: Grants = {
  tables: { leads: ['get', 'check'], documents: ['get'], leadLog },
  documentsBucket: ['get uploads'],
};
/** A second estimate is compared with the first, and may price the lead. */
const secondEstimate = { documents: ['get'], pricing: prices } as const;
const booking = {
  leads: ['get', 'update', 'check'],
  alerts,
  leadLog,
  quotas: bookings,
  records: [
    'query company',
    'get inspectionDays',
    'get inspectionHolders',
    'update inspections',
    'get noEmail',
  ],
} as const;
const sendsEmail = {
  email: ['look', 'send'],
  emailLimit: true,
  mailboxes: true,
  quoteLinkPages: true,
} as const;

const visitor = rowsOf('visitor-api', 'visitor');
const keyed = rowsOf('visitor-api', 'publicKey');
const reading = rowsOf('process-insurance', 'publicKey');
/** Its guard notes who is here, on whichever route. */
const office = (grants: Grants) =>
  rowsOf(
    'office-api',
    'admin',
  )({
    ...grants,
    tables: { ...grants.tables, records: [...(grants.tables?.records ?? []), 'update lastHere'] },
  });

/** Each route: the function that answers it, who may call it, and what it may access. */
export const routeTable: Readonly<Record<RouteName, RouteRow>> = {
  createLead: visitor({
    tables: {
      leads: ['get', 'put'],
      // The prices that the page showed may be older ones.
      pricing: [...prices, 'query pastPrices'],
      // Who gets it, by turns.
      records: ['query company', 'check erased', 'update assignmentTurn'],
      leadLog,
      documents: ['get', 'update'],
      roofMeasurements: ['get'],
      alerts,
      quotas,
    },
  }),
  addLeadDetails: visitor({
    tables: { leads: ['get', 'update'], ...secondEstimate, alerts, quotas, records: extras },
  }),
  createQuoteLink: visitor({
    tables: { leads: ['get', 'update'], quoteLinks: ['put'], quotas },
    email: ['look'],
  }),
  getNewPrice: visitor({ tables: { leads: ['get'], quotas } }),
  getInspectionTimes: visitor({ tables: { records: ['query company', 'get inspectionDays'], quotas } }),
  getInspection: visitor({ tables: { leads: ['get'], quotas } }),
  // A new link, for the email of an inspection.
  bookInspection: visitor({ tables: { ...booking, quoteLinks: ['put'] }, ...sendsEmail }),
  changeInspection: visitor({ tables: { ...booking, quoteLinks: ['get', 'put'] }, ...sendsEmail }),
  openInspectionFile: visitor({
    tables: { leads: ['get'], records: ['query company'], quotas },
    letterhead: true,
  }),
  openLinkedFile: visitor({
    tables: { leads: ['get'], quoteLinks: ['get'], records: ['query company'], quotas },
    letterhead: true,
  }),
  openQuote: visitor({ tables: { ...link, leads: ['get', 'update'] }, mailboxes: true }),
  openQuotePage: visitor({ tables: linkedQuote, quoteLinkPages: true }),
  checkQuotePage: visitor({ tables: linkedQuote, quoteLinkPages: true }),
  emailQuote: visitor({
    tables: {
      ...linkedQuote,
      leads: ['get', 'check', 'update'],
      leadLog,
      records: [...linkedQuote.records, 'get noEmail'],
      quotas: [...quotas, 'update email'],
    },
    ...sendsEmail,
  }),
  stopEmails: visitor({ tables: { records: ['put noEmail'], quotas }, mailboxes: true }),
  allowEmails: visitor({ tables: { records: ['put noEmail'], quotas }, mailboxes: true }),
  openEmailStop: visitor({ tables: { quotas } }),
  measureRoof: visitor({
    tables: {
      roofMeasurements: ['get', 'put', 'update'],
      quotas: [...quotas, 'update measurements', 'update measurementShares'],
    },
    measuresRoofs: true,
  }),
  reportBrowserFailure: visitor({ tables: { quotas } }),
  getPricing: visitor({ tables: { pricing: prices } }),
  getRates: visitor({ tables: { pricing: prices } }),
  getCompany: visitor({ tables: { records: ['query company'] } }),
  openPicture: visitor({ documentsBucket: ['get pictures'] }),
  pollInsurance: keyed({ tables: { documents: ['get'], pricing: prices, quotas }, publicKey: true }),
  compareEstimates: keyed({ tables: { documents: ['get'], quotas }, publicKey: true }),
  createUpload: keyed({
    tables: { documents: ['put'], quotas },
    documentsBucket: ['put uploads'],
    publicKey: true,
  }),
  processInsurance: reading({
    tables: {
      documents: ['get', 'put', 'update'],
      pricing: prices,
      alerts,
      quotas: [...quotas, 'update ocr'],
    },
    documentsBucket: ['get uploads', 'put uploads'],
    textract: ['start', 'look'],
    ocrLimits: true,
    publicKey: true,
  }),

  listLeads: office({
    tables: {
      leads: ['query by-created', 'query by-status', 'getMany'],
      leadKeys: ['query'],
      records: ['query settings'],
    },
    hours: true,
  }),
  getCallList: office({
    tables: { leads: ['getMany'], leadKeys: ['query'], records: ['query company'] },
    hours: true,
  }),
  getLeadsSince: office({
    tables: {
      alerts: ['query by-created'],
      leads: ['getMany'],
      records: ['query presence', 'update presence'],
    },
  }),
  // `get` reads the notes that have the words.
  searchLeads: office({ tables: { leads: ['getMany'], leadKeys: ['query'], leadLog: ['get'] } }),
  getOverview: office({ tables: { leadKeys: ['query'] } }),
  getLead: office({
    tables: {
      leads: ['get', 'getMany'],
      leadLog: ['query'],
      leadKeys: ['query'],
      documents: ['get'],
      roofMeasurements: ['get'],
    },
  }),
  getLeadNotes: office({ tables: { leadLog: ['query'] } }),
  updateLead: office({ tables: leadChange }),
  getBulkChange: office({ tables: { leads: ['getMany'], leadLog: ['query'] } }),
  // A note is written together with what a search finds it by.
  addNote: office({ tables: { leads: ['check'], leadLog: ['put', 'get'], leadKeys: ['put'] } }),
  undoChange: office({
    tables: {
      ...leadChange,
      leadLog: ['query', 'put', 'get', 'delete'],
    },
  }),
  priceLead: office({
    tables: { leads: ['get', 'update', 'check'], alerts, leadLog, leadKeys, pricing: prices },
  }),
  mergeLeads: office({ tables: { ...leadChange, leads: ['get', 'getMany', 'update', 'check'] } }),
  unmergeLeads: office({ tables: leadChange }),
  getPossibleDuplicates: office({ tables: { leads: ['getMany'], leadKeys: ['query'] } }),
  markNotDuplicate: office({ tables: leadChange }),
  lookAtSending: office({
    tables: { leads: ['get'], records: ['get noEmail'], quotas: ['get email'] },
    email: ['look'],
    emailLimit: true,
    mailboxes: true,
  }),
  sendQuote: office({ tables: { leads: ['get', 'update'], quoteLinks: ['put'], leadLog } }),
  openLeadDocument: office(openedDocument),
  openOneDocument: office(openedDocument),
  getLeadChanges: office({ tables: { leads: ['get'], documents: ['get'] } }),
  measureLeadRoof: office({
    tables: {
      leads: ['get', 'check'],
      leadLog,
      roofMeasurements: ['get', 'put'],
      quotas: ['update measurements'],
    },
    measuresRoofs: true,
  }),
  revokeQuoteLinks: office({ tables: { leads: ['update'], leadLog } }),
  listViews: office({ tables: { records: ['query savedViews'] } }),
  saveView: office({ tables: { records: ['query savedViews', 'put savedViews'] } }),
  deleteView: office({ tables: { records: ['query savedViews', 'put savedViews'] } }),
  listPricingVariables: office({ tables: { pricing: prices } }),
  listPriceChanges: office({ tables: { pricing: ['query changes'] } }),
  getPublication: office({ tables: { records: ['get publication'] } }),
  getSetting: office({ tables: { records: ['query settings'] }, alerts: ['look'] }),
  listSettingChanges: office({ tables: { records: ['query settingChanges'] } }),
  listZipsAround: office({}),
  getScanQuota: office({ tables: { quotas: ['get ocr'] }, ocrLimits: true }),
  getHealth: office({
    tables: { quotas: ['get email'] },
    email: ['look'],
    emailLimit: true,
    alarmEmails: true,
  }),
  listAlerts: office({
    tables: {
      alerts: ['get', 'getMany', 'query by-created', 'query due'],
      leads: ['getMany'],
      pushDevices: ['query'],
    },
    alerts: ['look'],
  }),
  testAlerts: office({ tables: { alerts } }),
  readWebhookTest: office({ tables: { alerts: ['get'] } }),
  // `put` has what is due sent at once.
  retryAlerts: office({
    tables: { alerts: ['get', 'getMany', 'query due', 'update', ...alerts], leads: ['get'] },
  }),
  endPushDevice: office({ tables: { pushDevices: ['query', 'update'] } }),

  ...peopleGrants,
};
