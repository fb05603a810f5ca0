/**
 * Makes the first questions work before the page's script has come. It is the page's one inline script, which is this
 * function's own text: it uses nothing from outside itself, knows no rule of the journey, and reads what to do from the
 * attributes that `early-screens.tsx` wrote from the table of steps. What it leaves to `takeover.ts` stands on `<html>`:
 * `data-early-step`, the early screen that shows; `data-sent`, if an answer waits for the page's script; `data-held`, as
 * long as a finger, button or key is down. Once `data-running` stands there, it does nothing.
 */
export function earlyScript(page: Document, view: Window): void {
  const mark = page.documentElement.dataset;
  let tab: Partial<Storage> = {};
  /** What was answered, by the name of the field: a reload puts it back. */
  let said: Record<string, string> = {};
  try {
    tab = view.sessionStorage;
    said = { ...JSON.parse(tab.early || '{}') };
  } catch {
    // A browser that keeps nothing, or something that cannot be read: a reload begins anew.
  }

  const all = <Kind extends HTMLElement>(selector: string) => [...page.querySelectorAll<Kind>(selector)];
  const fields = () => all<HTMLInputElement>('.step-card [value]');
  const screenOf = (step: unknown) => page.querySelector<HTMLElement>(`[data-early="${step}"]`);
  /** The visit that this tab keeps is past its first question: the page's script goes on with that one. */
  const isFurtherOn = () => /"step":"(?!address)/.test(tab.visit);

  const set = (field: HTMLInputElement, value: string) => {
    if (field.type === 'radio') field.checked = field.value === value;
    else if (field.type === 'button') field.setAttribute('aria-pressed', `${field.value === value}`);
    else field.value = value;
  };

  /** Once every field says something: a text any character, a number a digit, a choice its answer. */
  const openContinue = ({ form }: HTMLInputElement) => {
    const button = form?.querySelector<HTMLButtonElement>('[type=submit]');
    if (!form || !button) return;
    /** By their names: of radios, the one that is chosen. */
    const named = form.elements as unknown as Record<string, HTMLInputElement>;
    // What the browser alone fills in has no such attribute, and nobody has to.
    button.disabled = [...form.querySelectorAll<HTMLInputElement>('[value]')].some(
      ({ name, inputMode }) => !(inputMode ? /\d/ : /\S/).test((named[name] as HTMLInputElement).value),
    );
  };

  const show = (step: unknown) => {
    const screen = screenOf(step);
    for (const one of all('[data-early]')) one.hidden = one !== screen;
    delete mark.earlyStep;
    if (screen) mark.earlyStep = screen.dataset.early;
    return screen ?? page;
  };
  const move = (step: unknown) => {
    const heading = show(step).querySelector('h2') as HTMLElement;
    delete mark.sent;
    heading.focus({ preventScroll: true });
    const frame = heading.parentElement as HTMLElement;
    const { top } = frame.getBoundingClientRect();
    // As the page's own script does it: a question in sight stays where it is.
    if (top < 0 || top > view.innerHeight / 3) frame.scrollIntoView();
  };

  /** @param from an element of the screen that was answered, each of which says where an answer leads */
  const answer = (from: HTMLInputElement, value: string) => {
    const step = from.closest<HTMLElement>('[data-early], .step-card')?.dataset[`next${value}`];
    // Only the page's script knows such a step, and what to ask about an answer of another pattern.
    if (isFurtherOn() || !screenOf(step) || !from.checkValidity()) mark.sent = '';
    else {
      view.history.pushState({ step, from: mark.earlyStep ?? 'address' }, '');
      move(step);
    }
  };

  const on = (types: string, act: (target: HTMLInputElement, event: Event) => void) => {
    for (const type of types.split(' '))
      page.addEventListener(
        type,
        (event) => {
          if (!('running' in mark)) act(event.target as HTMLInputElement, event);
        },
        // Before anybody else hears of it.
        true,
      );
  };
  const keep = ({ name, value }: HTMLInputElement) => {
    said[name] = value;
    try {
      tab.early = JSON.stringify(said);
    } catch {
      // No room: a reload begins anew.
    }
  };
  const release = () => {
    delete mark.held;
  };
  on('keydown pointerdown', () => {
    mark.held = '';
  });
  on('keyup click pointercancel', release);
  // A click comes after it, if at all.
  on('pointerup', () => setTimeout(release, 300));
  on('input change', (field) => {
    openContinue(field);
    keep(field);
  });
  on('submit', (target, event) => {
    event.preventDefault();
    answer(target, '');
  });
  on('click', (target) => {
    const button = target.closest<HTMLInputElement>('.early [type=button]');
    if (!button) return;
    const { name, value } = button;
    if (!name) return view.history.back();
    for (const one of fields()) if (one.name === name) set(one, value);
    answer(button, value);
    keep(button);
  });
  // All of the page is there, and nothing of its script has run yet.
  on('readystatechange', () => {
    if (isFurtherOn()) return;
    for (const field of fields()) {
      const value = said[field.name];
      if (value) set(field, value);
      openContinue(field);
    }
    const { state } = view.history;
    if (state) show(state.step);
    else view.history.replaceState({ step: 'address', from: null }, '');
  });
  view.addEventListener('popstate', ({ state }) => {
    if (!('running' in mark) && state) move(state.step);
  });
}
