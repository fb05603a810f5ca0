// @vitest-environment jsdom

import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { CACHED_AT_EDGE } from '#lambdas/pricing/routes.ts';
import { areaVariables } from '#shared/pricing/area-settings.ts';
import { defaultRates, tierNames, variableOfTier } from '#shared/pricing/rates.ts';
import { fill, officeScreens, press, renderPart } from '#test/support/office-screen.tsx';
import { pricingVariables } from '#test/support/roof-measurements.ts';
import { PricesTab } from '#web/admin/prices/prices-tab.tsx';

officeScreens();

/** The tab, with pages of the history of all prices, each by its cursor; `refused` are the ends of what the server refuses. */
function opened(
  history: Record<string, object> = { '': { items: [] } },
  values: Record<string, number> = {},
  refused = new Set<string>(),
) {
  const prices = Object.fromEntries(tierNames.map((tier) => [variableOfTier[tier], defaultRates[tier]]));
  // By name, as the server gives them.
  const items = pricingVariables({ ...prices, ...values }).items.sort((one, other) =>
    one.name < other.name ? -1 : 1,
  );
  const asked: string[] = [];
  const sent: unknown[] = [];
  const request = async (url: string, { method, body }: RequestInit = {}) => {
    const { pathname } = new URL(url, 'https://roof.example');
    for (const end of refused) if (pathname.endsWith(end)) return Response.json({}, { status: 409 });
    if (method === 'PATCH') sent.push(JSON.parse(String(body)));
    if (method === 'PATCH') return Response.json(items.find(({ id }) => pathname.endsWith(id)));
    if (!url.includes('/price-changes'))
      return Response.json(url.includes('/pricing') ? { items } : { items: [] });
    const cursor = new URL(url, 'https://roof.example').searchParams.get('cursor') ?? '';
    asked.push(cursor);
    return Response.json(history[cursor]);
  };
  renderPart(<PricesTab />, { request });
  return { asked, sent };
}

const rowOf = async (label: string) => {
  const row = (await screen.findByLabelText(label)).closest('li');
  if (row === null) throw new Error(`${label} stands in no row`);
  return within(row);
};
const example = async (label: string) =>
  (await rowOf(label)).getByText('24-square home:', { exact: false }).parentElement;

test('each price says what it comes to for a 24-square home, and what it would once it is saved', async () => {
  opened(undefined, { waste_percent: 0 });
  expect((await example('Standard /SQ'))?.textContent).toBe('24-square home: $12,000');
  const field = (await rowOf('Standard /SQ')).getByRole('spinbutton');
  fill(field, '640');
  expect((await example('Standard /SQ'))?.textContent).toBe('24-square home: $12,000 → $15,360');
  expect((await example('Premium Warranty /SQ'))?.textContent).toBe('24-square home: $16,800');
  expect((await rowOf('Waste Percent')).queryByText('24-square home:', { exact: false })).toBeNull();
});

test('the tab says when new prices are in every quote: once the edge and then the page have let go of the old ones', async () => {
  opened();
  await screen.findByText(/Changes are in every new quote within 2 minutes of saving\./);
  const edgeSeconds = Number(/s-maxage=(\d+)/.exec(CACHED_AT_EDGE['cache-control'])?.[1]);
  // The page uses rates of less than a minute ago as they are.
  expect(edgeSeconds + 60).toBe(120);
});

test('prices and then the roof’s settings stand by name, each with its unit and its step; what changes nothing says so', async () => {
  const settings = Object.values(areaVariables).map(({ name, neutral }) => [name, neutral]);
  opened(undefined, Object.fromEntries(settings));
  const correction = await screen.findByLabelText('Measured Area Correction');
  const fields = [...document.querySelectorAll('li [data-part="price-field"]')];
  expect(
    fields.map(
      (field) => `${field.closest('li')?.querySelector('label')?.textContent}, ${field.textContent}`,
    ),
  ).toEqual([
    'As Low As /SQ, $',
    'Impact Resistant /SQ, $',
    'Premium Warranty /SQ, $',
    'Standard /SQ, $',
    'Measured Area Correction, ×',
    'One Story Roof Factor, ×',
    'Price Range Percent, %',
    'Three Story Roof Factor, ×',
    'Two Story Roof Factor, ×',
    'Use Measured Roof, Off',
    'Waste Percent, %',
  ]);
  expect(screen.getByLabelText('Standard /SQ').getAttribute('step')).toBe('0.01');
  fill(correction, '1.03');
  await screen.findByText('No change for the sample homes or your last leads.');
});

test('a value of 0 or 1 is a switch: it changes, is put back, and is saved as the number', async () => {
  const { useMeasuredRoof } = areaVariables;
  const { sent } = opened(undefined, { [useMeasuredRoof.name]: 0 });
  const measured = await screen.findByRole<HTMLInputElement>('switch', { name: 'Use Measured Roof' });
  expect(measured.checked).toBe(false);
  fireEvent.click(measured);
  expect(measured.checked).toBe(true);
  screen.getByText('was Off');
  fireEvent.click(measured);
  expect([measured.checked, screen.queryByText('was Off')]).toEqual([false, null]);
  fireEvent.click(measured);
  press('Save');
  await expect.poll(() => sent).toEqual([expect.objectContaining({ value: 1 })]);
});

test('prices and their history that do not come, and a price that is not saved, say so and are tried again', async () => {
  const refused = new Set(['/pricing-variables', '/price-changes', variableOfTier.standard]);
  opened(undefined, undefined, refused);
  await screen.findAllByText('Failed to load pricing variables');
  refused.delete('/pricing-variables');
  press('Try again');
  await screen.findAllByText('Failed to load price history');
  refused.delete('/price-changes');
  press('Try again');
  await screen.findByText('No changes yet.');
  const standard = screen.getByLabelText<HTMLInputElement>('Standard /SQ');
  fill(standard, '520');
  press('Save');
  await screen.findAllByText('Failed to update pricing variable');
  expect(standard.value).toBe('520');
  refused.clear();
  press('Save');
  await screen.findAllByText('Pricing variable updated successfully');
});

describe('the history of one price', () => {
  const line = (name: string, at: string, old: number, value: number) => ({
    ...{ id: `${at}#${name}`, name, at, by: 'dana@mail.example', old, new: value },
  });
  const history = {
    '': {
      items: [line(variableOfTier.asLowAs, '2026-11-20T10:00:00.000Z', 340, 350)],
      nextCursor: '2026-11-20T10:00:00.000Z#as_low_as_per_square',
    },
    '2026-11-20T10:00:00.000Z#as_low_as_per_square': {
      items: [line(variableOfTier.standard, '2026-11-03T10:00:00.000Z', 480, 500)],
    },
  };
  const open = async () => {
    fireEvent.click(await screen.findByRole('button', { name: /^History ?of Standard \/SQ$/ }));
    return within(await screen.findByRole('dialog', { name: 'Standard /SQ' }));
  };

  test('opens from its row, is looked for until it is found, and has no other price in it', async () => {
    opened(history);
    const dialog = await open();
    const list = await dialog.findByRole('list', { name: 'Changes of Standard /SQ, newest first' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringMatching(/^\$480 → \$500 \+4\.2%/)]);
    expect(dialog.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  test('that is empty to its end says so', async () => {
    opened({ '': { items: [] } });
    expect(await (await open()).findByText('No changes yet.')).toBeDefined();
  });
});
