// @vitest-environment jsdom

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { alarm, officeScreens, press } from '#test/support/office-screen.tsx';
import { caller } from '#web/admin/company/caller.tsx';
import { claims } from '#web/admin/company/claims.tsx';
import { faq } from '#web/admin/company/faq.tsx';
import { firstPage } from '#web/admin/company/first-page.tsx';
import { license } from '#web/admin/company/license.tsx';
import { look } from '#web/admin/company/look.tsx';
import { nameAndPhone } from '#web/admin/company/name-and-phone.tsx';
import { officeHours } from '#web/admin/company/office-hours.tsx';
import { reviews } from '#web/admin/company/reviews.tsx';
import { textTemplate } from '#web/admin/company/text-template.tsx';
import { openParts } from './company-stage.tsx';
import { canSave, field, saved, type } from './setting-form.ts';
import { settingServer } from './setting-server.ts';

officeScreens();

test('colors are typed or picked, and say whether words in them can be read', async () => {
  const server = settingServer(null);
  openParts([look], server);
  await screen.findByText('Both read well on light and dark pages (8.6 and 5.1 to 1).');
  await type('Next-step color', '#e26a1b');
  await screen.findByText(/^On white they have 8\.6 and 3\.\d to 1; words need 4\.5\./);
  await type('Next-step color', '#e26');
  await waitFor(() => expect(alarm()).toBe('Color: enter one like #1f4e79.'));
  await type('Next-step color: picker', '#c2410d');
  expect((await field('Next-step color')).value).toBe('#c2410d');
  await saved();
  expect(server.saved).toEqual([{ primary: '#1f4e79', accent: '#c2410d', logoUrl: '' }]);
});

test('a logo is taken off', async () => {
  const logoUrl = `/api/pictures/${'a'.repeat(64)}`;
  const server = settingServer({ primary: '#1f4e79', accent: '#c2410c', logoUrl });
  openParts([look], server);
  fireEvent.click(await screen.findByRole('button', { name: 'Remove the logo' }));
  await saved();
  expect(server.saved).toMatchObject([{ logoUrl: '' }]);
});

test('a website is whole however it is typed', async () => {
  const server = settingServer(null);
  openParts([nameAndPhone], server);
  await type('Website', 'juniperridge.example');
  fireEvent.blur(await field('Website'));
  await waitFor(async () => expect((await field('Website')).value).toBe('https://juniperridge.example'));
  await type('Website', 'http://juniperridge.example');
  fireEvent.blur(await field('Website'));
  await waitFor(() => expect(alarm()).toBe('Website: enter an address like https://example.com/page.'));
});

test.each([
  ['2026-12-25', null],
  ['2026-12-24', 'It ends Dec 24, 2026. Homeowners read it until you change it.'],
  ['2026-11-24', 'It ends Nov 24, 2026. Homeowners read it until you change it.'],
  ['2026-11-23', 'It ended Nov 23, 2026. Homeowners read it until you change it.'],
])('a license is to be renewed from 30 days before its last day: %s', async (goodThrough, said) => {
  const server = settingServer({ licence: 'NE 1', goodThrough, insurance: { en: '', es: '' } });
  openParts([license], { ...server, now: new Date(2026, 10, 24, 12) });
  await field('Good through');
  expect(screen.queryByText(/^It end/)?.textContent ?? null).toBe(said);
});

test('the photo of the first page begins with the file’s, and is described in both languages while there is one', async () => {
  const server = settingServer(null);
  const heroImage = { url: '/crew.jpg', width: 1200, height: 800, alt: 'Our crew' };
  openParts([firstPage], server, { brand: { heroImage } });
  expect((await field('What the photo shows (English)')).value).toBe('Our crew');
  await type('What the photo shows (Spanish)', 'Nuestro equipo');
  await saved();
  expect(server.saved).toEqual([
    { photoUrl: '/crew.jpg', photoAlt: { en: 'Our crew', es: 'Nuestro equipo' } },
  ]);
  press('Remove the first-page photo');
  await screen.findByRole('button', { name: 'Add a first-page photo' });
  expect(screen.queryByLabelText('What the photo shows (English)')).toBeNull();
});

test('whether a claim shows the homeowner’s part is the owner’s to say', async () => {
  const server = settingServer(null);
  openParts([claims], server, { brand: { showYourShare: true } });
  fireEvent.click(await field('Show homeowners their part of each price'));
  await saved();
  expect(server.saved).toEqual([{ showYourShare: false }]);
});

test('a photo is taken off, and initials stand in its place', async () => {
  const maria = { caller: { en: 'Maria Ibarra', es: '' }, workingHours: 4, textPhone: '', bookingUrl: '' };
  const server = settingServer({ ...maria, photoUrl: `/api/pictures/${'a'.repeat(64)}` });
  openParts([caller], server);
  fireEvent.click(await screen.findByRole('button', { name: 'Remove the photo' }));
  await screen.findByRole('button', { name: 'Add a photo' });
  expect(screen.getByText('MI')).toBeTruthy();
  await saved();
  expect(server.saved).toEqual([{ ...maria, photoUrl: '' }]);
});

