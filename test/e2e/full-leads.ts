import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { officeToken } from '#test/support/admin-tokens.ts';
import { leadInput } from '#test/support/leads.ts';
import { call, postLead, type TestProduct, upload } from '#test/support/product.ts';

/** A lead with a claim. */
export const full = '00000000-0000-4000-8000-0000000000f2';
/** A lead of a program that means harm. */
export const hostile = '00000000-0000-4000-8000-0000000000f3';

const estimate = 'test/fixtures/estimates/03_amfam_multistructure_nonrecoverable/document.pdf';

/** A lead with everything and a hostile one, of one phone number. */
export async function keepFullAndHostile(product: TestProduct): Promise<void> {
  const read = (await upload(product, await readFile(estimate))).json as { documentId: string };
  const consent = {
    ticked: true,
    wordingVersion: '1',
    wording: 'q'.repeat(500),
    at: '2026-11-20T15:04:05.678Z',
    page: `https://roof.example/${'p'.repeat(500)}`,
  };
  const leads = [
    leadInput({
      id: full,
      name: 'Marisol Delgado',
      phone: '402 555 0161 ext 12',
      email: 'marisol@mail.example',
      lead_type: 'insurance',
      documentId: read.documentId,
    }),
    leadInput({
      id: hostile,
      name: `\u202Eevil${'\u0301'.repeat(40)} ${'W'.repeat(150)}`,
      email: `${'w'.repeat(200)}@mail.example`,
      phone: '(402) 555-0161 after\nsix, not on Mondays!',
      address: `${'A\u0325'.repeat(200)}\n\n\u202Eline`,
      content: `no form\n${'Z'.repeat(500)}`,
      post_url: `javascript:${'u'.repeat(500)}`,
      honeypot: 'https://buy.example',
      consent,
    }),
  ];
  for (const lead of leads) expect((await postLead(product, lead)).status).toBe(201);
  const token = await officeToken(product);
  await call(product, 'POST', `/api/leads/${hostile}/notes`, {
    json: { id: randomUUID(), text: 'N'.repeat(500) },
    token,
  });
}
