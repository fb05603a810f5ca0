import { matches, phrasesBy } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';

/** Words of a row that prints with narrow columns cut short, and the words that the other tables know. */
export const ABBREVIATIONS = phrasesBy('monospaced prints of farm mutuals', {
  'tear off': [[/\b(?:t\/o|[tr]\/off)\b/g, 'T/O COMP SHGL | R/OFF LAM SHGL']],
  'tear off ': [[/^to (?=(?:comp|lam|3[- ]?tab|arch|shgl|shng|rfg|roof)\b)/g, 'TO COMP SHGL']],
  'remove & replace': [[/\b(?:rem|rmv) ?[&/] ?(?:repl?|rpl)\b/g, 'REM&REPL DRIP EDGE']],
  remove: [[/\b(?:rmv|rmve|rem)\b(?!\/)/g, 'RMV LAM SHGL | REM DRIP EDGE']],
  replace: [[/\b(?:repl|rpl|rplc)\b/g, 'RPL FELT 15#']],
  shingle: [[/\bsh(?:ng|g)ls?\b|\bshngs\b/g, 'LAM SHGLS']],
  'laminated ': [[/\blam\.? (?=shingle)/g, 'LAM SHGL']],
  ridge: [[/\brdg\b/g, 'RDG CAP']],
  'hip / ridge': [[/\bh[/&]r\b/g, 'H/R CAP | H&R CAP']],
  starter: [[/\b(?:strtr|startr|strt)\b/g, 'STRTR CRS']],
  flashing: [[/\bfls?h(?:n?g)?\b/g, 'STEP FLSHG | FLSH']],
  jack: [[/\bjks?\b/g, 'PIPE JK']],
  valley: [[/\bvly\b/g, 'VLY MTL']],
  metal: [[/\bmtl\b/g, 'EDGE MTL']],
  vent: [[/\bvnts?\b/g, 'ROOF VNT']],
  underlayment: [[/\bund(?:er|r)?ly?mt\b/g, 'SYN UNDLMT']],
  felt: [[/\bflt\b/g, 'FLT 15LB']],
  'drip edge': [
    [/\bd\/e\b/g, 'D/E ALUM'],
    [/\bdrp ?ed?g\b/g, 'DRP EDG'],
  ],
  water: [[/\bwtr\b/g, 'ICE/WTR SHLD']],
  shield: [[/\bshld\b/g, 'WATER SHLD']],
  gutter: [[/\bgtrs?\b/g, 'GTR ALUM 5"']],
  charge: [[/\bchg\b/g, 'SLOPE CHG']],
  story: [[/\bsty\b/g, 'CHG 2 STY']],
  'high ': [[/\bhi (?=roof\b)/g, 'HI ROOF CHG']],
});

/** A row's description with its short words in full; other text is unchanged. */
export function spelledOut(text: string, table: typeof ABBREVIATIONS): string {
  const plain = normalizeText(text);
  if (!matches(table, plain)) return text;
  return table.reduce((spelled, { pattern, means }) => spelled.replace(pattern, means), plain);
}
