import { expect, test } from 'vitest';
import { inspectionEmail } from '#lambdas/quote-links/inspection-only-email.ts';
import { ownToken } from '#lambdas/quote-links/link-store.ts';
import type { InspectionNews } from '#shared/lead/inspection-notices.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { defaultBrand } from '#shared/site/brand.ts';
import { newLead } from '#test/support/desk-leads.ts';
import { snapshot } from '#test/support/leads.ts';

const company = { ...defaultBrand, phone: '(402) 555-0142' };
const inspection = { at: '2026-12-01T15:00:00.000Z', minutes: 120, timeZone: 'America/Chicago', sequence: 3 };

interface Given {
  kind?: InspectionNews['kind'];
  token?: string | undefined;
  phone?: string;
  lead?: Partial<Lead>;
}

function email({ kind = 'booked', lead = {}, phone = company.phone, ...given }: Given = {}) {
  const made = inspectionEmail(
    {
      company: { ...company, phone },
      siteUrl: 'https://quote.juniperridge.example',
      secret: 'key',
      now: () => new Date('2026-11-24T12:00:00.000Z'),
    },
    {
      lead: newLead({
        name: 'Karen Whitfield',
        address: '4821 Cedar St, Omaha, NE 68106',
        quote: snapshot(),
        ...lead,
      }),
      news: { kind, inspection },
      to: 'karen@mail.example',
      mailbox: 'm',
      host: '',
      token: 'token' in given ? given.token : 'abc',
      isNamed: true,
    },
  );
  const plain = (text: string) => text.replace(/[\u2009\u202f\u00a0]/g, ' ');
  return { ...made, text: plain(made.text), html: plain(made.html), file: made.file?.text ?? '' };
}

const own = `https://quote.juniperridge.example/q/${ownToken('abc', 'key')}`;

test('an inspection that the office booked is told by name, with the day, the town and the one link that changes it', () => {
  const { text, subject } = email();
  expect(subject.replace(/[\u2009\u202f]/g, ' ')).toBe(
    `Inspection booked: Tuesday, December 1, 9–11 AM, ${company.companyName}`,
  );
  expect(text.split('\n-- \n')[0]).toBe(
    `Hi Karen,

See you Tuesday, December 1, 9–11 AM.
We come to your home in Omaha, NE 68106.

Change or cancel: ${own}
Only the link in your own email can change your inspection.

We look at the roof, then set your final price.
Questions? Call (402) 555-0142.
`,
  );
});

test('in Spanish for whoever speaks it', () => {
  const { text } = email({ kind: 'moved', lead: { language: 'es' } });
  expect(text).toContain(
    `Hola, Karen:

Su inspección tiene un nuevo horario. Nos vemos el martes 1 de diciembre, de 9 a 11 AM.
Vamos a su casa en Omaha, NE 68106.

Cambiar o cancelar: ${own}`,
  );
  expect(email({ lead: { language: 'es' } }).html).toContain('Martes 1 de diciembre');
  expect(email({ lead: { language: 'es' }, token: undefined }).text).toContain(
    'Para cambiar o cancelar, llame al (402) 555-0142.',
  );
});

test.each(['booked', 'moved', 'canceled'] as const)(
  'one that is %s names no price and no street, in text, HTML and file',
  (kind) => {
    const { subject, text, html, file } = email({ kind });
    expect(`${subject} ${text} ${html.replace(/style="[^"]*"/g, '')} ${file}`).not.toMatch(/\$|Cedar|4821/);
  },
);

test('where no link shows the quote, it says to call, and the calendar’s entry has no link', () => {
  const { text, html, file } = email({ token: undefined });
  expect(text).toContain('To change or cancel, call (402) 555-0142.');
  for (const part of [text, html]) expect(part).not.toMatch(/Change or cancel|Only the link/);
  expect(file).not.toContain('/q/');
  expect(email({ token: undefined, phone: '' }).text).not.toContain('call');
});

test('one that is canceled has nothing to change, and takes itself out of the calendar', () => {
  const { text, html, file } = email({ kind: 'canceled' });
  expect(text).toContain(
    'Hi Karen,\n\nYour inspection is canceled. It was Tuesday, December 1, 9–11 AM.\n\nQuestions?',
  );
  for (const part of [text, html])
    expect(part).not.toMatch(/Change or cancel|We come|We look|Your inspection</);
  expect(file).toMatch(/METHOD:CANCEL/);
});

test('its HTML says the same, the time once in a box of its own', () => {
  const { html } = email({ kind: 'moved' });
  const said = html
    .replace(/<head>.*?<\/head>/s, '')
    .replace(/<div[^>]*data-skip-in-text.*?<\/div>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
  expect(said).toContain(
    'Hi Karen, Your inspection has a new time. Your inspection Tuesday, December 1 9–11 AM We come to your home in Omaha, NE 68106. ',
  );
  expect(html).toContain(`href="${own}"`);
});

test('a name that is none is left out, and so is an address without a town', () => {
  const { text } = email({ lead: { name: 'evil.example wins', address: 'call 555 0100 now' } });
  expect(text).toMatch(/^Hi,\n\nSee you [^\n]*\n\nChange or cancel/);
});
