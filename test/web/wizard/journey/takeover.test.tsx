// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { memoryStore } from '#test/support/memory-store.ts';
import { type LaterPart, later } from '#web/ui/later-part.ts';
import { earlyScript } from '#web/wizard/journey/early-script.ts';
import { useTakeover } from '#web/wizard/journey/takeover.ts';
import { type StepName, stepNames } from '#web/wizard/visit/steps.ts';
import { createVisitStore } from '#web/wizard/visit/visit-store.ts';

const ADDRESS = '12 Elm St';
const mark = document.documentElement.dataset;
const heard: (() => void)[] = [];

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  Element.prototype.scrollIntoView = () => {};
  const targets: readonly EventTarget[] = [document, window];
  const adding = targets.map((target) => vi.spyOn(target, 'addEventListener'));
  earlyScript(document, window);
  for (const [index, spy] of adding.entries()) {
    for (const call of spy.mock.calls) heard.push(() => targets[index]?.removeEventListener(...call));
    spy.mockRestore();
  }
});
// Other files have the same document.
afterAll(() => {
  for (const stop of heard) stop();
});
const ended: (() => void)[] = [];
beforeEach(() => {
  for (const name of Object.keys(mark)) delete mark[name];
  sessionStorage.clear();
  history.replaceState(null, '');
});
afterEach(() => {
  for (const end of ended.splice(0)) end();
});

const early = `<div class="early">
  <div hidden data-early="payment" data-nexttrue="has-estimate" data-nextfalse="property"><div class="step">
    <button type="button" class="back">Back</button><h2 class="step-title" tabindex="-1">Early payment</h2>
    <button type="button" name="isInsuranceClaim" value="true" aria-pressed="false">Claim</button>
    <button type="button" name="isInsuranceClaim" value="false" aria-pressed="false">Own</button>
  </div></div>
  <div hidden data-early="has-estimate" data-nexttrue="upload" data-nextfalse="property"><div class="step">
    <h2 class="step-title" tabindex="-1">Early estimate</h2>
    <button type="button" name="hasAdjusterEstimate" value="true" aria-pressed="false">Yes</button>
    <button type="button" name="hasAdjusterEstimate" value="false" aria-pressed="false">No</button>
  </div></div>
  <div hidden data-early="property" data-next="contact"><div class="step">
    <h2 class="step-title" tabindex="-1">Early home</h2>
    <form><input type="radio" name="propertyType" value="two-story"><input type="radio" name="propertyType" value="three-story">
      <input type="text" inputmode="numeric" name="squareFootage" value=""><details class="help"><summary>Help</summary></details>
      <button type="submit" disabled>Continue</button></form>
  </div></div>
</div>`;

const one = <Kind extends HTMLElement = HTMLElement>(selector: string): Kind => {
  const found = document.querySelector<Kind>(selector);
  if (found === null) throw new Error(`no ${selector}`);
  return found;
};
const say = (selector: string, text: string) => {
  const field = one<HTMLInputElement>(selector);
  if (field.type === 'radio') field.checked = true;
  else field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
};
const send = (selector: string) =>
  one(selector).dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
const tap = (label: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)?.click();

/** A page as it is made, and how React takes it over; `inside` is drawn within its form. */
function made({
  parts = () => [],
  inside,
}: {
  parts?: (step: StepName) => LaterPart<unknown>[];
  inside?: ReactNode;
}) {
  const visits = createVisitStore(memoryStore(), () => '4c6f7f0e-3f39-4a55-9d2b-0b1c2d3e4f50', Date.now);
  const sent: StepName[] = [];
  function Page({ html = '' }: { html?: string }) {
    const stage = useTakeover(visits, parts);
    const step = stage === 'early' ? 'address' : visits.current().step;
    return (
      <section className="step-card" data-next="payment">
        <div className="step">
          <h2 className="step-title" tabIndex={-1}>
            {step}
          </h2>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              if (stage !== 'early') sent.push(step);
            }}
          >
            {step === 'address' && <input name="address" defaultValue="" />}
            {step === 'property' && (
              <input name="squareFootage" defaultValue={visits.current().form.squareFootage} />
            )}
            {step === 'property' && <details className="help" />}
            {inside}
          </form>
        </div>
        {stage !== 'done' && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: as the page does it
          <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
        )}
      </section>
    );
  }
  const root = document.createElement('div');
  root.innerHTML = renderToString(<Page html={early} />);
  document.body.replaceChildren(root);
  const takeOver = () =>
    act(async () => {
      const taken = hydrateRoot(root, <Page />);
      ended.push(() => act(() => taken.unmount()));
    });
  return { visits, sent, takeOver };
}
const title = () => one('.step-card > .step h2').textContent;

