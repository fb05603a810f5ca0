import { functions } from '#infra/functions/functions.ts';
import type { DeployOptions } from '#infra/options.ts';
import { type ProductMetric, productMetrics } from '#shared/watch/product-metrics.ts';
import type { PriceName } from './prices.ts';

/** What of the options changes what a lead costs. */
export type CostOptions = Pick<
  DeployOptions,
  'documentRetentionDays' | 'measurementDailyLimit' | 'ocr' | 'solarParameter' | 'threatProtection' | 'waf'
>;

/** What a lead comes to, its share of visitors who leave none included: docs/scale.md, "Cost of a lead". */
export const assumptions = {
  visitsPerLead: 20,
  filesPerVisit: 12,
  gigabytesPerVisit: 0.000_134,
  apiCallsPerLead: 22,
  secondsPerCall: 0.03,
  gigabytesOfLogsPerCall: 0.000_001,
  /** X-Ray keeps one in twenty. */
  tracesPerCall: 0.05,
  tableWritesPerLead: 200,
  tableReadsPerLead: 46,
  /** 2 KB in the table and in two indexes, 4 KB of keys; leads stay, so a year of them is stored. */
  gigabytesPerLead: 0.000_01,
  monthsOfLeads: 12,
  /** An estimate with one lead in five, read for a second. */
  documentsPerLead: 0.2,
  gigabytesPerDocument: 0.001,
  readingSeconds: 1,
  /** A scan with one lead in ten: six pages, asked after 25 times, read twice. */
  scansPerLead: 0.1,
  pagesPerScan: 6,
  apiCallsPerScan: 25,
  /** Homes whose address was chosen and whose roof is measured; what is kept of each. */
  roofsPerLead: 5,
  tableWritesPerRoof: 10,
  tableReadsPerRoof: 2,
  /** Google charges nothing for the first of a month. */
  freeRoofs: 10_000,
  /** Who signs in, where each has a price. */
  admins: 3,
} as const;

const gigabytesOf = ({ memoryMb }: { memoryMb: number }) => memoryMb / 1024;

/** Each series of the product's own metrics is one, once it was counted. */
const ownMetrics = Object.values<ProductMetric>(productMetrics).reduce(
  (sum, { by }) => sum + (by?.values.length ?? 1),
  0,
);

/** How much is used in a month with so many leads, of what has a price; what stands in any case is not in it. */
export function monthlyUsage(leads: number, options: CostOptions): Partial<Record<PriceName, number>> {
  const a = assumptions;
  const visits = leads * a.visitsPerLead;
  const files = visits * a.filesPerVisit;
  const documents = leads * a.documentsPerLead;
  const scans = leads * a.scansPerLead;
  const roofs = options.solarParameter === '' ? 0 : leads * a.roofsPerLead;
  const apiCalls = leads * a.apiCallsPerLead + scans * a.apiCallsPerScan + roofs;
  const readings = documents + 2 * scans;
  return {
    apiRequest: apiCalls,
    cdnGigabyte: visits * a.gigabytesPerVisit,
    cdnRequest: files + apiCalls,
    // A file passes two of them, a call of the API one.
    edgeFunctionRun: 2 * files + apiCalls,
    firewallRequest: options.waf ? files + apiCalls : 0,
    functionGigabyteSecond:
      apiCalls * a.secondsPerCall * gigabytesOf(functions['create-lead']) +
      readings * a.readingSeconds * gigabytesOf(functions['process-insurance']),
    functionRun: apiCalls + scans,
    logGigabyte: apiCalls * a.gigabytesOfLogsPerCall,
    metric: leads > 0 ? ownMetrics : 0,
    // The operator's limits end what scans may cost.
    ocrPage: Math.min(scans * Math.min(a.pagesPerScan, options.ocr.pageLimit), options.ocr.monthlyPages),
    // The operator's limit of a day ends what measuring may cost.
    roofMeasurement: Math.max(0, Math.min(roofs, options.measurementDailyLimit * 30) - a.freeRoofs),
    storedFileGigabyte: (documents * a.gigabytesPerDocument * options.documentRetentionDays) / 30,
    storedFileWrite: documents,
    tableGigabyte: leads * a.gigabytesPerLead * a.monthsOfLeads,
    tableRead: leads * a.tableReadsPerLead + roofs * a.tableReadsPerRoof,
    tableWrite: leads * a.tableWritesPerLead + roofs * a.tableWritesPerRoof,
    threatProtectedAdmin: options.threatProtection ? a.admins : 0,
    trace: apiCalls * a.tracesPerCall,
  };
}
