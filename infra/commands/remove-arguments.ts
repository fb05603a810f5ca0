import { deployOptions } from '#infra/options.ts';
import { emptySiteFile, readSiteFile, type SiteFile } from '#infra/site-file.ts';
import { parsed, type World } from './command.ts';

const USAGE =
  'npm run remove -- [--data [--even-new-leads]] [--dry-run] [--site site.json or --stack RoofQuote] [--company "Example Roofing"] [--profile name] [--region us-east-1]';

const text = { type: 'string' } as const;
const yes = { type: 'boolean', default: false } as const;
const options = {
  data: yes,
  'even-new-leads': yes,
  'dry-run': yes,
  site: text,
  stack: text,
  company: { type: 'string', multiple: true },
  profile: text,
  region: text,
} as const;

interface RemoveArguments {
  /** Also removes the data. */
  takesData: boolean;
  /** Also where leads came within the last day. */
  takesNewLeads: boolean;
  isDryRun: boolean;
  stackName: string;
  /** The company's name, given instead of typed. */
  company: string | undefined;
  /** The company by the site file; undefined if `--stack` names another stack, or the file names none. */
  fileCompany: string | undefined;
  profile: string | undefined;
  region: string | undefined;
}

/** @throws Error with one sentence that says what to type */
export function removeArguments(args: readonly string[], env: World['env'] = {}): RemoveArguments {
  const { values, positionals } = parsed(args, options, USAGE);
  const { site, stack, company = [], profile } = values;
  if (positionals.length > 0) throw new Error(`Use options only, not "${positionals.join(' ')}": ${USAGE}.`);
  for (const [name, value] of Object.entries(values))
    if ([value].flat().includes(''))
      throw new Error(`--${name} is empty. Leave it out or give it a value: ${USAGE}.`);
  const kept = Object.keys(options).find(
    (name) => name !== 'dry-run' && env[`npm_config_${name.replaceAll('-', '_')}`] !== undefined,
  );
  if (kept !== undefined)
    throw new Error(`npm took --${kept} for itself, because the -- before it is missing. Use: ${USAGE}.`);
  if (company.length > 1)
    throw new Error(`--company is given ${company.length} times. Remove one company at a time: ${USAGE}.`);
  if (site !== undefined && stack !== undefined)
    throw new Error(`Use either --site or --stack, not both: ${USAGE}.`);
  const file = stack === undefined ? readSiteFile(site) : emptySiteFile;
  return {
    takesData: values.data,
    takesNewLeads: values['even-new-leads'],
    // For `npm run remove --dry-run` without the `--` before it, npm puts the option only here.
    isDryRun: values['dry-run'] || env.npm_config_dry_run === 'true',
    stackName: stack ?? stackNameIn(file),
    company: company[0],
    fileCompany: file.brand.companyName,
    profile,
    region: values.region ?? (env.AWS_REGION || env.AWS_DEFAULT_REGION),
  };
}

/** As the deploy names it; a removal needs no keys. */
const stackNameIn = (file: SiteFile): string =>
  deployOptions(() => undefined, { ...file, googleMapsKeyIn: '' }).stackName;
