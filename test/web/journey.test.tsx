// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { neutralSettings } from '#shared/pricing/area-settings.ts';
import { defaultRates } from '#shared/pricing/rates.ts';
import { clearScreens, renderScreen, siteConfig } from '#test/support/screen.tsx';
import { App } from '#web/app.tsx';
import { emptyForm, type WizardForm } from '#web/wizard/visit/answers.ts';
import type { StepName } from '#web/wizard/visit/steps.ts';
import { newVisit } from '#web/wizard/visit/visit.ts';

clearScreens();

/** What the page asked of the server, and how the server is today. */
let sent: { path: string; body: unknown }[] = [];
let leadStatus = 201;

// On a page that is open for a moment they have come by then.
beforeAll(async () => {
  await import('#web/wizard/home/home-step.tsx');
  await import('#web/wizard/contact/contact-step.tsx');
  await import('#web/wizard/result/result-step.tsx');
});
beforeEach(() => {
  sent = [];
  leadStatus = 201;
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    if (input === '/api/pricing')
      return Response.json({
        version: '2026-11-20T15:00:00.000Z',
        rates: { ...defaultRates, standard: 510 },
        settings: neutralSettings,
      });
    const body = JSON.parse(String(init?.body));
    sent.push({ path: input, body });
    if (input.endsWith('/details')) return new Response(null, { status: 204 });
    return Response.json({ id: body.id }, { status: leadStatus });
  });
});
afterEach(() => vi.unstubAllGlobals());

const open = (path = '/') =>
  renderScreen(<App {...siteConfig} path={path} config={Promise.resolve(siteConfig)} />);
/** The page as it opens for a homeowner who pays out of pocket and has come to this step. */
async function openAt(step: StepName, answers: Partial<WizardForm> = {}) {
  const form = {
    ...emptyForm,
    address: '1420 Cottonwood Ln, Omaha, NE',
    isInsuranceClaim: false,
    ...answers,
  };
  const visit = { ...newVisit('4c6f7f0e-3f39-4a55-9d2b-0b1c2d3e4f50'), step, form };
  sessionStorage.setItem('visit', JSON.stringify(visit));
  return open();
}
const sized = { propertyType: 'two-story', squareFootage: '1,850' } as const;
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const field = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name, { selector: 'input' });
const fill = async (name: RegExp, value: string) => {
  const input = await field(name);
  fireEvent.change(input, { target: { value } });
  fireEvent.blur(input);
};
/** The leads' ids, in the order the server heard of them. */
const leadIds = () =>
  sent.filter(({ path }) => path === '/api/leads').map(({ body }) => (body as { id: string }).id);

async function answerAddress() {
  await fill(/address/i, '1420 Cottonwood Ln, Omaha, NE');
  await press('Continue');
}
async function answerProperty() {
  await userEvent.click(await screen.findByRole('radio', { name: 'Two Story' }));
  await fill(/square feet/i, '1,850');
  await press('Continue');
}
async function fillContact() {
  await fill(/^name/i, 'Dana Whitfield');
  await fill(/^email/i, 'dana@example.com');
  await fill(/^phone/i, '4025550117');
}
const isDisabled = async (name: string) =>
  (await screen.findByRole<HTMLButtonElement>('button', { name })).disabled;

test('the browser’s own Back and Forward go step by step, to the first step too', async () => {
  await open();
  expect(await isDisabled('Continue')).toBe(true);
  await answerAddress();
  await press(/Out of Pocket/);
  await heading('Property Details');
  window.history.back();
  await heading('How are you planning to pay?');
  window.history.back();
  await heading('Property Address');
  window.history.forward();
  await heading('How are you planning to pay?');
});

test('a reload in the middle brings the answers and the step back', async () => {
  const { unmount } = await openAt('property');
  await answerProperty();
  await fill(/^name/i, 'Dana');
  unmount();
  window.history.replaceState(null, '', '/');
  await open();
  await heading('Contact information');
  expect((await field(/^name/i)).getAttribute('value')).toBe('Dana');
  await press('Back');
  expect((await field(/square feet/i)).getAttribute('value')).toBe('1,850');
});

test('a save that fails still shows the prices, and the lead stays in the browser', async () => {
  leadStatus = 503;
  await openAt('contact', sized);
  expect(await isDisabled('Get My Quote')).toBe(true);
  await fillContact();
  await press('Get My Quote');
  await heading('Thank you, Dana Whitfield!');
  await heading('Your Roof Quote');
  expect(Object.keys(localStorage).filter((key) => key.startsWith('outbox:'))).toHaveLength(1);
});

describe('after the price', () => {
  const finish = async () => {
    await openAt('contact', sized);
    await fillContact();
    await press('Get My Quote');
    await heading('Thank you, Dana Whitfield!');
  };

  test('each tap is sent for the lead', async () => {
    await finish();
    await press('11–15');
    await press('Hail');
    await press('Yes');
    await waitFor(() => expect(sent).toHaveLength(4));
    const [id] = leadIds();
    expect(sent.slice(1).map(({ path }) => path)).toEqual(Array(3).fill(`/api/leads/${id}/details`));
    expect(sent.slice(1).map(({ body }) => body)).toEqual([
      { roofAge: '11-15' },
      { damageType: 'hail' },
      { hasLeaks: true },
    ]);
  });

  test('a new quote starts empty, as a new lead', async () => {
    await finish();
    await press('Start a new quote');
    await heading('Property Address');
    expect((await field(/address/i)).getAttribute('value')).toBe('');
    const { leadId } = JSON.parse(sessionStorage.getItem('visit') ?? '');
    expect(leadIds()).not.toContain(leadId);
  });
});

test('an email that is none is named at the field, and nothing is sent', async () => {
  await openAt('contact', sized);
  await fillContact();
  const email = await field(/^email/i);
  fireEvent.change(email, { target: { value: 'dana' } });
  await press('Get My Quote');
  expect(document.activeElement).toBe(email);
  expect(email.getAttribute('aria-invalid')).toBe('true');
  const message = document.getElementById(email.getAttribute('aria-describedby') ?? '');
  expect(message?.textContent).toBe('Enter an email like name@example.com.');
  expect(sent).toEqual([]);
});

test('an email is mended as its field is left, asked about where it looks misspelled, and told of letters it cannot have', async () => {
  await openAt('contact', sized);
  const email = await field(/^email/i);
  const leave = (value: string) => {
    fireEvent.change(email, { target: { value } });
    fireEvent.blur(email);
  };
  const message = () => document.getElementById(email.getAttribute('aria-describedby') ?? '')?.textContent;
  leave('dana@mail.example. ');
  expect([email.getAttribute('value'), message()]).toEqual(['dana@mail.example', '']);
  leave('josé@mail.example');
  expect(message()).toBe('Use plain letters before the @, without accents.');
  leave('dana@gmial.com');
  expect(email.getAttribute('aria-invalid')).toBe('false');
  await press('Did you mean gmail.com?');
  expect([email.getAttribute('value'), message()]).toEqual(['dana@gmail.com', '']);
});

test('the language switch changes the page and keeps the step', async () => {
  await openAt('payment', { isInsuranceClaim: null });
  await press('Español');
  await heading('¿Cómo piensa pagar?');
  expect(document.documentElement.lang).toBe('es');
  await press('English');
  await heading('How are you planning to pay?');
  expect(document.documentElement.lang).toBe('en');
});

test('an unknown address says so and leads to the quote', async () => {
  await open('/nowhere');
  await heading('We can’t find that page');
  expect(screen.getByRole('link', { name: 'Get a roof quote' }).getAttribute('href')).toBe('/');
});
