import * as v from 'valibot';

/** Each of them confirms by a click; more are a mailing list of the company's own. */
const MOST_EMAILS = 10;

/** Mail addresses: a list in the site file, with commas between them on the command line; none mails nobody. */
export const emailList = v.pipe(
  v.unknown(),
  v.transform((given) =>
    typeof given === 'string'
      ? given
          .split(',')
          .map((email) => email.trim())
          .filter((email) => email !== '')
      : given,
  ),
  v.array(v.pipe(v.string(), v.regex(v.EMAIL_REGEX, 'must be mail addresses like office@example.com'))),
  v.maxLength(MOST_EMAILS),
);

/** Hosts inside a network: the functions carry leads out to what everybody can reach, and nowhere else. */
const insideNetworks = /\.(local|localhost|internal|lan|home|corp|intranet|arpa)$/i;

/** True of `https` under a domain of the internet: no address in numbers, no port of its own, no login. */
function isPublic(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password, hash } = new URL(text);
  const plain = port === '' && username === '' && password === '' && hash === '';
  return protocol === 'https:' && plain && v.DOMAIN_REGEX.test(hostname) && !insideNetworks.test(hostname);
}

/** An address that a function may call; empty calls none. */
export const publicAddress = v.optional(
  v.pipe(
    v.string(),
    v.check(
      (text) => text === '' || isPublic(text),
      'must be a public address like https://example.com/hooks/leads',
    ),
  ),
  '',
);