describe('taking over', () => {
  test('what the browser filled in beside the street is in the address, and nowhere else', async () => {
    const beside = ['city', 'state', 'zip'].map((name) => <input key={name} name={name} tabIndex={-1} />);
    const { visits, takeOver } = made({ inside: beside });
    say('[name=address]', ADDRESS);
    say('[name=city]', 'Bennington');
    say('[name=state]', 'NE');
    say('[name=zip]', '68007');
    await takeOver();
    expect(visits.current().form.address).toBe(`${ADDRESS}, Bennington, NE 68007`);
    expect([...document.querySelectorAll('input')].slice(1).map(({ value }) => value)).toEqual(['', '', '']);
  });

  test('nothing is made of what the tab keeps and nobody can read, nor of a tab that keeps nothing', async () => {
    sessionStorage.setItem('early', '{"address":5}');
    const damaged = made({});
    await damaged.takeOver();
    expect(damaged.visits.current().form.address).toBe('');
    delete mark.running;
    const blocked = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    onTestFinished(() => blocked.mockRestore());
    const { visits, takeOver } = made({});
    say('[name=address]', ADDRESS);
    send('.step-card > .step form');
    expect(mark.earlyStep).toBe('payment');
    await takeOver();
    expect(visits.current()).toMatchObject({ step: 'payment', form: { address: ADDRESS } });
  });

  test('focus, caret and what was unfolded change over to the step that takes the place', async () => {
    const { takeOver } = made({});
    say('[name=address]', ADDRESS);
    send('.step-card > .step form');
    tap('Own');
    say('.early [name=squareFootage]', '1850');
    one<HTMLInputElement>('.early [name=squareFootage]').focus();
    one<HTMLInputElement>('.early [name=squareFootage]').setSelectionRange(1, 2);
    one('.early details').setAttribute('open', '');
    await takeOver();
    const field = one<HTMLInputElement>('[name=squareFootage]');
    expect(document.activeElement).toBe(field);
    expect([field.selectionStart, field.selectionEnd]).toEqual([1, 2]);
    expect(one('details').hasAttribute('open')).toBe(true);
  });

  test('a heading that has the focus gives it to the heading in its place', async () => {
    const { takeOver } = made({});
    say('[name=address]', ADDRESS);
    send('.step-card > .step form');
    expect(document.activeElement?.textContent).toBe('Early payment');
    await takeOver();
    expect(document.activeElement).toBe(one('.step-card > .step h2'));
  });

  test('Enter between taking over and the first own drawing goes on', async () => {
    const SendsBetween = () => {
      useEffect(() => void send('.step-card > .step form'), []);
      return null;
    };
    const { visits, takeOver } = made({ inside: <SendsBetween /> });
    say('[name=address]', ADDRESS);
    mark.held = '';
    await takeOver();
    expect([title(), mark.earlyStep]).toEqual(['address', 'payment']);
    await act(async () => {
      document.body.dispatchEvent(new Event('keyup', { bubbles: true }));
      await vi.waitFor(() => expect(visits.current().step).toBe('payment'));
    });
    expect(title()).toBe('payment');
  });

  test('a step that needs a part waits for it, and another may be gone to meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const part = later(() => promise);
    const { visits, takeOver } = made({ parts: (step) => (step === 'property' ? [part] : []) });
    say('[name=address]', ADDRESS);
    send('.step-card > .step form');
    tap('Own');
    await takeOver();
    expect([title(), mark.running, mark.earlyStep]).toEqual(['address', undefined, 'property']);
    expect(visits.current().form.isInsuranceClaim).toBe(false);
    say('.early [name=squareFootage]', '19');
    await act(async () => resolve('there'));
    expect(title()).toBe('property');
    expect(visits.current().form.squareFootage).toBe('19');
  });

  test('a part that cannot be had is left to the step, with all that was answered', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const part = later(() => Promise.reject(new Error('offline')));
    const { visits, takeOver } = made({ parts: (step) => (step === 'property' ? [part] : []) });
    say('[name=address]', ADDRESS);
    send('.step-card > .step form');
    tap('Own');
    await takeOver();
    await vi.waitFor(() => expect(visits.current().step).toBe('property'));
    expect(visits.current().form.isInsuranceClaim).toBe(false);
  });

  test('a visit that is further on is not begun anew', async () => {
    const { visits, takeOver } = made({});
    visits.update((now) => ({ ...now, step: 'contact', form: { ...now.form, address: '1 Oak Ave' } }));
    say('[name=address]', ADDRESS);
    await takeOver();
    expect([visits.current().step, visits.current().form.address]).toEqual(['contact', '1 Oak Ave']);
    expect(mark.earlyStep).toBeUndefined();
  });
});

