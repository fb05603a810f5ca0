import { matches, type PhraseRule } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';

const short = (pattern: RegExp, means: string, ...examples: string[]): PhraseRule<string> => ({
  pattern,
  means,
  examples,
  sources: 'monospaced prints of farm mutuals',
});

/** Words of a row that prints with narrow columns cut short, and the words that the other tables know. */
export const ABBREVIATIONS: readonly PhraseRule<string>[] = [
  short(/\b(?:t\/o|[tr]\/off)\b/g, 'tear off', 'T/O COMP SHGL', 'R/OFF LAM SHGL'),
  short(/^to (?=(?:comp|lam|3[- ]?tab|arch|shgl|shng|rfg|roof)\b)/g, 'tear off ', 'TO COMP SHGL'),
  short(/\b(?:rem|rmv) ?[&/] ?(?:repl?|rpl)\b/g, 'remove & replace', 'REM&REPL DRIP EDGE'),
  short(/\b(?:rmv|rmve|rem)\b(?!\/)/g, 'remove', 'RMV LAM SHGL', 'REM DRIP EDGE'),
  short(/\b(?:repl|rpl|rplc)\b/g, 'replace', 'RPL FELT 15#'),
  short(/\bsh(?:ng|g)ls?\b|\bshngs\b/g, 'shingle', 'LAM SHGLS'),
  short(/\blam\.? (?=shingle)/g, 'laminated ', 'LAM SHGL'),
  short(/\brdg\b/g, 'ridge', 'RDG CAP'),
  short(/\bh\/r\b/g, 'hip / ridge', 'H/R CAP'),
  short(/\b(?:strtr|startr|strt)\b/g, 'starter', 'STRTR CRS'),
  short(/\bfls?h(?:n?g)?\b/g, 'flashing', 'STEP FLSHG', 'FLSH'),
  short(/\bjks?\b/g, 'jack', 'PIPE JK'),
  short(/\bvly\b/g, 'valley', 'VLY MTL'),
  short(/\bmtl\b/g, 'metal', 'EDGE MTL'),
  short(/\bvnts?\b/g, 'vent', 'ROOF VNT'),
  short(/\bund(?:er|r)?ly?mt\b/g, 'underlayment', 'SYN UNDLMT'),
  short(/\bflt\b/g, 'felt', 'FLT 15LB'),
  short(/\bd\/e\b/g, 'drip edge', 'D/E ALUM'),
  short(/\bdrp ?ed?g\b/g, 'drip edge', 'DRP EDG'),
  short(/\bwtr\b/g, 'water', 'ICE/WTR SHLD'),
  short(/\bshld\b/g, 'shield', 'WATER SHLD'),
  short(/\bgtrs?\b/g, 'gutter', 'GTR ALUM 5"'),
  short(/\bchg\b/g, 'charge', 'SLOPE CHG'),
  short(/\bsty\b/g, 'story', 'CHG 2 STY'),
  short(/\bhi (?=roof\b)/g, 'high ', 'HI ROOF CHG'),
];

/** A row's description with its short words in full; other text is unchanged. */
export function spelledOut(text: string, table: typeof ABBREVIATIONS): string {
  const plain = normalizeText(text);
  if (!matches(table, plain)) return text;
  return table.reduce((said, { pattern, means }) => said.replace(pattern, means), plain);
}
