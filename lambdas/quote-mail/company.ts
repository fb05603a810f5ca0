import * as v from 'valibot';
import { ENV, requiredEnv } from '#lambdas/platform/env.ts';
import { brandSchema } from '#shared/site/brand.ts';

const { product, companyName, phone, email, address, licence, colours } = brandSchema.entries;

/** The company as its mail names it. */
const mailCompanySchema = v.object({
  product,
  companyName,
  phone,
  email,
  address,
  licence,
  colours,
});

export type MailCompany = v.InferOutput<typeof mailCompanySchema>;

/** The company this site was deployed for. */
export const deployedCompany = (): MailCompany =>
  v.parse(mailCompanySchema, JSON.parse(requiredEnv(ENV.company)));
