import { type PriceName, prices } from './prices.ts';
import { type CostOptions, monthlyUsage } from './usage.ts';

/** The lines of the table, and what each adds up. */
export const costLines: readonly { name: string; of: readonly PriceName[] }[] = [
  { name: 'Pages (CloudFront)', of: ['cdnGigabyte', 'cdnRequest', 'edgeFunctionRun'] },
  {
    name: 'API and functions',
    of: ['apiRequest', 'functionRun', 'functionGigabyteSecond'],
  },
  { name: 'Leads and prices (DynamoDB)', of: ['tableRead', 'tableWrite', 'tableGigabyte'] },
  { name: 'Documents (S3)', of: ['storedFileGigabyte', 'storedFileWrite'] },
  { name: 'Scans (Textract)', of: ['ocrPage'] },
  { name: 'Roofs beyond 10,000 (Google)', of: ['roofMeasurement'] },
  { name: 'Watching (CloudWatch, X-Ray)', of: ['logGigabyte', 'trace', 'metric', 'alarm', 'dashboard'] },
  { name: 'Secrets', of: ['secret'] },
  { name: 'Firewall', of: ['firewall', 'firewallRule', 'firewallRequest'] },
  { name: 'Threat protection', of: ['threatProtectedAdmin'] },
];

/**
 * What a month costs, in cents: a line for each of `costLines`, and their sum.
 * @param standing how much there is of what costs in any case
 */
export function monthlyCost(
  leads: number,
  options: CostOptions,
  standing: Partial<Record<PriceName, number>>,
): { lines: number[]; total: number } {
  const usage = monthlyUsage(leads, options);
  const cents = (name: PriceName) =>
    (((usage[name] ?? 0) + (standing[name] ?? 0)) * prices[name].usd * 100) / prices[name].per;
  const lines = costLines.map(({ of }) => Math.round(of.reduce((sum, name) => sum + cents(name), 0)));
  return { lines, total: lines.reduce((sum, line) => sum + line, 0) };
}
