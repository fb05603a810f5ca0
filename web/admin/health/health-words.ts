import type { EmailState, Health, ScanBudgetState } from '#shared/api/settings-routes.ts';

export interface HealthLine {
  name: string;
  /** Null where nobody knows. */
  works: boolean | null;
  /** One sentence; what does not work says what to do. */
  text: string;
}

const count = (figure: number) => figure.toLocaleString('en-US');

const obstacles: Readonly<Record<Exclude<EmailState, 'on'>, string>> = {
  no_address:
    'Homeowners cannot mail themselves a quote: set mailFrom in site.json to an address you have verified in Amazon SES, then deploy.',
  sandbox:
    'Homeowners cannot mail themselves a quote: this account is in the SES sandbox, so ask AWS for production access (SES console, Account dashboard).',
  paused:
    'Homeowners cannot mail themselves a quote: AWS has paused the sending of this account, and the SES console says why.',
  unverified:
    'Homeowners cannot mail themselves a quote: neither the address mailFrom names nor its domain is verified in SES in this region; verify one in the SES console.',
  unknown: 'SES could not be asked whether it sends; this page asks again in a few minutes.',
};

export function mailHealth({ mail: { state, today } }: Health): HealthLine {
  const name = 'Mail';
  if (state !== 'on') return { name, works: state === 'unknown' ? null : false, text: obstacles[state] };
  return today.used < today.limit
    ? { name, works: true, text: `${count(today.used)} of today’s ${count(today.limit)} mails are sent.` }
    : {
        name,
        works: false,
        text: `Today’s ${count(today.limit)} mails are sent; to allow more, raise mailDailyLimit in site.json and deploy.`,
      };
}

export function scanHealth({ day, month }: ScanBudgetState): HealthLine {
  const works = day.used < day.limit && month.used < month.limit;
  return {
    name: 'Scans',
    works,
    text: `${count(day.used)} of today’s ${count(day.limit)} pages and ${count(month.used)} of the month’s ${count(month.limit)} are read${works ? '.' : '; to allow more, raise the page limits in site.json and deploy.'}`,
  };
}

/** Of what could not be asked. */
export const unknownHealth = (name: string): HealthLine => ({
  name,
  works: null,
  text: 'This could not be loaded; reload the page to try again.',
});
