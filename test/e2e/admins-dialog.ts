import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeEach, expect } from 'vitest';
import { productStage } from '#test/support/browser-stage.ts';
import { peoplePage, signInFirst } from '#test/support/office.ts';
import { pageStage } from '#test/support/page-stage.ts';

/** The browser's own lines for what the user pool or the API refuses. */
export const refusedRequests = /Failed to load resource: the server responded with a status of (400|403|409)/;
/** The password that an invited admin chooses. */
export const OWN = 'My-own-password-22';

/** The office's page of people for the tests of a file, each with an admin to invite whom no other test has. */
export function adminsDialog() {
  const product = productStage();
  const stage = pageStage(product, { expected: [refusedRequests] });
  let current: { page: Page; email: string } | undefined;
  let count = 0;
  beforeEach(async () => {
    count += 1;
    current = { page: await stage.office(), email: `lee.${count}@example.com` };
  });
  const at = () => {
    if (current === undefined) throw new Error('The office opens before each test');
    return current;
  };

  const admins = (of = at().page) => peoplePage(of);
  return {
    product,
    stage,
    at,
    admins,
    row: (email: string, of = at().page) => admins(of).getByRole('listitem').filter({ hasText: email }),
    said: (text: string, of = at().page) => admins(of).getByRole('status').getByText(text).waitFor(),

    async open(of = at().page) {
      await of.getByRole('link', { name: 'People' }).click();
      await admins(of).getByRole('listitem').filter({ hasText: '(you)' }).waitFor();
    },

    async invite(email = at().email, of = at().page) {
      await admins(of).getByLabel('Invite by email').fill(email);
      await admins(of).getByRole('button', { name: 'Invite', exact: true }).click();
    },

    /** The password of the newest invitation in the folder of sent email. */
    async emailedPassword(email = at().email): Promise<string> {
      const folder = join(product().dataDir, 'mail');
      const names = (await readdir(folder)).filter((name) => name.includes(email)).sort();
      const { text } = JSON.parse(await readFile(join(folder, names.at(-1) ?? ''), 'utf8'));
      expect(text).toContain(`${product().url}/admin<br>Email: ${email}<br>`);
      return /Temporary password: ([^<]+)</.exec(text)?.[1] ?? '';
    },

    /** The invited admin signs in for the first time. */
    firstSignIn: (on: Page, temporaryPassword: string) =>
      signInFirst(on, product(), { email: at().email, temporaryPassword, password: OWN }),
  };
}
