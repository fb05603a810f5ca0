// @vitest-environment jsdom

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { defaultBrand } from '#shared/site/brand.ts';
import { alarm, fill, officeScreens, press, renderPart } from '#test/support/office-screen.tsx';
import { CompanyPanel } from '#web/admin/company/company-panel.tsx';
import { ExtrasEditor } from '#web/admin/company/extras-editor.tsx';
import { dollarsIn } from '#web/admin/company/extras-words.ts';
import { canSave, field, save, saved, type } from './setting-form.ts';
import { areaServer, settingServer } from './setting-server.ts';

officeScreens();

describe('a setting of the company', () => {
  const omaha = { by: 'zips', zips: ['68102', '68106'], tellMe: true };

  function open(server = areaServer()) {
    const panel = <CompanyPanel brand={defaultBrand} />;
    return { ...server, panel, ...renderPart(panel, server) };
  }
  const choosesOmaha = async () => {
    fireEvent.click(await field('In these ZIP codes'));
    fill(await field('ZIP codes'), '68102 68106');
    await canSave();
  };

  test('is saved over what was seen, and its history says who set it', async () => {
    const { stored } = open();
    await field('Everywhere');
    expect(save().disabled).toBe(true);
    await choosesOmaha();
    await saved();
    expect(stored()).toEqual(omaha);
    expect(save().disabled).toBe(true);
    fireEvent.click(screen.getByText('History'));
    const history = await screen.findByRole('list', { name: 'Service area: changes, newest first' });
    await within(history).findByText('2 ZIP codes · ZIP codes added “68102”, “68106”');
  });

  test('that cannot be saved says why, and Save waits', async () => {
    open();
    fireEvent.click(await field('In these ZIP codes'));
    await waitFor(() => expect(alarm()).not.toBe(''));
    expect(save().disabled).toBe(true);
  });

  const theirs = { by: 'zips', zips: ['68007'] };
  const asked = () => screen.findByRole('button', { name: 'Overwrite' });
  /** Lee saves theirs while Omaha is typed here, and Save is pressed. */
  async function meetsTheirs(server = areaServer()) {
    open(server);
    await choosesOmaha();
    server.set(theirs);
    fireEvent.click(save());
    await asked();
    const question = screen.getByRole('dialog');
    expect(within(question).getByRole('heading').textContent).toMatch(
      /^lee\.park@example\.com changed this at Nov 24, \d+:\d\d\s[AP]M\.$/,
    );
    expect(server.stored()).toEqual(theirs);
    return { ...server, question };
  }

  test('that somebody else set meanwhile is asked about; Reload shows theirs, and what was typed is gone', async () => {
    const { stored, question } = await meetsTheirs();
    expect(question.textContent).toContain('what you typed is gone');
    press('Reload');
    await waitFor(async () => expect((await field('ZIP codes')).value).toBe('68007'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(save().disabled).toBe(true);
    expect(stored()).toEqual(theirs);
  });

  test('Overwrite saves what was typed over theirs, and asks again where they saved once more', async () => {
    const { set, stored } = await meetsTheirs();
    set({ by: 'everywhere' });
    press('Overwrite');
    await asked();
    expect(stored()).toEqual({ by: 'everywhere' });
    press('Overwrite');
    await screen.findByText(/^Saved\./);
    expect(stored()).toEqual(omaha);
  });

  test('closing the question leaves both as they are', async () => {
    const { question, stored } = await meetsTheirs();
    fireEvent(question, new Event('close'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await field('ZIP codes')).value).toBe('68102 68106');
    expect([save().disabled, stored()]).toEqual([false, theirs]);
  });

  test('is kept as it was typed while the panel is closed; Discard takes it back', async () => {
    const { show, panel } = open();
    await choosesOmaha();
    show(<p>closed</p>);
    show(panel);
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
    fireEvent.click(save());
    await waitFor(() => expect(server.saved).toEqual([{ by: 'zips', zips: ['68007'], tellMe: true }]));
  });
});

describe('extras', () => {
  async function open() {
    const server = settingServer({ asks: false, prices: {} });
    renderPart(<ExtrasEditor />, server);
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
    renderPart(<ExtrasEditor />, server);
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
    fireEvent.click(save());
    await waitFor(() => expect(server.saved.at(-1)).toEqual({ ...garage(42), voided }));
  });

  test('what is no price is refused in one sentence beside the field as typed', async () => {
    await open();
    await type('Detached garage', 'fifty');
    const words = 'Detached garage: enter a price from $0.01 to $50,000, or leave it empty for none.';
    await waitFor(() => expect(alarm()).toBe(words));
    expect(save().disabled).toBe(true);
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
