import type { PreparedCheck } from '../check.ts';
import { bootstrap } from './bootstrap.ts';
import { certificate } from './certificate.ts';
import { cloudFrontVerified } from './cloudfront-verified.ts';
import { concurrency } from './concurrency.ts';
import { firewall } from './firewall.ts';
import { headersPolicies } from './headers-policies.ts';
import { sameName } from './same-name.ts';
import { solarKey } from './solar-key.ts';
import { textract } from './textract.ts';

/** What is asked of an account once it is known who deploys to where, in the order of its lines. */
export const checks: readonly PreparedCheck[] = [
  bootstrap,
  textract,
  solarKey,
  cloudFrontVerified,
  certificate,
  firewall,
  headersPolicies,
  concurrency,
  sameName,
];