describe('the early script', () => {
  const withPage = () => made({});

  test.each([
    ['', true],
    ['  ', true],
    ['1', false],
  ])('with the home’s type and %j typed as its size Continue is disabled: %s', (text, disabled) => {
    withPage();
    say('.early [name=squareFootage]', text);
    expect(one<HTMLButtonElement>('.early [type=submit]').disabled).toBe(true);
    say('[value=two-story]', '');
    expect(one<HTMLButtonElement>('.early [type=submit]').disabled).toBe(disabled);
  });

  test('leaves an answer of another pattern than the field’s to the page’s script', () => {
    made({ inside: <input name="place" pattern=".*,.*" defaultValue="" /> });
    say('[name=place]', '12 Elm St');
    send('.step-card > .step form');
    expect(mark).toMatchObject({ sent: '' });
    expect(mark.earlyStep).toBeUndefined();
    delete mark.sent;
    say('[name=place]', '12 Elm St, Omaha');
    send('.step-card > .step form');
    expect(mark.earlyStep).toBe('payment');
  });

  test('opens Continue without what only the browser fills in', () => {
    made({
      inside: [<input key="zip" name="zip" tabIndex={-1} />, <button key="go" type="submit" disabled />],
    });
    say('[name=address]', ADDRESS);
    expect(one<HTMLButtonElement>('.step-card > .step [type=submit]').disabled).toBe(false);
  });

  test('leads nowhere where the tab keeps a visit that is further on', () => {
    withPage();
    sessionStorage.setItem('visit', JSON.stringify({ leadId: 'x', step: 'contact', form: {} }));
    send('.step-card > .step form');
    expect([mark.earlyStep, mark.sent, history.state]).toEqual([undefined, '', null]);
  });

  test('leads on where the tab keeps a visit that stands at its first question', () => {
    withPage();
    sessionStorage.setItem(
      'visit',
      JSON.stringify({ step: 'address', form: { address: '"step":"contact"' } }),
    );
    send('.step-card > .step form');
    expect(mark.earlyStep).toBe('payment');
  });

  test('does nothing once the page’s script runs', () => {
    withPage();
    mark.running = '';
    expect(send('.step-card > .step form')).toBe(true);
    tap('Claim');
    expect([mark.earlyStep, mark.sent, history.state]).toEqual([undefined, undefined, null]);
  });
});

test('the early script knows no step but by the page', () => {
  const named = stepNames.filter((step) => step !== 'address' && `${earlyScript}`.includes(`'${step}'`));
  expect(named).toEqual([]);
});
