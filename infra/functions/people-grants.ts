import type { RouteName } from '#shared/api/contract.ts';
import type { RouteRow } from './grant-kinds.ts';
import { alerts, leadKeys, prices, rowsOf } from './grant-parts.ts';

const people = rowsOf('people-api', 'admin');

/** Whether an operator hears of leads is a record beside the settings. */
const changesReceivers = people({
  tables: { records: ['query settings', 'put settingsAndChanges'] },
  userPool: ['members'],
  alerts: ['receivers'],
});

/** What owners alone may do, and who may call it at all: the function that knows roles answers it. */
export const peopleGrants = {
  listAdmins: people({ tables: { records: ['query lastHere'] }, userPool: ['members', 'list', 'look'] }),
  inviteAdmin: people({
    userPool: ['members', 'look', 'invite', 'setAttributes', 'addToGroup', 'removeFromGroup', 'enable'],
  }),
  setAdminRole: people({ userPool: ['members', 'look', 'addToGroup', 'removeFromGroup'] }),
  setAdminContact: people({ userPool: ['members', 'look', 'setAttributes'] }),
  setOwnContact: people({ userPool: ['members', 'look', 'setAttributes'] }),
  removeAdmin: people({
    tables: {
      pushDevices: ['query', 'update'],
      // Who left gets no more new leads, and their call is shown no more.
      records: ['query settings', 'put settingsAndChanges', 'update presence'],
    },
    userPool: ['members', 'look', 'addToGroup', 'removeFromGroup', 'remove'],
  }),
  resendInvitation: people({ userPool: ['members', 'look', 'invite'] }),
  deleteLead: people({
    tables: {
      leads: ['get', 'query by-created', 'check', 'delete'],
      documents: ['update', 'delete'],
      quoteLinks: ['delete'],
      records: ['put erased', 'update inspections'],
      roofMeasurements: ['delete'],
      leadLog: ['query', 'delete'],
      alerts,
      // `query` also finds other leads with the same document.
      leadKeys,
    },
    documentsBucket: ['erase uploads'],
    userPool: ['members'],
  }),
  // The new price and its entry of the history are written in one transaction.
  updatePricingVariable: people({
    tables: { pricing: [...prices, 'update', 'put'] },
    userPool: ['members'],
  }),
  saveSetting: people({
    tables: { records: ['put settingsAndChanges'] },
    documentsBucket: ['get pictures'],
    userPool: ['members'],
  }),
  getWebhookSecret: people({
    tables: { records: ['query settings'] },
    userPool: ['members'],
    alerts: ['secret'],
  }),
  renewWebhookSecret: people({
    tables: { records: ['query settings', 'put settingsAndChanges'] },
    userPool: ['members'],
    alerts: ['secret'],
  }),
  listAlertEmails: people({
    tables: { records: ['query settings'] },
    userPool: ['members'],
    alerts: ['receivers'],
  }),
  addAlertEmail: changesReceivers,
  removeAlertEmail: changesReceivers,
  addPicture: people({ documentsBucket: ['put pictures'], userPool: ['members'] }),
  addPushDevice: people({
    tables: { pushDevices: ['query', 'put', 'update'] },
    userPool: ['members'],
    pushService: true,
    email: ['send'],
  }),
} as const satisfies Partial<Record<RouteName, RouteRow>>;
