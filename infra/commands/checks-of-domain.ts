import { appStackName } from '#infra/options.ts';
import { type Check, notThere, ok, refusal } from './account-check.ts';
import { outputsOf, stackAt } from './stacks.ts';

/** Without the dot that Route 53 ends names with. */
const plainName = (name = '') => name.replace(/\.$/, '').toLowerCase();

/** Whether names of this zone may be this domain. */
const isWithin = (domain: string, zone: string) => domain === zone || domain.endsWith(`.${zone}`);

/** The hosted zone that the deploy writes the domain's records into. CloudFormation says a quarter of an hour later. */
export const hostedZone: Check = {
  name: 'Hosted zone',
  permission: 'route53:GetHostedZone',
  isFor: ({ domain }) => (domain?.hostedZoneId ?? '') !== '',
  async check({ route53 }, { options: { domain } }, limit) {
    const { name = '', hostedZoneId: Id = '' } = domain ?? {};
    const found = await route53.getHostedZone({ Id }, limit).catch(notThere('NoSuchHostedZone'));
    if (found === undefined)
      return refusal(`${Id} isn’t in this account. Set domain.hostedZoneId to the public zone of ${name}.`);
    const { Name, Config } = found.HostedZone ?? {};
    const zone = plainName(Name);
    if (Config?.PrivateZone === true)
      return refusal(
        `${Id} is private, so nobody outside finds ${name}. Set domain.hostedZoneId to its public zone.`,
      );
    if (!isWithin(name.toLowerCase(), zone))
      return refusal(`${Id} is of ${zone}, not of ${name}. Set domain.hostedZoneId to the zone of ${name}.`);
    return ok(zone);
  },
};

/** What a deploy writes at the domain's name, and what may not stand beside it. */
const addressTypes = ['A', 'AAAA', 'CNAME'];

/** Records at the domain that somebody else made: CloudFormation replaces none, and the deploy would be taken back. */
export const domainRecords: Check = {
  name: 'DNS records',
  permission: 'route53:ListResourceRecordSets',
  isFor: ({ domain }) => (domain?.hostedZoneId ?? '') !== '',
  async check({ route53, cloudFormation }, { options: { domain, stackName } }, limit) {
    const { name = '', hostedZoneId: HostedZoneId = '' } = domain ?? {};
    const app = await stackAt(cloudFormation, appStackName(stackName), limit);
    const records = await route53
      .listResourceRecordSets({ HostedZoneId, StartRecordName: name }, limit)
      .catch(notThere('NoSuchHostedZone'));
    const there = (records?.ResourceRecordSets ?? []).filter(
      ({ Name, Type = '' }) => plainName(Name) === name.toLowerCase() && addressTypes.includes(Type),
    );
    // The stack that has this domain already made them.
    if (outputsOf(app).SiteUrl === `https://${name}`) return ok(`${name} is this site’s`);
    if (there.length === 0) return ok(`none yet at ${name}`);
    const types = there.map(({ Type }) => Type).join(' and ');
    return refusal(
      `${name} already has ${types} in this zone, which a deploy can’t replace. Delete ${there.length === 1 ? 'it' : 'them'} if nothing uses the name, or set another domain.name.`,
    );
  },
};
