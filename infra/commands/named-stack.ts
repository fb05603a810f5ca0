import { readSiteFile } from '#infra/site-file.ts';
import { access, flag, quoted, text } from './arguments.ts';
import type { Access } from './where.ts';

/** Whose data a command works on, as it was typed. */
export interface NamedStack extends Access {
  /** The product that `npm start` runs, in place of a stack. */
  isLocal: boolean;
  stackName: string;
  /** The company by the site file; undefined if `--stack` names another stack, or there is no such file. */
  company: string | undefined;
  /** The options that name it, to be typed again. */
  named: string[];
}

export const stackOptions = { stack: text, site: text, local: flag, ...access } as const;

type Values = { [Name in keyof typeof stackOptions]?: Name extends 'local' ? boolean : string };

/** The name of the data stack if none is given, as in the deploy. */
const DEFAULT_STACK = 'RoofQuote';

/** @throws Error with one sentence if the site file cannot be read, or both a stack and the local product are named */
export function namedStack({ stack, site, local, profile, region }: Values, usage: string): NamedStack {
  if (local === true && stack !== undefined)
    throw new Error(
      `Use either --local, for the product that npm start runs, or --stack, not both: ${usage}.`,
    );
  const file = readSiteFile(site);
  const named = Object.entries({ stack, site, profile, region }).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name} ${quoted(value)}`],
  );
  return {
    ...{ profile, region },
    isLocal: local === true,
    company: stack === undefined ? file.brand.companyName : undefined,
    stackName: stack ?? String(file.options.stackName ?? DEFAULT_STACK),
    named: [...(local === true ? ['--local'] : []), ...named],
  };
}
