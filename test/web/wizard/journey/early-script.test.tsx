// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { earlyScript } from '#web/wizard/journey/early-script.ts';
import { stepNames } from '#web/wizard/visit/steps.ts';
import { ADDRESS, earlyPages, made, mark, one, say, send, tap } from './early-page.tsx';

earlyPages();

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
