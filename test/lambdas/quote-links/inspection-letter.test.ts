import { describe, expect, test } from 'vitest';
import type { InspectionMessage } from '#lambdas/quote-links/inspection-line.ts';
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
  kind?: InspectionNews['kind'] | 'reminder';
  news?: InspectionMessage;
  token?: string | undefined;
  phone?: string;
  lead?: Partial<Lead>;
}

function email({
  kind = 'booked',
  news = { kind, inspection },
  lead = {},
  phone = company.phone,
  ...given
}: Given = {}) {
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
      news,
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

const subjectOf = ({ subject }: { subject: string }) => subject.replace(/[\u2009\u202f]/g, ' ');

test('a reminder says the time, where somebody comes to, and what moves it, with the file for a calendar', () => {
  const reminder = email({ kind: 'reminder' });
  expect(subjectOf(reminder)).toBe(
    `Reminder: inspection Tuesday, December 1, 9–11 AM, ${company.companyName}`,
  );
  expect(reminder.text).toContain(
    `Hi Karen,

A reminder of your inspection. See you Tuesday, December 1, 9–11 AM.
We come to your home in Omaha, NE 68106.

Change or cancel: ${own}
`,
  );
  expect(reminder.text).toContain(`because you have an inspection by ${company.companyName}.`);
  expect(reminder.html).toContain(`href="${own}"`);
  expect(reminder.file).toMatch(/METHOD:REQUEST[\s\S]*DTSTART:20261201T150000Z/);
  const spanish = email({ kind: 'reminder', lead: { language: 'es' } });
  expect(subjectOf(spanish)).toMatch(/^Recordatorio: inspección martes 1 de diciembre, 9 a 11 AM, /);
  expect(spanish.text).toContain(
    'Le recordamos su inspección. Nos vemos el martes 1 de diciembre, de 9 a 11 AM.',
  );
  expect(spanish.text).toContain(`Cambiar o cancelar: ${own}`);
});

describe('who comes in place of another is told by name, in both languages', () => {
  const news = { kind: 'inspector', inspection, name: 'Rosa Ibarra', known: 'same' } as const;
  const both = (message: InspectionMessage) => [
    email({ news: message }),
    email({ news: message, lead: { language: 'es' } }),
  ];

  test('at the same time to whoever knows it', () => {
    const [told, spanish] = both(news);
    expect(told && subjectOf(told)).toMatch(/^Who comes to your inspection: Tuesday, December 1, 9–11 AM, /);
    expect(told?.text).toContain(
      'Rosa Ibarra comes to your inspection. The time stays the same. See you Tuesday, December 1, 9–11 AM.',
    );
    expect(told?.file).toContain('METHOD:REQUEST');
    expect(spanish?.text).toContain(
      'Rosa Ibarra irá a su inspección. El horario no cambia. Nos vemos el martes',
    );
  });

  test('with the day and the time to whoever was told of none, and as a new one to whoever knows another', () => {
    const [told, spanish] = both({ ...news, known: 'none' });
    expect(told?.text).toContain(
      'Rosa Ibarra comes to your inspection. See you Tuesday, December 1, 9–11 AM.\n',
    );
    expect(spanish?.text).toContain('Rosa Ibarra irá a su inspección. Nos vemos el martes');
    const [moved, movedSpanish] = both({ ...news, known: 'another' });
    expect(moved?.text).toContain('Rosa Ibarra comes to your inspection. It has a new time. See you Tuesday');
    expect(movedSpanish?.text).toContain(
      'Rosa Ibarra irá a su inspección. Tiene un nuevo horario. Nos vemos el',
    );
  });

  test('with the delay that they were told of, and no other time', () => {
    const [told, spanish] = both({ ...news, late: 20 });
    expect(told && subjectOf(told)).toBe(
      `Who comes to your inspection: around 9:20 AM, ${company.companyName}`,
    );
    expect(told?.text).toContain(
      'Rosa Ibarra comes to your inspection. We’re about 20 minutes late and will be there around 9:20 AM.\n',
    );
    for (const part of [told?.text, told?.html]) expect(part).not.toMatch(/stays the same|See you|9–11/);
    expect(told?.file).toBe('');
    expect(spanish && subjectOf(spanish)).toMatch(/^Quién irá a su inspección: alrededor de las 9:20 AM, /);
    expect(spanish?.text).toContain(
      'Rosa Ibarra irá a su inspección. Llegaremos unos 20 minutos tarde, alrededor de las 9:20 AM.\n',
    );
  });
});

test('whoever is late says by how much and until when, and nothing that changes the inspection', () => {
  const news = { kind: 'late', inspection, minutes: 20 } as const;
  const late = email({ news });
  expect(subjectOf(late)).toBe(`About 20 minutes late, ${company.companyName}`);
  expect(late.text.split('\n-- \n')[0]).toBe(
    'Hi Karen,\n\nWe’re about 20 minutes late and will be there around 9:20 AM.\n\nQuestions? Call (402) 555-0142.\n',
  );
  expect(late.html).not.toMatch(/Change or cancel|Your inspection</);
  expect(late.file).toBe('');
  expect(email({ news, lead: { language: 'es' } }).text).toContain(
    'Hola, Karen:\n\nLlegaremos unos 20 minutos tarde, alrededor de las 9:20 AM.',
  );
});
