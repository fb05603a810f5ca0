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
  { name: 'Logs, traces, alarms', of: ['logGigabyte', 'trace', 'metric', 'alarm'] },
  { name: 'Secrets', of: ['secret'] },
  { name: 'Firewall', of: ['firewall', 'firewallRule', 'firewallRequest'] },
  { name: 'Threat protection', of: ['threatProtectedAdmin'] },
];

/** What a month costs, in cents: a line for each of `costLines`, and their sum. */
export function monthlyCost(leads: number, options: CostOptions): { lines: number[]; total: number } {
  const usage = monthlyUsage(leads, options);
  const lines = costLines.map(({ of }) =>
    Math.round(
      of.reduce((cents, name) => cents + (usage[name] * prices[name].usd * 100) / prices[name].per, 0),
    ),
  );
  return { lines, total: lines.reduce((sum, cents) => sum + cents, 0) };
}
