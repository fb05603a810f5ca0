/**
 * Keeps the first answer until the page's script has come: Continue opens once something is typed, and pressing it, or
 * Enter, is remembered. It is part of the page's one inline script, as this function's own text: it uses nothing from
 * outside itself. `data-sent` on `<html>` tells `takeover.ts` that the answer was sent; once `data-running` stands there,
 * it does nothing.
 */
export function earlyScript(page: Document): void {
  const mark = page.documentElement.dataset;
  const openContinue = () => {
    const field = page.querySelector<HTMLInputElement>('[name=address]');
    const button = field?.form?.querySelector<HTMLButtonElement>('[type=submit]');
    if (field && button) button.disabled = !/\S/.test(field.value);
  };
  // The last one: all of the page is there, with what the browser filled in by itself.
  for (const type of ['input', 'change', 'submit', 'readystatechange'])
    page.addEventListener(
      type,
      (event) => {
        if ('running' in mark) return;
        openContinue();
        if (type !== 'submit') return;
        event.preventDefault();
        // React, on its way in, would take it for an answer too.
        event.stopPropagation();
        mark.sent = '';
      },
      // Before anybody else hears of it.
      true,
    );
}
