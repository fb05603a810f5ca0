import { beforeAll, describe, expect, test } from 'vitest';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { keepAtDesk, visitors } from '#test/support/desk-leads.ts';
import { fillLogin, leadRow } from '#test/support/office.ts';
import { pageStage } from '#test/support/page-stage.ts';

const product = productStage();
const stage = pageStage(product, { expected: [/the server responded with a status of 400/] });
const visit = browserStage();

describe('signing in', () => {
  test('the office reads English whatever its browser speaks', async () => {
    const { page } = await visit({ locale: 'es-MX' });
    await page.goto(`${product().url}/admin`);
    await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor();
    await page.locator('html[lang=en]').waitFor();
  });

  test('a failure that says nothing of its own is told in the spec’s words', async () => {
    const page = await stage.login();
    await page.route(`${product().endpoints.cognito}/**`, (route) =>
      route.fulfill({
        status: 400,
        headers: { 'access-control-allow-origin': '*' },
        json: { __type: 'NotAuthorizedException', message: '' },
      }),
    );
    await fillLogin(page, product());
    await page.getByText('An error occurred during login').waitFor();
  });
});

describe('leads', () => {
  beforeAll(() => keepAtDesk(product(), visitors(55, Date.now())));

  test('a next page that does not load says so and can be asked for again', async () => {
    const page = await stage.office();
    const more = page.getByRole('button', { name: 'Load more' });
    await more.waitFor();
    await page.route('**/api/leads?cursor=*', (route) => route.fulfill({ status: 409, json: {} }));
    stage.visitor().expectConsole(/status of 409/);
    await more.click();
    await page.getByRole('alert').getByText('Failed to load leads').waitFor();
    await page.unroute('**/api/leads?cursor=*');
    await more.click();
    await leadRow(page, 'Visitor 1').waitFor();
  });

  test('a status the server could not save goes back, with the message', async () => {
    const page = await stage.office();
    await page.getByLabel('Status of Visitor 52').waitFor();
    await page.route('**/api/leads/*', (route) => route.fulfill({ status: 409, json: {} }));
    stage.visitor().expectConsole(/status of 409/);
    await page.getByLabel('Status of Visitor 52').selectOption('completed');
    await page.getByRole('alert').getByText('Failed to update lead status').waitFor();
    await expect.poll(() => page.getByLabel('Status of Visitor 52').inputValue()).toBe('new');
  });

  test('a list that does not load says so and offers another try', async () => {
    const page = stage.page();
    await page.route('**/api/leads', (route) => route.fulfill({ status: 409, json: {} }));
    stage.visitor().expectConsole(/status of 409/);
    await stage.office();
    await page.getByRole('alert').getByText('Failed to load leads').waitFor();
    await page.unroute('**/api/leads');
    await page.getByRole('button', { name: 'Try again' }).click();
    await leadRow(page, 'Visitor 55').waitFor();
  });
});
