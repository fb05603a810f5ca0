/** The text without accents: `Descripción` is `Descripcion`. */
export function withoutAccents(text: string): string {
  // Nearly all papers are plain ASCII.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII begins with them.
  return /^[\x00-\x7f]*$/.test(text) ? text : text.normalize('NFD').replace(/\p{M}+/gu, '');
}
