import { eventFunctions, functions } from '#infra/functions/functions.ts';
import type { DeployOptions } from '#infra/options.ts';
import { CALL_LIST_MAX } from '#shared/api/office-routes.ts';
import { type ProductMetric, productMetrics } from '#shared/metrics.ts';

/** When the prices below were valid, in us-east-1; AWS rarely changes them, and its pages are authoritative. */
export const PRICES_OF = 'November 2026';

interface Price {
  usd: number;
  /** How many units the price is for. */
  per: number;
  /** The page with the price. */
  source: string;
}

const cloudFront = 'https://aws.amazon.com/cloudfront/pricing/';
const cloudWatch = 'https://aws.amazon.com/cloudwatch/pricing/';
const dynamoDb = 'https://aws.amazon.com/dynamodb/pricing/on-demand/';
const google = 'https://developers.google.com/maps/billing-and-pricing/pricing';
const lambda = 'https://aws.amazon.com/lambda/pricing/';
const s3 = 'https://aws.amazon.com/s3/pricing/';
const waf = 'https://aws.amazon.com/waf/pricing/';

const MILLION = 1_000_000;

/** AWS's and Google's list prices, first tier, without free allowances. */
export const prices = {
  /** Google's Place Details Essentials: the address that was chosen. */
  addressDetails: { usd: 5, per: 1000, source: google },
  /** Google's Autocomplete Requests. */
  addressSuggestion: { usd: 2.83, per: 1000, source: google },
  alarm: { usd: 0.1, per: 1, source: cloudWatch },
  apiRequest: { usd: 1, per: MILLION, source: 'https://aws.amazon.com/api-gateway/pricing/' },
  cdnGigabyte: { usd: 0.085, per: 1, source: cloudFront },
  cdnRequest: { usd: 1, per: MILLION, source: cloudFront },
  dashboard: { usd: 3, per: 1, source: cloudWatch },
  edgeFunctionRun: { usd: 0.1, per: MILLION, source: cloudFront },
  firewall: { usd: 5, per: 1, source: waf },
  firewallRequest: { usd: 0.6, per: MILLION, source: waf },
  firewallRule: { usd: 1, per: 1, source: waf },
  functionGigabyteSecond: { usd: 13.3334, per: MILLION, source: lambda },
  functionRun: { usd: 0.2, per: MILLION, source: lambda },
  logGigabyte: { usd: 0.5, per: 1, source: cloudWatch },
  /** Google's Static Maps. */
  mapPicture: { usd: 2, per: 1000, source: google },
  /** Google's Dynamic Maps. */
  mapView: { usd: 7, per: 1000, source: google },
  metric: { usd: 0.3, per: 1, source: cloudWatch },
  ocrPage: { usd: 1.5, per: 1000, source: 'https://aws.amazon.com/textract/pricing/' },
  /** Google's Solar API, Building Insights. */
  roofMeasurement: { usd: 10, per: 1000, source: google },
  secret: { usd: 0.4, per: 1, source: 'https://aws.amazon.com/secrets-manager/pricing/' },
  storedFileGigabyte: { usd: 0.023, per: 1, source: s3 },
  storedFileWrite: { usd: 5, per: MILLION, source: s3 },
  storedLogGigabyte: { usd: 0.03, per: 1, source: cloudWatch },
  /** 0.25 for the table and 0.20 for point-in-time recovery. */
  tableGigabyte: { usd: 0.45, per: 1, source: dynamoDb },
  tableRead: { usd: 0.125, per: MILLION, source: dynamoDb },
  tableWrite: { usd: 0.625, per: MILLION, source: dynamoDb },
  /** Threat protection, for each admin who signs in. */
  threatProtectedAdmin: { usd: 0.02, per: 1, source: 'https://aws.amazon.com/cognito/pricing/' },
} satisfies Record<string, Price>;

export type PriceName = keyof typeof prices;

/** The options that change what a lead costs. */
export type CostOptions = Pick<
  DeployOptions,
  | 'documentRetentionDays'
  | 'googleMapsApiKey'
  | 'measurementDailyLimit'
  | 'ocr'
  | 'solarParameter'
  | 'threatProtection'
  | 'waf'
>;

/** What is used, including by visitors who leave no lead: docs/scale.md, "Cost of a lead". */
export const assumptions = {
  visitsPerLead: 20,
  filesPerVisit: 12,
  gigabytesPerVisit: 0.000_134,
  apiCallsPerLead: 22,
  secondsPerCall: 0.03,
  /** The lines of the function, of Lambda itself and of the access log. */
  gigabytesOfLogsPerCall: 0.000_001_2,
  monthsOfLogs: 3,
  tableWritesPerLead: 200,
  tableReadsPerLead: 46,
  alertsPerLead: 4,
  secondsPerAlert: 0.2,
  /**
   * 2 KB in the table and two indexes, 4 KB of index entries; leads are never deleted automatically, so a year of them
   * is stored.
   */
  gigabytesPerLead: 0.000_01,
  monthsOfLeads: 12,
  /** One lead in five has an estimate, which is read for a second. */
  documentsPerLead: 0.2,
  gigabytesPerDocument: 0.001,
  readingSeconds: 1,
  /** One lead in ten has a scan: six pages, polled 25 times, read twice. */
  scansPerLead: 0.1,
  pagesPerScan: 6,
  apiCallsPerScan: 25,
  /** `follow-leads` looks each minute for what is due, in two partitions at half a read unit. */
  sweeps: 30 * 24 * 60,
  secondsPerSweep: 0.03,
  tableReadsPerSweep: 1,
  gigabytesOfLogsPerSweep: 0.000_000_8,
  /** One admin page is open so long: 8 hours on 22 days. */
  hoursOfOfficePage: 8 * 22,
  /** Each look is a call for new leads and one for whom to call first. */
  looksPerHour: 450,
  /** Health, and the budget of scans, every ten minutes. */
  otherOfficeCallsPerHour: 12,
  /** Seven looks at ten leads to one at a whole page. */
  tableReadsPerNewestLook: 4.25,
  /** Without any lead; each lead on the call list is one more. */
  tableReadsPerCallList: 2.5,
  /** Addresses typed with Google's suggestions: some of these visits choose none. */
  addressesTypedPerLead: 6,
  suggestionsPerAddress: 5,
  /** Homes whose address was chosen and, where roofs are measured, whose roof is, and what is stored for each. */
  roofsPerLead: 5,
  tableWritesPerRoof: 10,
  tableReadsPerRoof: 2,
  /** Of these homes, those whose owner is shown a map to point at the roof. */
  mapViewsPerRoof: 0.1,
  /** How often the office looks at a lead with its measured roof. */
  officePicturesPerLead: 2,
  /** Google charges nothing for the first ones of a month, of each kind. */
  freeOfGoogle: 10_000,
  /** Admins who sign in, where each has a price. */
  admins: 3,
} as const;

