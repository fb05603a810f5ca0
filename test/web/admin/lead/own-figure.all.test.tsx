// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { LeadDetail } from '#shared/api/office-routes.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { storedLead } from '#test/support/desk-leads.ts';
import { shownQuote, snapshot } from '#test/support/leads.ts';
import { officeRoof, pricingVariables } from '#test/support/roof-measurements.ts';
import { clearScreens } from '#test/support/screen.tsx';
import { leadId, leadPath, openLead } from './opened-lead.tsx';

clearScreens();
afterEach(() => sessionStorage.clear());

const unquoted = storedLead(1, { id: leadId });
const sized = storedLead(1, { id: leadId, shown: shownQuote(), quote: snapshot() });

function opened(lead: Lead, found: Partial<LeadDetail> = {}) {
  const office_price = { ...snapshot(2840), basis: { source: 'office-own', others: [] } };
  return openLead(
    { lead, log: [], duplicates: [], document: null, roof: undefined, ...found },
    {
      'GET /pricing-variables': () => Response.json(pricingVariables()),
      [`GET ${leadPath}/sending`]: () => Response.json({ email: { left: 488 } }),
      [`POST ${leadPath}/price`]: () => Response.json({ ...lead, office_price }),
    },
  );
}

/** In the section of that name: opens the form and types squares of which nobody says where they are from. */
async function typed(section: string, form = 'Squares of the roof') {
  const host = within(await screen.findByRole('region', { name: section }));
  await userEvent.click(await host.findByRole('button', { name: 'Enter squares yourself' }));
  const fields = within(await host.findByRole('form', { name: form }));
  await userEvent.type(fields.getByLabelText('Squares'), '28.4');
  return fields;
}

test.each([
  ['measured from above', 'Roof from above', sized, { roof: officeRoof() }, '+$5,500'],
  ['priced by its home’s size', 'Quote', sized, {}, '+$5,500'],
  ['without any quote', 'Quote', unquoted, {}, '–'],
])(
  'a roof %s has its squares typed beside it, and saved once somebody says why',
  async (_, section, lead, found, change) => {
    const { changes } = opened(lead, found);
    const fields = await typed(section);
    expect(fields.getByRole('row', { name: /^Standard Price/ }).textContent).toMatch(
      new RegExp(`\\$14,500${change.replace(/[+$]/g, '\\$&')}$`),
    );
    expect(
      fields.getByText(
        /We checked the size of your roof ourselves: 2,840 sq ft\. Your prices are for that size\./,
      ),
    ).toBeDefined();
    expect(fields.queryByLabelText('On page')).toBeNull();
    const save = fields.getByRole<HTMLButtonElement>('button', { name: 'Save only' });
    expect(save.disabled).toBe(true);
    await userEvent.type(fields.getByLabelText('Reason'), 'Measured on the roof');
    await userEvent.click(save);
    await waitFor(() => expect(changes()).toHaveLength(1));
    expect(changes()[0]?.[1]).toMatchObject({
      squareFootage: 2840,
      isOwn: true,
      reason: 'Measured on the roof',
    });
  },
);

test('beside a PDF the office says whether it read the squares there', async () => {
  const { changes } = opened({ ...sized, documentId: 'd' }, { document: { state: 'reading' } });
  const fields = await typed('Insurance estimate', 'Squares from the estimate');
  await userEvent.type(fields.getByLabelText('On page'), '3');
  expect(fields.getByText(/We checked your insurance estimate/)).toBeDefined();
  await userEvent.click(fields.getByRole('radio', { name: 'Our own check' }));
  expect(fields.getByText(/We checked the size of your roof ourselves/)).toBeDefined();
  await userEvent.type(fields.getByLabelText('Reason'), 'Measured on the roof');
  await userEvent.click(fields.getByRole('button', { name: 'Save only' }));
  await waitFor(() => expect(changes()).toHaveLength(1));
  expect(changes()[0]?.[1]).toMatchObject({ isOwn: true, reason: 'Measured on the roof' });
  expect(changes()[0]?.[1]).not.toHaveProperty('page');
});

test('of a PDF that is gone nobody is asked for its page', async () => {
  opened({ ...sized, documentId: 'd' }, { document: { state: 'gone' } });
  const fields = await typed('Insurance estimate');
  expect(fields.queryByLabelText('On page')).toBeNull();
  expect(fields.queryByRole('radio', { name: 'The PDF' })).toBeNull();
});
