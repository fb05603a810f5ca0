// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { useEffect } from 'react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { later } from '#web/ui/later-part.ts';
import { ADDRESS, earlyPages, made, mark, one, say, send, tap, title } from './early-page.tsx';

earlyPages();

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
