import * as v from 'valibot';
import { appStackName } from '#infra/stacks/names.ts';

const schema = v.record(v.string(), v.record(v.string(), v.string()));

/** Where a deployed site is. */
interface DeployedSite {
  site: string;
  admin: string;
  api: string;
  /** A record somebody has to set by hand; undefined where none is missing. */
  dnsRecord: string | undefined;
}

/**
 * What the outputs of a deploy say.
 * @param text as `cdk deploy --outputs-file` wrote it
 * @throws Error in one sentence where they name no site
 */
export function deployedSiteIn(text: string, stackName: string): DeployedSite {
  const { SiteUrl, AdminUrl, ApiUrl, DnsRecord } =
    v.parse(schema, JSON.parse(text))[appStackName(stackName)] ?? {};
  if (SiteUrl === undefined || AdminUrl === undefined || ApiUrl === undefined)
    throw new Error(
      `The deploy ended without the address of the site: look at what cdk says above, then run it again.`,
    );
  return { site: SiteUrl, admin: AdminUrl, api: ApiUrl, dnsRecord: DnsRecord };
}
