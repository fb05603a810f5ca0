import type { Locator } from 'playwright-core';

/** How many words an eye finds in this part of the page: nothing that is folded or only spoken. */
export function visibleWords(part: Locator): Promise<number> {
  return part.evaluate((root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    let words = 0;
    while (walker.nextNode()) {
      const text = walker.currentNode;
      const element = text.parentElement;
      if (!element?.checkVisibility({ visibilityProperty: true })) continue;
      if (element.closest('.visually-hidden, option') !== null) continue;
      words += text.textContent?.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0;
    }
    return words;
  });
}
