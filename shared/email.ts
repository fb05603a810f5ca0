/** Whether two addresses are one, however they are written. */
export const isSameEmail = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/**
 * The identities of SES that let an address send, if one of them is verified: its domain, each domain above that, and
 * the address itself. SES lets a domain send for every subdomain.
 * https://docs.aws.amazon.com/ses/latest/dg/creating-identities.html
 */
export function senderIdentities(address: string): string[] {
  const labels = address.slice(address.lastIndexOf('@') + 1).split('.');
  // Nobody owns a top-level domain.
  const domains = labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'));
  return [...domains, address];
}
