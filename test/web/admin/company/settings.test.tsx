// @vitest-environment jsdom

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { alarm, fill, officeScreens, press } from '#test/support/office-screen.tsx';
import { extras } from '#web/admin/company/extras-editor.tsx';
import { dollarsIn } from '#web/admin/company/extras-words.ts';
import { serviceArea } from '#web/admin/company/service-area.tsx';
import { openParts } from './company-stage.tsx';
import { canSave, field, pressSave, save, saved, type } from './setting-form.ts';
import { areaServer, settingServer } from './setting-server.ts';

officeScreens();

describe('a setting of the company', () => {
  const omaha = { by: 'zips', zips: ['68102', '68106'], tellMe: true };

  function open(server = areaServer()) {
    return { ...server, ...openParts([serviceArea], server) };
  }
  const choosesOmaha = async () => {
    fireEvent.click(await field('In these ZIP codes'));
    fill(await field('ZIP codes'), '68102 68106');
    await canSave();
  };

  test('is saved over what was seen, and its history says who set it', async () => {
    const { stored } = open();
    await field('Everywhere');
    expect(save()).toBeNull();
    await choosesOmaha();
    await saved();
    expect(stored()).toEqual(omaha);
    expect(save()).toBeNull();
    fireEvent.click(screen.getByText('History'));
    const history = await screen.findByRole('list', { name: 'Service area: changes, newest first' });
    await within(history).findByText('2 ZIP codes · ZIP codes added “68102”, “68106”');
  });

  test('that cannot be saved says why, and Save waits', async () => {
    open();
    fireEvent.click(await field('In these ZIP codes'));
    await waitFor(() => expect(alarm()).not.toBe(''));
    await canSave(false);
  });

  const theirs = { by: 'zips', zips: ['68007'] };
  const theirsOrMine = () => screen.findByRole('button', { name: 'Keep mine' });
  /** Lee saves theirs while Omaha is typed here, and Save is pressed. */
  async function meetsTheirs(server = areaServer()) {
    open(server);
    await choosesOmaha();
    server.set(theirs);
    pressSave();
    await theirsOrMine();
    expect(alarm()).toMatch(/^lee\.park@example\.com changed this .*: 1 ZIP code · ZIP codes added “68007”/);
    expect(server.stored()).toEqual(theirs);
    await canSave(false);
    return server;
  }

  test('that somebody else set meanwhile is asked about; Reload theirs shows it, and what was typed is gone', async () => {
    const { stored } = await meetsTheirs();
    press('Reload theirs');
    await waitFor(async () => expect((await field('ZIP codes')).value).toBe('68007'));
    expect([alarm(), save()]).toEqual(['', null]);
    expect(stored()).toEqual(theirs);
  });

  test('Keep mine lets what was typed be saved over theirs, and asks again where they saved once more', async () => {
    const { set, stored } = await meetsTheirs();
    press('Keep mine');
    await canSave();
    set({ by: 'everywhere' });
    pressSave();
    await theirsOrMine();
    expect(stored()).toEqual({ by: 'everywhere' });
    press('Keep mine');
    await saved();
    expect(stored()).toEqual(omaha);
  });

  test('is kept as it was typed while the page is left; Discard takes it back', async () => {
    const { show, page } = open();
    await choosesOmaha();
    show(<p>closed</p>);
    show(page);
    expect((await field('ZIP codes')).value).toBe('68102 68106');
    press('Discard');
    await waitFor(async () => expect((await field('Everywhere')).checked).toBe(true));
  });

  test('is restored into the fields, and saved like anything typed', async () => {
    const server = areaServer();
    server.set({ by: 'zips', zips: ['68007'] });
    server.set({ by: 'everywhere' });
    open(server);
    fireEvent.click(await screen.findByText('History'));
    const [, earlier] = await screen.findAllByRole('button', { name: /^Restore/ });
    fireEvent.click(earlier ?? document.body);
    await canSave();
    expect((await field('ZIP codes')).value).toBe('68007');
    expect(server.saved).toEqual([]);
    pressSave();
    await waitFor(() => expect(server.saved).toEqual([{ by: 'zips', zips: ['68007'], tellMe: true }]));
  });
});

describe('extras', () => {
  async function open() {
    const server = settingServer({ asks: false, prices: {} });
    openParts([extras], server);
    await field('Ask visitors about extras');
    return server;
  }

  test('a price is saved with what it is counted by, and an empty field is no price', async () => {
    const server = await open();
    const asks = await field('Ask visitors about extras');
    fireEvent.click(asks);
    await waitFor(() => expect(asks.checked).toBe(true));
    await type('Gutters', '9.50');
    await type('Second layer', '$1,200');
    await type('Second layer: priced', 'job');
    await type('Skylights', '5');
    await type('Skylights', '');
    await saved();
    const prices = { gutters: { per: 'foot', dollars: 9.5 }, secondLayer: { per: 'job', dollars: 1200 } };
    expect(server.saved).toEqual([{ asks: true, prices }]);
  });

  test('a mistyped version is voided from its line, once it is not the one that holds, and stays so when another is restored', async () => {
    const garage = (dollars: number) => ({ asks: true, prices: { garage: { per: 'job', dollars } } });
    const server = settingServer(garage(4200));
    server.set(garage(42));
    server.set(garage(4200));
    openParts([extras], server);
    await field('Ask visitors about extras');
    fireEvent.click(screen.getByText('History'));
    const history = await screen.findByRole('list', { name: 'Extras: changes, newest first' });
    await within(history).findByText(/\$42\.00|\$42 /);
    const voids = within(history).getAllByRole('button', { name: /^Void/ });
    expect(voids).toHaveLength(1);
    fireEvent.click(voids[0] as HTMLElement);
    await saved();
    const voided = ['2026-11-24T12:01:00.000Z'];
    expect(server.saved).toEqual([{ ...garage(4200), voided }]);
    await within(history).findByText('Voided. Pages that still show these prices get today’s.');
    fireEvent.click(within(history).getAllByRole('button', { name: /^Restore/ })[2] as HTMLElement);
    await canSave();
    pressSave();
    await waitFor(() => expect(server.saved.at(-1)).toEqual({ ...garage(42), voided }));
  });

  test('what is no price is refused in one sentence beside the field as typed', async () => {
    await open();
    await type('Detached garage', 'fifty');
    const words = 'Detached garage: enter a price from $0.01 to $50,000, or leave it empty for none.';
    await waitFor(() => expect(alarm()).toBe(words));
    await canSave(false);
    press('Discard');
    await waitFor(async () => expect((await field('Detached garage')).value).toBe(''));
  });

  test.each([
    ['', undefined],
    [' $1,200.50 ', 1200.5],
    ['.5', 0.5],
    ['12.', 12],
    ['-5', -5],
    ['9.999', 9.999],
    ['1e3', Number.NaN],
    ['fifty', Number.NaN],
  ])('reads %j as %s', (text, amount) => {
    expect(dollarsIn(text)).toBe(amount);
  });
});
