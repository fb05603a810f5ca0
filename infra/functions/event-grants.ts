import type { Grants } from './grant-kinds.ts';
import { alerts, leadKeys, prices } from './grant-parts.ts';

/** What each event outside of the API may access. */
export const eventGrants = {
  /** Textract has finished a job: stores its outcome, with alerts for the waiting leads. */
  scanDone: {
    tables: { documents: ['get', 'update'], alerts },
    documentsBucket: ['get uploads'],
    textract: ['look'],
  },
  /** Alerts were written or are due: prices leads, sends alerts and updates the index. */
  alertsDue: {
    tables: {
      // `get` reads which network a lead came from; `put` tells the webhook of a lead's later price.
      alerts: ['get', 'query due', 'update', ...alerts],
      quotas: ['update alerts'],
      leads: ['get', 'update', 'check'],
      // An inspection that nobody confirmed frees itself: a line of the history, and the place in its day.
      leadLog: ['put'],
      // Where the office has leads posted.
      records: ['update inspections', 'query company'],
      documents: ['get'],
      pricing: [...prices, 'query pastPrices'],
      roofMeasurements: ['get'],
      leadKeys,
      pushDevices: ['query', 'update'],
    },
    alerts: ['look', 'send'],
    // A lead waits for a scan whose notice was lost.
    scanNotices: true,
  },
  /** A deploy or the office has changed what the site's pages say. */
  siteChanged: {
    tables: { records: ['query company', 'get publication', 'update publication'] },
    publishesSite: true,
  },
  /** Reminders of inspections are due: reads the days of them, keeps that one goes, and sends it with a link that changes it. */
  remindersDue: {
    tables: {
      leadKeys: ['query'],
      leads: ['get', 'update', 'check'],
      leadLog: ['put'],
      records: ['query company', 'get noEmail'],
      quotas: ['update email'],
      quoteLinks: ['put'],
    },
    email: ['look', 'send'],
    emailLimit: true,
    mailboxes: true,
    hours: true,
  },
  /** A quarter hour is over: walks through the site as a visitor, with no right but theirs. */
  walkDue: { walksSite: true },
  /** A deploy writes missing first prices. */
  pricesMissing: { tables: { pricing: ['put variables'] } },
  /** A deploy indexes all leads and their notes. */
  leadsUnindexed: {
    tables: { leads: ['query by-created', 'get', 'check'], leadKeys, leadLog: ['query'] },
  },
} satisfies Record<string, Grants>;

export type EventName = keyof typeof eventGrants;
