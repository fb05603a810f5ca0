import { textWords } from './search-words.ts';

interface Part {
  text: string;
  hit: boolean;
}

/** So many characters stand before the first hit, and in all. */
const BEFORE = 40;
const LENGTH = 160;

/** What of a text is around the words that begin as typed, with those marked; words beside each other are one hit. */
export function excerptOf(text: string, typed: readonly string[]): Part[] {
  const plain = text.replace(/\s+/g, ' ').trim();
  const hits = [...plain.matchAll(/[\p{L}\p{M}\p{N}'’]+/gu)].filter(([word]) =>
    typed.some((begun) => textWords(word).join('').startsWith(begun)),
  );
  const from = startOf(plain, hits[0]?.index ?? 0);
  const end = endOf(plain, from);
  const parts: Part[] = from > 0 ? [{ text: '… ', hit: false }] : [];
  let done = from;
  for (const { 0: word, index } of hits) {
    if (index + word.length > end) break;
    const between = plain.slice(done, index);
    const before = parts.at(-1);
    if (between === ' ' && before?.hit === true) before.text += ` ${word}`;
    else {
      if (between !== '') parts.push({ text: between, hit: false });
      parts.push({ text: word, hit: true });
    }
    done = index + word.length;
  }
  const rest = plain.slice(done, end) + (end < plain.length ? ' …' : '');
  return rest === '' ? parts : [...parts, { text: rest, hit: false }];
}

/** The beginning of a word, not far before the first hit. */
function startOf(text: string, hit: number): number {
  if (hit <= BEFORE) return 0;
  const space = text.indexOf(' ', hit - BEFORE);
  return space === -1 || space >= hit ? hit : space + 1;
}

/** The end of a word. */
function endOf(text: string, from: number): number {
  if (text.length - from <= LENGTH) return text.length;
  const space = text.lastIndexOf(' ', from + LENGTH);
  return space <= from ? from + LENGTH : space;
}
