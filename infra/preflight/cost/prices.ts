/** When the prices below held, in us-east-1; AWS changes them seldom, and its pages have the last word. */
export const PRICES_OF = 'November 2026';

interface Price {
  usd: number;
  /** How many units that buys. */
  per: number;
  /** Where AWS says so. */
  source: string;
}

const cloudFront = 'https://aws.amazon.com/cloudfront/pricing/';
const cloudWatch = 'https://aws.amazon.com/cloudwatch/pricing/';
const dynamoDb = 'https://aws.amazon.com/dynamodb/pricing/on-demand/';
const lambda = 'https://aws.amazon.com/lambda/pricing/';
const s3 = 'https://aws.amazon.com/s3/pricing/';
const waf = 'https://aws.amazon.com/waf/pricing/';

const MILLION = 1_000_000;

/** AWS's list prices, first tier, without any free allowance. */
export const prices = {
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
  metric: { usd: 0.3, per: 1, source: cloudWatch },
  ocrPage: { usd: 1.5, per: 1000, source: 'https://aws.amazon.com/textract/pricing/' },
  /** Google's, which has another price list than AWS. */
  roofMeasurement: {
    usd: 10,
    per: 1000,
    source: 'https://developers.google.com/maps/billing-and-pricing/pricing',
  },
  secret: { usd: 0.4, per: 1, source: 'https://aws.amazon.com/secrets-manager/pricing/' },
  storedFileGigabyte: { usd: 0.023, per: 1, source: s3 },
  storedFileWrite: { usd: 5, per: MILLION, source: s3 },
  /** 0.25 for the table and 0.20 for its recovery to any second. */
  tableGigabyte: { usd: 0.45, per: 1, source: dynamoDb },
  tableRead: { usd: 0.125, per: MILLION, source: dynamoDb },
  tableWrite: { usd: 0.625, per: MILLION, source: dynamoDb },
  /** Threat protection, for each admin who signs in. */
  threatProtectedAdmin: { usd: 0.02, per: 1, source: 'https://aws.amazon.com/cognito/pricing/' },
  trace: { usd: 5, per: MILLION, source: 'https://aws.amazon.com/xray/pricing/' },
} satisfies Record<string, Price>;

export type PriceName = keyof typeof prices;
