// @vitest-environment jsdom

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { alarm, officeScreens, press, refusal } from '#test/support/office-screen.tsx';
import { caller } from '#web/admin/company/caller.tsx';
import { license } from '#web/admin/company/license.tsx';
import { nameAndPhone } from '#web/admin/company/name-and-phone.tsx';
import { openParts } from './company-stage.tsx';
import { canSave, field, pressSave, save, saved, type } from './setting-form.ts';
import { companyServer } from './setting-server.ts';

officeScreens();
// What comes later is there before it is waited for.
beforeAll(() => import('#web/admin/company/site-preview.tsx'));

const bar = () => screen.getByRole('region', { name: /changes$/ }).textContent;

describe('the company’s page', () => {
  function open(first: Record<string, unknown> = {}) {
    const server = companyServer({ name_and_phone: null, license: null, ...first });
    return { ...server, ...openParts([nameAndPhone, license], server) };
  }

  test('begins with what the site shows, and counts what is changed in which parts', async () => {
    open();
    expect((await field('Company name')).value).toBe('Juniper Ridge Roofing');
    await type('Phone', '(402) 555-0101');
    await type('Email', 'hello@juniper.example');
    expect(bar()).toMatch(/^2 changes in Name and phone Homeowners see them within 2 minutes\./);
    await type('License', 'NE 41882-26');
    expect(bar()).toMatch(/^3 changes in Name and phone, License and insurance /);
    await type('License', 'Nebraska contractor registration 00000-00');
    expect(bar()).toMatch(/^2 changes in Name and phone /);
    press('Discard');
    await waitFor(() => expect(save()).toBeNull());
  });

  test('saves each part by itself, says that it comes, and that it is published once it is', async () => {
    const { settings, publish, client } = open();
    await type('Phone', '(402) 555-0101');
    await type('License', 'NE 41882-26');
    await saved();
    expect(settings.name_and_phone?.saved).toMatchObject([{ phone: '(402) 555-0101' }]);
    expect(settings.license?.saved).toMatchObject([{ licence: 'NE 41882-26' }]);
    expect(bar()).toBe('Saved. On the site within 2 minutes.');
    publish({ at: '2026-11-24T12:03:00.000Z', upTo: '2026-11-24T12:01:00.000Z', failedAt: null });
    await act(() => client.refetchQueries({ queryKey: ['publication'] }));
    await waitFor(() => expect(bar()).toMatch(/^Published /));
    publish({ at: null, upTo: null, failedAt: '2026-11-24T12:04:00.000Z' });
    await act(() => client.refetchQueries({ queryKey: ['publication'] }));
    await waitFor(() => expect(bar()).toMatch(/^Saved, but the pages couldn’t be published\./));
  });

  test('a part that cannot be saved says why in its field, and the others are saved', async () => {
    const { settings } = open();
    await type('Email', 'hello');
    await type('License', 'NE 41882-26');
    expect(alarm()).toBe('Email: enter one like office@example.com.');
    await canSave();
    pressSave();
    await waitFor(() => expect(settings.license?.saved).toHaveLength(1));
    await canSave(false);
    expect(bar()).toMatch(/^1 change in Name and phone Fix what is marked in Name and phone\./);
    expect(settings.name_and_phone?.saved).toEqual([]);
  });

  test('a part that the server refuses keeps what was typed and says why, and the others are saved', async () => {
    const server = companyServer({ name_and_phone: null, license: null });
    const request = async (url: string, init: RequestInit) =>
      init.method === 'PATCH' && url.endsWith('name_and_phone')
        ? refusal('Choose the picture again.', 'malformed', 400)
        : server.request(url, init);
    openParts([nameAndPhone, license], { request });
    await type('Phone', '(402) 555-0101');
    await type('License', 'NE 41882-26');
    pressSave();
    await waitFor(() => expect(alarm()).toBe('Choose the picture again.'));
    expect(server.settings.license?.saved).toHaveLength(1);
    expect((await field('Phone')).value).toBe('(402) 555-0101');
    await type('Phone', '(402) 555-0102');
    expect(alarm()).toBe('');
  });

  test('what is not saved stays when the page is left, and closing the tab asks', async () => {
    const { show } = open();
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    await type('Phone', '(402) 555-0101');
    show(<p>leads</p>);
    expect(closing()).toBe(true);
  });

  test('what homeowners see follows what is typed, in both languages', async () => {
    open({ license: { licence: 'NE 41882-26', insurance: { en: '', es: '' } } });
    const seen = within(await screen.findByRole('complementary', { name: 'What homeowners see' }));
    await type('Company name', 'Whitfield Roofing');
    await waitFor(() => expect(seen.getAllByText(/Whitfield Roofing/).length).toBeGreaterThan(0));
    seen.getByText('Thank you, Maria!');
    seen.getByText('NE 41882-26');
    fireEvent.click(seen.getByRole('button', { name: 'Español' }));
    await seen.findByText('¡Gracias, Maria!');
  });

  test('all history tells of every part, newest first', async () => {
    const { settings } = open();
    settings.license?.set({ licence: 'NE 1', insurance: { en: '', es: '' } });
    settings.license?.set({ licence: 'NE 2', insurance: { en: '', es: '' } });
    await field('Phone');
    press('All history');
    const history = await screen.findByRole('list', { name: 'Changes, newest first' });
    const lines = within(history).getAllByRole('listitem');
    expect(lines.map((line) => line.querySelector('p')?.textContent)).toEqual([
      'License and insurance: license “NE 2”',
      'License and insurance: license “NE 1” · no last day · no insurance · no insurance in Spanish',
    ]);
  });
});

test('the caller’s sentence stands under the fields as homeowners read it', async () => {
  const server = companyServer({ caller: null });
  openParts([caller], server);
  const section = within(await screen.findByRole('region', { name: 'Caller' }));
  await section.findByText(/^Juniper Ridge Roofing will contact you to set up an inspection/);
  await type('Who calls (English)', 'Dana');
  await type('Calls back within (working hours)', '4');
  await section.findByText(/^Dana will call you within 4 business hours to set up an inspection/);
  await section.findByText(/^Juniper Ridge Roofing .* 4 horas/);
});
