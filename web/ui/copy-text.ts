/**
 * Copies a text that is still to come; false where that is not possible. An iPhone copies only what a tap has promised it,
 * and other browsers know no promise there.
 */
export async function copyText(text: Promise<string>): Promise<boolean> {
  const { clipboard } = navigator;
  const blob = text.then((ready) => new Blob([ready], { type: 'text/plain' }));
  // Without a text there is nothing to copy, and its own reader hears why.
  blob.catch(() => {});
  // Firefox 115 has none.
  if (typeof ClipboardItem === 'function') {
    try {
      await clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
      return true;
    } catch {
      // It takes no promise, or nothing at all.
    }
  }
  return text
    .then((ready) => clipboard.writeText(ready))
    .then(
      () => true,
      () => false,
    );
}