test('office hours are set and closed day by day, and Monday’s stand until Friday', async () => {
  const server = settingServer({ hours: ['Mo-We 08:00-17:00', 'Sa 09:00-13:00'], closedOn: [] });
  openParts([officeHours], server);
  expect((await field('Wednesday until')).value).toBe('17:00');
  press('Set closed: Saturday');
  await waitFor(() => expect(screen.queryByLabelText('Saturday from')).toBeNull());
  await type('Monday until', '07:00');
  await waitFor(() => expect(alarm()).toBe('Office hours: make each day end after it begins.'));
  await canSave(false);
  await type('Monday until', '18:00');
  press('Monday’s hours until Friday');
  await field('Friday until');
  press('Set hours: Sunday');
  expect((await field('Sunday until')).value).toBe('18:00');
  await saved();
  expect(server.saved).toEqual([{ hours: ['Mo-Fr,Su 08:00-18:00'], closedOn: [] }]);
});

test('reviews are added, ordered and removed, and a rating of another site is all of it or none', async () => {
  const ruth = { text: 'Spotless.', author: 'Ruth A.', source: 'Google', url: '' };
  const server = settingServer({ rating: null, reviews: [ruth] });
  openParts([reviews], server);
  fireEvent.click(await screen.findByRole('button', { name: 'Add a review' }));
  await waitFor(() => expect(alarm()).toBe('Review: enter it.'));
  await type('Review', 'Line by line.');
  await type('Reviewer', 'Joel P.');
  await type('Stars', '5');
  press('Done');
  fireEvent.click(await screen.findByRole('button', { name: 'Move the review of Joel P. up' }));
  fireEvent.click(await field('Show your rating on another site'));
  await waitFor(() => expect(alarm()).toMatch(/^Rating: enter a number/));
  await type('Stars', '4.9');
  await type('Number of reviews', '212');
  await type('Where people can look the rating up', 'https://reviews.example/juniper');
  await saved();
  const joel = { text: 'Line by line.', author: 'Joel P.', source: 'Google', url: '', stars: 5 };
  const rating = { stars: 4.9, count: 212, source: 'Google', url: 'https://reviews.example/juniper' };
  expect(server.saved).toEqual([{ rating, reviews: [joel, ruth] }]);
});

const asked = (question: string) => ({ question, answer: `${question} That depends.` });

test('questions stand beside each other in both languages, and one that a language lacks is not saved there', async () => {
  const [long, cost] = [asked('How long?'), asked('How much?')];
  const tarda = asked('¿Cuánto tarda?');
  const server = settingServer(null);
  openParts([faq], server, { faq: { en: [long, cost], es: [tarda] } });
  fireEvent.click(await screen.findByRole('button', { name: 'Add a question' }));
  await type('Question 3 (Spanish)', '¿Hay garantía?');
  await waitFor(() => expect(alarm()).toBe('Answer: enter it.'));
  const wrong = await field('Answer 3 (Spanish)');
  expect(wrong.getAttribute('aria-invalid')).toBe('true');
  await type('Answer 3 (Spanish)', 'Sí.');
  fireEvent.click(screen.getByText('2. How much?'));
  fireEvent.click(await screen.findByRole('button', { name: 'Move question 2 up' }));
  await waitFor(() =>
    expect(screen.getByRole('list', { name: 'Questions' }).textContent).toMatch(/^1\. How much/),
  );
  await saved();
  const garantia = { question: '¿Hay garantía?', answer: 'Sí.' };
  expect(server.saved).toEqual([{ en: [cost, long], es: [tarda, garantia] }]);
  press('Remove question 1');
  await waitFor(() =>
    expect(within(screen.getByRole('list', { name: 'Questions' })).getAllByRole('listitem')).toHaveLength(2),
  );
});

test('a word of the text template is put in where the cursor stands, and an example shows it filled in', async () => {
  const server = settingServer({ en: 'Hi, about your roof', es: '' });
  openParts([textTemplate], server);
  const english = await field('Text (English)');
  english.setSelectionRange(2, 2);
  press('Insert {name} into Text (English)');
  await waitFor(() => expect(english.value).toBe('Hi{name}, about your roof'));
  await type('Text (English)', 'Hi {name}, {me} here');
  await waitFor(() => expect(alarm()).toMatch(/^Text message: in braces use only \{name\}/));
  await type('Text (English)', 'Hi {name}, {company} here');
  await screen.findByText('Hi Maria, Juniper Ridge Roofing here');
  await saved();
  expect(server.saved).toEqual([{ en: 'Hi {name}, {company} here', es: '' }]);
});