const gigabytesOf = ({ memoryMb }: { memoryMb: number }) => memoryMb / 1024;

/** The metrics counted in the access log: `infra/constructs/watch/watched.ts`. */
const METRICS_OF_THE_LOG = 2;

/** Each series of the product's own metrics counts as one once it was written, and so does each count of the log. */
const ownMetrics = Object.values<ProductMetric>(productMetrics).reduce(
  (sum, { by }) => sum + (by?.values.length ?? 1),
  METRICS_OF_THE_LOG,
);

/** What Google bills beyond its free usage; nothing without a key for Maps. */
function usageOfGoogle(leads: number, options: CostOptions): Partial<Record<PriceName, number>> {
  if (options.googleMapsApiKey === '') return {};
  const a = assumptions;
  const chosen = leads * a.roofsPerLead;
  const measured = options.solarParameter === '' ? 0 : chosen;
  const billed = (uses: number) => Math.max(0, uses - a.freeOfGoogle);
  return {
    addressSuggestion: billed(leads * a.addressesTypedPerLead * a.suggestionsPerAddress),
    addressDetails: billed(chosen),
    // A chosen address is shown from above, and a measured roof again with its buildings.
    mapPicture: billed(chosen + measured + (measured > 0 ? leads * a.officePicturesPerLead : 0)),
    mapView: billed(measured * a.mapViewsPerRoof),
    // The operator's daily limit bounds what measuring may cost.
    roofMeasurement: billed(Math.min(measured, options.measurementDailyLimit * 30)),
  };
}

/** How much is used in a month with this many leads; without resources that cost the same in any month. */
export function monthlyUsage(leads: number, options: CostOptions): Partial<Record<PriceName, number>> {
  const a = assumptions;
  const visits = leads * a.visitsPerLead;
  const files = visits * a.filesPerVisit;
  const documents = leads * a.documentsPerLead;
  const scans = leads * a.scansPerLead;
  const roofs = options.solarParameter === '' ? 0 : leads * a.roofsPerLead;
  const looks = a.hoursOfOfficePage * a.looksPerHour;
  const apiCalls =
    leads * a.apiCallsPerLead +
    scans * a.apiCallsPerScan +
    roofs +
    2 * looks +
    a.hoursOfOfficePage * a.otherOfficeCallsPerHour;
  const alerts = leads * a.alertsPerLead;
  const readings = documents + 2 * scans;
  const logs = (apiCalls + alerts + scans) * a.gigabytesOfLogsPerCall + a.sweeps * a.gigabytesOfLogsPerSweep;
  return {
    ...usageOfGoogle(leads, options),
    apiRequest: apiCalls,
    cdnGigabyte: visits * a.gigabytesPerVisit,
    cdnRequest: files + apiCalls,
    // A file runs two of them, an API call one.
    edgeFunctionRun: 2 * files + apiCalls,
    firewallRequest: options.waf ? files + apiCalls : 0,
    functionGigabyteSecond:
      apiCalls * a.secondsPerCall * gigabytesOf(functions['visitor-api']) +
      readings * a.readingSeconds * gigabytesOf(functions['process-insurance']) +
      (a.sweeps * a.secondsPerSweep + alerts * a.secondsPerAlert) *
        gigabytesOf(eventFunctions['follow-leads']),
    functionRun: apiCalls + scans + alerts + a.sweeps,
    logGigabyte: logs,
    storedLogGigabyte: logs * a.monthsOfLogs,
    metric: leads > 0 ? ownMetrics : 0,
    // The operator's limits bound what scans may cost.
    ocrPage: Math.min(scans * Math.min(a.pagesPerScan, options.ocr.pageLimit), options.ocr.monthlyPages),
    storedFileGigabyte: (documents * a.gigabytesPerDocument * options.documentRetentionDays) / 30,
    storedFileWrite: documents,
    tableGigabyte: leads * a.gigabytesPerLead * a.monthsOfLeads,
    tableRead:
      leads * a.tableReadsPerLead +
      roofs * a.tableReadsPerRoof +
      a.sweeps * a.tableReadsPerSweep +
      // Both lists of whom to call are full from so many leads on.
      looks * (a.tableReadsPerNewestLook + a.tableReadsPerCallList + Math.min(leads, 2 * CALL_LIST_MAX)),
    tableWrite: leads * a.tableWritesPerLead + roofs * a.tableWritesPerRoof,
    threatProtectedAdmin: options.threatProtection ? a.admins : 0,
  };
}
