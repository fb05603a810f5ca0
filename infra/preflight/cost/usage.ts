import type { DeployOptions } from '#infra/options.ts';
import type { PriceName } from './prices.ts';

/** What of the options changes what a lead costs. */
export type CostOptions = Pick<DeployOptions, 'documentRetentionDays' | 'ocr' | 'threatProtection' | 'waf'>;

/** What a month with some leads is taken to be; rather too much than too little. */
export const assumptions = {
  /** One in ten visitors leaves a lead. */
  visitorsPerLead: 10,
  /** Files of a page with its answers, and their bytes: docs/benchmarks.md, rounded up. */
  filesPerVisit: 12,
  gigabytesPerVisit: 0.0003,
  /** The prices once a visitor, and the lead with its details. */
  apiCallsPerVisit: 1,
  apiCallsPerLead: 2,
  /** Three in ten leads bring a document; it is sent, and read for three seconds. */
  documentsPerLead: 0.3,
  apiCallsPerDocument: 2,
  gigabytesPerDocument: 0.002,
  readingSeconds: 3,
  /** One in ten is a scan of six pages, asked after 25 times and read in ten seconds once it is back. */
  scansPerLead: 0.1,
  pagesPerScan: 6,
  apiCallsPerScan: 25,
  scanSeconds: 10,
  /** Small functions: 256 MB for 0.1 s. Those that read: 1769 MB. */
  gigabyteSecondsPerCall: 0.025,
  gigabytesOfReader: 1.73,
  /** A lead is 2 KB in its table and two indexes, written, completed and looked after, with its budgets. */
  tableWritesPerLead: 30,
  tableReadsPerLead: 60,
  gigabytesPerLead: 0.000_006,
  /** Leads stay, so a year of them is stored. */
  monthsOfLeads: 12,
  gigabytesOfLogsPerCall: 0.000_002,
  admins: 3,
} as const;

/** How much is used in a month with so many leads, of what has a price; what stands in any case is not in it. */
export function monthlyUsage(leads: number, options: CostOptions): Partial<Record<PriceName, number>> {
  const a = assumptions;
  const visits = leads * a.visitorsPerLead;
  const documents = leads * a.documentsPerLead;
  const scans = leads * a.scansPerLead;
  const apiCalls =
    visits * a.apiCallsPerVisit +
    leads * a.apiCallsPerLead +
    documents * a.apiCallsPerDocument +
    scans * a.apiCallsPerScan;
  const files = visits * a.filesPerVisit;
  const readingSeconds = documents * a.readingSeconds + scans * a.scanSeconds;
  const when = (condition: boolean, quantity: number) => (condition ? quantity : 0);
  return {
    apiRequest: apiCalls,
    cdnGigabyte: visits * a.gigabytesPerVisit,
    cdnRequest: files + apiCalls,
    // A file passes two of them, a call of the API one.
    edgeFunctionRun: 2 * files + apiCalls,
    firewallRequest: when(options.waf, files + apiCalls),
    functionGigabyteSecond: apiCalls * a.gigabyteSecondsPerCall + readingSeconds * a.gigabytesOfReader,
    functionRun: apiCalls + scans,
    logGigabyte: apiCalls * a.gigabytesOfLogsPerCall,
    // The operator's limits end what scans may cost.
    ocrPage: Math.min(scans * Math.min(a.pagesPerScan, options.ocr.pageLimit), options.ocr.monthlyPages),
    storedFileGigabyte: (documents * a.gigabytesPerDocument * options.documentRetentionDays) / 30,
    storedFileWrite: documents,
    tableGigabyte: leads * a.gigabytesPerLead * a.monthsOfLeads,
    tableRead: leads * a.tableReadsPerLead,
    tableWrite: leads * a.tableWritesPerLead,
    threatProtectedAdmin: when(options.threatProtection, a.admins),
    trace: apiCalls + scans,
  };
}
