import * as v from 'valibot';
import { sampleFields } from '#infra/brand-options.ts';
import { defaultBrand } from '#shared/brand.ts';

export interface Question {
  /** The setting it fills. */
  name: 'companyName' | 'phone' | 'email' | 'address' | 'licence' | 'adminEmail';
  ask: string;
  /** What is wrong with an answer; undefined where nothing is. */
  complaint(answer: string): string | undefined;
}

export type Answers = Record<Question['name'], string>;

const mail = (answer: string) => v.is(v.pipe(v.string(), v.email()), answer);
const atMost = (max: number) => (answer: string) =>
  answer.length > max ? `At most ${max} characters, please.` : undefined;

/** The sample's own value is no answer. */
function brandQuestion(
  name: Exclude<Question['name'], 'adminEmail'>,
  ask: string,
  complaint: (answer: string) => string | undefined,
): Question {
  return {
    name,
    ask,
    complaint: (answer) =>
      sampleFields({ ...defaultBrand, [name]: answer }).includes(name)
        ? 'That is the sample company’s: please give your own.'
        : complaint(answer),
  };
}

/** What a site needs to know of its company, in the order it is asked. */
export const questions: readonly Question[] = [
  brandQuestion('companyName', 'Name of the company', (answer) =>
    answer === '' ? 'The site needs a name.' : atMost(80)(answer),
  ),
  brandQuestion('phone', 'Phone, as people read it, e.g. (402) 555-0100', atMost(30)),
  brandQuestion('email', 'Mail address of the office', (answer) =>
    answer === '' || mail(answer) ? atMost(120)(answer) : 'That is no mail address.',
  ),
  brandQuestion('address', 'Street, city, state and ZIP in one line', atMost(160)),
  brandQuestion('licence', 'Licence or registration, as the state wants it printed', atMost(120)),
  {
    name: 'adminEmail',
    ask: 'Your mail address: gets the first login and the alarms',
    complaint: (answer) => (mail(answer) ? undefined : 'That is no mail address.'),
  },
];

/** The text of a site file with these answers; what was not asked stands in it empty, to be filled in. */
export function siteFileText({ adminEmail, ...brand }: Answers): string {
  const file = {
    stackName: 'RoofQuote',
    adminEmail,
    brand: { ...brand, serviceArea: '', logoUrl: '' },
    domain: { name: '', hostedZoneId: '', certificateArn: '' },
    keys: { googleMaps: '' },
    limits: { monthlyBudgetUsd: 50 },
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}
