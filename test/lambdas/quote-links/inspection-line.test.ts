import ical from 'ical.js';
import { expect, test } from 'vitest';
import { inspectionIn } from '#lambdas/quote-links/inspection-line.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { newLead } from '#test/support/desk-leads.ts';

const inspection = { at: '2026-12-01T15:00:00.000Z', minutes: 120, time_zone: 'America/Chicago' };

const site = {
  company: {
    companyName: 'Juniper Ridge Roofing',
    phone: '(402) 555-0142',
    email: 'office@juniperridge.example',
  },
  host: 'quote.juniperridge.example',
  url: 'https://quote.juniperridge.example/q/token',
  to: 'odalys@mail.example',
};
const shared = { number: 'Q-7F3K-92AM', place: 'Papillion, NE 68046' };

const told = (changes: Partial<Lead>, at = '2026-11-24T10:00:00Z') =>
  inspectionIn(newLead(changes), shared, { ...site, now: () => new Date(at) });

test('the email says the window that was booked on the company’s clock, in the homeowner’s language', () => {
  const inLanguage = (language: 'en' | 'es') => told({ inspection, language }).line;
  expect(inLanguage('en')).toBe('See you Tuesday, December 1, 9–11 AM.');
  expect(inLanguage('es')).toBe('Nos vemos el martes 1 de diciembre, de 9 a 11 AM.');
});

test.each([
  ['en', 'To keep this time, open your quote from this email by Wednesday, November 25, 9:14 AM.'],
  [
    'es',
    'Para conservar este horario, abra su cotización desde este correo antes del miércoles 25 de noviembre, 9:14 AM.',
  ],
] as const)('in %s it says until when a time is held that nobody has confirmed', (language, words) => {
  const held = { ...inspection, confirm_by: '2026-11-25T15:14:00.000Z' };
  expect(told({ inspection: held, language }).line).toContain(words);
  expect(told({ inspection: held, language, mailbox_shown: 'by-a-click' }).line).not.toContain(words);
});

test('it says nothing of an inspection on no clock, or that a lost lead had', () => {
  const { at, minutes } = inspection;
  const leads = [{}, { inspection: { at, minutes } }, { inspection, status: 'cancelled' as const }];
  expect(leads.map((changes) => told(changes).line)).toEqual(['', '', '']);
});

test('a calendar reads the window from the file of the email, with the home and the company', () => {
  const { file } = told({ inspection, language: 'es', version: 7 });
  expect([file?.name, file?.type, file?.method]).toEqual(['inspection.ics', 'text/calendar', 'REQUEST']);
  const calendar = new ical.Component(ical.parse(file?.text ?? ''));
  const [event] = calendar.getAllSubcomponents('vevent');
  expect([calendar.getFirstPropertyValue('method'), event?.getFirstPropertyValue('organizer')]).toEqual([
    'REQUEST',
    'mailto:office@juniperridge.example',
  ]);
  const guest = event?.getFirstProperty('attendee');
  expect([guest?.getFirstValue(), guest?.getParameter('partstat'), guest?.getParameter('rsvp')]).toEqual([
    'mailto:odalys@mail.example',
    'ACCEPTED',
    'FALSE',
  ]);
  const read = event && new ical.Event(event);
  expect([read?.uid, read?.sequence, read?.summary, read?.location, read?.description]).toEqual([
    'Q-7F3K-92AM@quote.juniperridge.example',
    7,
    'Inspección del techo, Juniper Ridge Roofing',
    shared.place,
    '(402) 555-0142\nCambiar o cancelar: https://quote.juniperridge.example/q/token',
  ]);
  expect(read?.startDate.toJSDate().toISOString()).toBe(inspection.at);
});

test('a company that shows no email calls nobody together: its file only says when the inspection is', () => {
  const lead = newLead({ inspection });
  const company = { ...site.company, email: '' };
  const { file } = inspectionIn(lead, shared, {
    ...site,
    company,
    now: () => new Date('2026-11-24T10:00:00Z'),
  });
  expect([file?.method, /ORGANIZER|ATTENDEE/.test(file?.text ?? '')]).toEqual(['PUBLISH', false]);
});

test.each([
  ['no inspection', {}, '2026-11-24T10:00:00Z'],
  ['an inspection that has begun', { inspection }, inspection.at],
  ['a lost lead', { inspection, status: 'cancelled' as const }, '2026-11-24T10:00:00Z'],
])('%s has no line, file or button', (_, changes, at) => {
  const found = told(changes, at);
  expect([found.file, found.line, found.change]).toEqual([undefined, '', '']);
});
