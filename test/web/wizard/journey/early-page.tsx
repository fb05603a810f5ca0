import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { memoryStore } from '#test/support/memory-store.ts';
import type { LaterPart } from '#web/ui/later-part.ts';
import { earlyScript } from '#web/wizard/journey/early-script.ts';
import { useTakeover } from '#web/wizard/journey/takeover.ts';
import type { StepName } from '#web/wizard/visit/steps.ts';
import { createVisitStore } from '#web/wizard/visit/visit-store.ts';

export const ADDRESS = '12 Elm St';

export const mark = document.documentElement.dataset;

const heard: (() => void)[] = [];

const ended: (() => void)[] = [];

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

export const one = <Kind extends HTMLElement = HTMLElement>(selector: string): Kind => {
  const found = document.querySelector<Kind>(selector);
  if (found === null) throw new Error(`no ${selector}`);
  return found;
};

export const say = (selector: string, text: string) => {
  const field = one<HTMLInputElement>(selector);
  if (field.type === 'radio') field.checked = true;
  else field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

export const send = (selector: string) =>
  one(selector).dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));

export const tap = (label: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)?.click();

/** Call once in a test file of early pages: no test, and no other file, finds what one has drawn, marked or listened to. */
export function earlyPages(): void {
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

  beforeEach(() => {
    for (const name of Object.keys(mark)) delete mark[name];
    sessionStorage.clear();
    history.replaceState(null, '');
  });

  afterEach(() => {
    for (const end of ended.splice(0)) end();
  });
}

/** A page as it is made, and how React takes it over; `inside` is drawn within its form. */
export function made({
  parts = () => [],
  inside,
}: {
  parts?: (step: StepName) => LaterPart<unknown>[];
  inside?: ReactNode;
}) {
  const visits = createVisitStore(memoryStore(), () => '4c6f7f0e-3f39-4a55-9d2b-0b1c2d3e4f50', Date.now);
  function Page({ html = '' }: { html?: string }) {
    const stage = useTakeover(visits, parts);
    const step = stage === 'early' ? 'address' : visits.current().step;
    return (
      <section className="step-card" data-next="payment">
        <div className="step">
          <h2 className="step-title" tabIndex={-1}>
            {step}
          </h2>
          <form onSubmit={(event) => event.preventDefault()}>
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
  return { visits, takeOver };
}

export const title = () => one('.step-card > .step h2').textContent;
