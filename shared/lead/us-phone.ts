/** Ten digits as people group them, the country's 1 before them or not, and the character before that. */
const usNumber = () => /(^|[^\d+])(?:\+?1[\s.\-/]*)?\(?(\d{3})\)?[\s.\-/]*(\d{3})[\s.\-/]*(\d{4})(?!\d)/g;

/** The text with one kind of digit, space and hyphen, and without marks that nobody sees. */
export const plainPhone = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[‐‑‒–—−]/g, '-')
    .trim();

/** A number of another country, written with its prefix. */
export const isForeignPhone = (text: string) => /^\D*\+\s*[02-9]/.test(text);

/** Ten digits however they are grouped, where nothing else stands beside them; null for anything else. */
function digitsAlone(text: string): string | null {
  if (/[^\d\s().+\-/]/.test(text)) return null;
  return /^1?(\d{10})$/.exec(text.replace(/\D/g, ''))?.[1] ?? null;
}

/** The digits of the first US number in the text, ten of them, and what follows it; null where there is none. */
export function firstUsPhone(text: string): { digits: string; after: string } | null {
  if (isForeignPhone(text)) return null;
  const [found] = text.matchAll(usNumber());
  if (found !== undefined) {
    const [whole, , area, exchange, line] = found;
    return { digits: `${area}${exchange}${line}`, after: text.slice(found.index + whole.length) };
  }
  const digits = digitsAlone(text);
  return digits === null ? null : { digits, after: '' };
}

/** The text with every US number in it written "(402) 555-0142"; other words and numbers stay. */
export function withUsPhonesFormatted(text: string): string {
  if (isForeignPhone(text)) return text;
  const formatted = text.replace(usNumber(), '$1($2) $3-$4').replace(/(-\d{4})(?=[a-z#])/gi, '$1 ');
  return digitsAlone(text)?.replace(/^(...)(...)/, '($1) $2-') ?? formatted;
}
