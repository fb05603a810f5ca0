import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminTokens } from '#test/support/admin-tokens.ts';
import { call, startTestProduct, type TestProduct } from '#test/support/product.ts';

let product: TestProduct;
let token: string;
beforeAll(async () => {
  product = await startTestProduct({ faq: { en: [{ question: 'Why?', answer: 'Because.' }], es: [] } });
  token = (await adminTokens(product)).accessToken;
});
afterAll(() => product.stop());

const get = (path: string) => call(product, 'GET', path);
const publication = async () => (await call(product, 'GET', '/api/publication', { token })).json;
const seen = async (name: string) =>
  ((await call(product, 'GET', `/api/settings/${name}`, { token })).json as { at: string | null }).at;
const save = async (name: string, value: unknown) =>
  call(product, 'PATCH', `/api/settings/${name}`, { token, json: { value, seen: await seen(name) } });
/** As it runs each minute. */
const aMinutePasses = () => product.invoke('publish-site', {});

const contact = {
  companyName: 'Whitfield & Daughters Roofing',
  phone: '(402) 555-0199',
  email: 'hello@whitfield.example',
  address: '12 Larkspur Ave, Omaha, NE 68102',
  serviceArea: { en: 'Greater Omaha', es: '' },
};

test('what an owner sets stands on the pages of both languages within a minute, in the preview of a link and in the settings', async () => {
  const { status, json } = await save('name_and_phone', contact);
  expect(status).toBe(200);
  expect((await get('/')).text).not.toContain('(402) 555-0199');
  await aMinutePasses();
  for (const path of ['/', '/es', '/embed'])
    expect((await get(path)).text).toContain('Whitfield &amp; Daughters Roofing');
  expect((await get('/')).text).toContain('(402) 555-0199');
  expect((await get('/config.json')).json).toMatchObject({ brand: { phone: '(402) 555-0199' } });
  expect((await get('/admin.webmanifest')).text).toContain('Whitfield & Daughters Roofing Admin');
  expect(await publication()).toMatchObject({ upTo: (json as { at: string }).at, failedAt: null });
});

test('colors are in the icons and the pages', async () => {
  const before = (await get('/favicon.svg')).text;
  await save('look', { primary: '#7b2d43', accent: '#c2410c', logoUrl: '' });
  await aMinutePasses();
  expect((await get('/favicon.svg')).text).not.toBe(before);
  expect((await get('/favicon.svg')).text).toContain('#7b2d43');
});

test('questions in a language make its page, and taking them out makes it one that there is none', async () => {
  expect([(await get('/faq')).status, (await get('/es/faq')).status]).toEqual([200, 404]);
  await save('faq', { en: [], es: [{ question: '¿Cuánto tarda?', answer: 'Un día.' }] });
  await aMinutePasses();
  expect([(await get('/faq')).status, (await get('/es/faq')).status]).toEqual([404, 200]);
  expect((await get('/es/faq')).text).toContain('¿Cuánto tarda?');
  expect((await get('/es')).text).toContain('/es/faq');
});

test('a value that is none is refused with a sentence, and nothing changes', async () => {
  const { status, json } = await save('name_and_phone', { ...contact, companyName: ' ' });
  expect([status, json]).toEqual([400, { error: { code: 'malformed', message: 'Company name: enter it.' } }]);
});

test('a visitor reads none of it but the pages', async () => {
  const { json } = await get('/api/company');
  expect(Object.keys((json as { settings: object }).settings)).not.toContain('name_and_phone');
});
