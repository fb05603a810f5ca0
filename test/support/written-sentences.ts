import { sourceText } from './import-graph.ts';

/** A comment, or a text in quotes of any kind; what a template is given stands in it as `${…}`. */
const COMMENT_OR_TEXT =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g;

/** The code before a text that nobody reads but in a log, or that AWS reads. */
const NOT_FOR_PEOPLE = /(?:[dD]igestOf|\blog\.\w+|\baudit|RetryError|Expression:)\(?\s*$/;

/** The sentences that a source file says, by the file's name: each text in it with two words and more. */
export function sentencesIn(file: string): (readonly [where: string, text: string])[] {
  const source = sourceText(file);
  return [...source.matchAll(COMMENT_OR_TEXT)].flatMap((match) => {
    const text = (match[1] ?? match[2] ?? match[3] ?? '')
      .replace(/\$\{[^}]*\}/g, 'x')
      .replace(/\\(.)/g, '$1');
    const isSaid = /[a-z’]{2,} [a-z]/i.test(text) && !NOT_FOR_PEOPLE.test(source.slice(0, match.index));
    return isSaid ? [[file, text] as const] : [];
  });
}
