import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { type Brand, brandSchema, defaultBrand } from '#shared/brand.ts';
import { DOCUMENT_RETENTION_DAYS } from '#shared/estimate-file.ts';

/** What an operator may set with `cdk deploy -c name=value`. */
export interface DeployOptions {
  brand: Brand;
  /** Gets the first login and the alarms; empty makes neither. */
  adminEmail: string;
  googleMapsApiKey: string;
  documentRetentionDays: number;
  monthlyBudgetUsd: number;
  /** A domain of the operator's own, with its ACM certificate in us-east-1. */
  domain: { name: string; certificateArn: string } | undefined;
}

const wholeNumber = (fallback: number) =>
  v.optional(
    v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer(), v.minValue(1)),
    fallback,
  );

const contextSchema = v.object({
  adminEmail: v.optional(v.union([v.literal(''), v.pipe(v.string(), v.email())]), ''),
  googleMapsApiKey: v.optional(v.string(), ''),
  documentRetentionDays: wholeNumber(DOCUMENT_RETENTION_DAYS),
  monthlyBudgetUsd: wholeNumber(50),
  domainName: v.optional(v.string(), ''),
  certificateArn: v.optional(v.string(), ''),
  /** Path of a JSON file with any of the brand's fields. */
  brandFile: v.optional(v.string(), ''),
  primaryColour: v.optional(v.string()),
  accentColour: v.optional(v.string()),
  showYourShare: v.optional(v.union([v.picklist(['true', 'false']), v.boolean()])),
});

const brandTexts = [
  'product',
  'companyName',
  'phone',
  'email',
  'address',
  'licence',
  'serviceArea',
  'logoUrl',
  'siteUrl',
] as const;

/** Every context name the deploy understands, for the README and for spotting typing errors. */
export const contextNames: readonly string[] = [...Object.keys(contextSchema.entries), ...brandTexts];

/**
 * The deploy options in a context.
 * @param context gives the value of one `-c` name, or undefined
 * @param readText reads the brand file
 * @throws Error naming the option that is wrong and why
 */
export function deployOptions(
  context: (name: string) => unknown,
  readText: (path: string) => string = (path) => readFileSync(path, 'utf8'),
): DeployOptions {
  const given = Object.fromEntries(contextNames.map((name) => [name, context(name)]));
  const options = parse(contextSchema, given, 'context');
  if ((options.domainName === '') !== (options.certificateArn === ''))
    throw new Error('domainName and certificateArn go together: set both with -c, or neither');
  const domain =
    options.domainName === ''
      ? undefined
      : { name: options.domainName, certificateArn: options.certificateArn };
  return {
    brand: brandFrom(given, options, readText, domain?.name),
    adminEmail: options.adminEmail,
    googleMapsApiKey: options.googleMapsApiKey,
    documentRetentionDays: options.documentRetentionDays,
    monthlyBudgetUsd: options.monthlyBudgetUsd,
    domain,
  };
}

function brandFrom(
  given: Record<string, unknown>,
  options: v.InferOutput<typeof contextSchema>,
  readText: (path: string) => string,
  domainName: string | undefined,
): Brand {
  const file =
    options.brandFile === ''
      ? {}
      : parse(v.record(v.string(), v.unknown()), JSON.parse(readText(options.brandFile)), options.brandFile);
  const texts = Object.fromEntries(
    brandTexts.filter((name) => given[name] !== undefined).map((name) => [name, given[name]]),
  );
  const siteUrl = domainName === undefined ? {} : { siteUrl: `https://${domainName}` };
  const merged = { ...defaultBrand, ...siteUrl, ...file, ...texts };
  return parse(
    brandSchema,
    {
      ...merged,
      colours: {
        ...merged.colours,
        ...(options.primaryColour === undefined ? {} : { primary: options.primaryColour }),
        ...(options.accentColour === undefined ? {} : { accent: options.accentColour }),
      },
      showYourShare:
        options.showYourShare === undefined ? merged.showYourShare : String(options.showYourShare) === 'true',
    },
    'brand',
  );
}

function parse<const S extends v.GenericSchema>(schema: S, value: unknown, what: string): v.InferOutput<S> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Error(`${what}: ${v.getDotPath(issue) ?? 'value'} ${issue.message}`);
}
