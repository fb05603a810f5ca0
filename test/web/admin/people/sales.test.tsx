// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { defaultBrand } from '#shared/site/brand.ts';
import { noFaq } from '#shared/site/faq.ts';
import { storedLead } from '#test/support/desk-leads.ts';
import { officeScreens, refusal, renderPart, team } from '#test/support/office-screen.tsx';
import { pricingVariables } from '#test/support/roof-measurements.ts';
import { siteConfig } from '#test/support/screen.tsx';
import { CompanyPage } from '#web/admin/company/company-page.tsx';
import { serviceArea } from '#web/admin/company/service-area.tsx';
import { DeleteLead } from '#web/admin/lead/delete-lead.tsx';
import { PeoplePage } from '#web/admin/people-page.tsx';
import { PricesTab } from '#web/admin/prices/prices-tab.tsx';

officeScreens();

vi.mock('#web/admin/people/security-panel.tsx', () => ({ OwnSignIn: () => null }));

/** Dana is signed in and in sales; Lee is the owner. */
const inSales = {
  ...team,
  items: team.items.map((login) =>
    login.username === 'dana' ? { ...login, role: 'sales' as const } : login,
  ),
};
const salesServer = { 'GET /admins': () => Response.json(inSales) };

test('sales reads prices and their history, and neither types nor restores one', async () => {
  const change = {
    id: 'a',
    name: 'standard_per_square',
    at: '2026-11-20T15:00:00.000Z',
    by: '',
    old: 480,
    new: 500,
  };
  renderPart(<PricesTab />, {
    server: {
      ...salesServer,
      'GET /pricing-variables': () => Response.json(pricingVariables({ standard_per_square: 500 })),
      'GET /price-changes': () => Response.json({ items: [change] }),
    },
  });
  await screen.findByText('Only an owner can change prices.');
  await screen.findByText(/\$480/);
  for (const field of screen.getAllByRole('spinbutton'))
    expect((field as HTMLInputElement).readOnly).toBe(true);
  expect(screen.queryByRole('button', { name: /^Restore/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Use recommended' })).toBeNull();
});

test('sales reads the company’s settings, and every field of them is closed', async () => {
  const set = { value: { by: 'everywhere' }, at: '2026-11-20T15:00:00.000Z', by: 'lee' };
  vi.stubGlobal('fetch', async (url: string) => Response.json(url === '/faq.json' ? noFaq : siteConfig));
  renderPart(<CompanyPage brand={defaultBrand} groups={[{ title: '', parts: [serviceArea] }]} />, {
    server: {
      ...salesServer,
      'GET /settings/service_area': () => Response.json(set),
      'GET /settings/service_area/changes': () => Response.json({ items: [set] }),
      'GET /publication': () => Response.json({ at: null, upTo: null, failedAt: null }),
    },
  });
  await screen.findByText('Only an owner can change the company’s settings.');
  const setting = await screen.findByRole('region', { name: 'Service area' });
  await waitFor(() => expect(setting.querySelector('fieldset')?.disabled).toBe(true));
  fireEvent.click(within(setting).getByRole('button', { name: 'History' }));
  await within(setting).findByText(/by lee/);
  expect(within(setting).queryByRole('button', { name: /^Restore/ })).toBeNull();
});

test('sales sees who is there with their roles, and invites and removes nobody, and edits the own name alone', async () => {
  renderPart(<PeoplePage issuer="" onSignIn={() => {}} />, { api: { admins: async () => inSales } });
  await screen.findByText('Only an owner can manage people.');
  const [own, other] = ['dana', 'lee'].map((name) =>
    within(screen.getByRole('row', { name: new RegExp(name) })),
  );
  // In the column of a laptop and below the name of a phone.
  expect([own?.getAllByText('Sales').length, other?.getAllByText('Owner').length]).toEqual([2, 2]);
  expect(screen.queryAllByRole('combobox')).toEqual([]);
  expect(own?.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Edit name and mobile']);
  expect(other?.queryAllByRole('button')).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull();
});

const lead = storedLead(1);

test('sales finds no Delete', async () => {
  renderPart(
    <>
      <DeleteLead lead={lead} onDeleted={() => {}} />
      <PeoplePage issuer="" onSignIn={() => {}} />
    </>,
    { api: { admins: async () => inSales } },
  );
  await screen.findByText('Only an owner can manage people.');
  expect(screen.queryByRole('button', { name: 'Delete lead' })).toBeNull();
});

test('who was made sales while the page was open reads the server’s sentence', async () => {
  renderPart(<DeleteLead lead={lead} onDeleted={() => {}} />, {
    server: { [`DELETE /leads/${lead.id}`]: () => refusal('Only an owner can do this.', 'forbidden', 403) },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Delete lead' }));
  within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete lead' }).click();
  await screen.findByText('Only an owner can do this.');
});
