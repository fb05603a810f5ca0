import { misread } from '#lambdas/estimate-reader/text/plain-text.ts';
import type { Spelling } from '#lambdas/estimate-reader/text/spelling.ts';
import type { RowMeaning } from '../role.ts';

type Words = readonly Spelling<RowMeaning>[];

export const valleys: Words = [
  {
    pattern: /\bvalleys?\b/,
    means: 'valley',
    printed: ['Valley metal - (W) profile - painted', 'Line valleys'],
    papers: 'Xactimate',
  },
];

/** A program's option on the shingles' row: `Valleys: Closed-cut`. */
export const valleyOptions: Words = [
  {
    pattern: /\bvalleys?:/,
    means: 'not_roof_work',
    printed: ['Options: Valley: Closed-cut'],
    papers: 'Allstate',
  },
];

export const pipeJacks: Words = [
  {
    pattern: /\bpipe[- ]?jack/,
    means: 'pipe_jack',
    printed: ['Pipe jack, 2"', 'R&R Pipejack'],
    papers: 'Xactimate; Symbility',
  },
  { pattern: /\bplumbing boot/, means: 'pipe_jack', printed: ['Plumbing boot'], papers: 'Symbility' },
  { pattern: /\bpipe boot/, means: 'pipe_jack', printed: ['Pipe boot'], papers: 'trade usage' },
  { pattern: /\bpipe flashing/, means: 'pipe_jack', printed: ['Pipe flashing'], papers: 'Xactimate' },
  { pattern: /\bpipe collar/, means: 'pipe_jack', printed: ['Pipe collar'], papers: 'trade usage' },
  { pattern: /\bsplit boot\b/, means: 'pipe_jack', printed: ['Split boot'], papers: 'Xactimate' },
  {
    pattern: /\bjack\b.*\bflash/,
    means: 'pipe_jack',
    printed: ['Jack flashing'],
    papers: 'trade usage',
  },
  {
    pattern: /\blead (boot|jack)s?\b/,
    means: 'pipe_jack',
    printed: ['Lead boot, 2"', 'Lead jacks'],
    papers: 'trade usage',
  },
  {
    pattern: /\bvent (boot|flashing|collar)s?\b/,
    means: 'pipe_jack',
    printed: ['Vent boot', 'Vent flashing'],
    papers: 'trade usage',
  },
  {
    pattern: /\bplumbing (jack|flashing|collar|stack)s?\b/,
    means: 'pipe_jack',
    printed: ['Plumbing jack'],
    papers: 'trade usage',
  },
  {
    pattern: /\b(stack|rubber|neoprene) boots?\b/,
    means: 'pipe_jack',
    printed: ['Rubber boot, 3"'],
    papers: 'trade usage',
  },
  { pattern: /\broof jacks?\b/, means: 'pipe_jack', printed: ['Roof jack'], papers: 'trade usage' },
];

export const flashings: Words = [
  {
    pattern: /\bcounter-?flashing\b/,
    means: 'flashing',
    printed: ['R&R Counterflashing'],
    papers: 'Xactimate',
  },
  {
    pattern: misread('flashing'),
    means: 'flashing',
    printed: ['Step flashing', 'Chimney flasing - average (32" x 36")'],
    papers: 'Xactimate; Symbility; scans',
  },
  {
    pattern: /\b(step|wall|apron|chimney|head ?wall|side ?wall|end ?wall|counter) flash\b/,
    means: 'flashing',
    printed: ['Step flash', 'Wall flash'],
    papers: 'trade usage',
  },
];

/** Parts of flashing that count wherever they are named. */
export const flashedParts: Words = [
  { pattern: /\bkick-?out\b/, means: 'flashing', printed: ['Kick-out diverter'], papers: 'Xactimate' },
  { pattern: /\bcricket\b/, means: 'flashing', printed: ['Chimney cricket'], papers: 'Xactimate' },
  {
    pattern: /\bclosure strips?\b/,
    means: 'roof_accessory',
    printed: ['Closure strips, inside and outside'],
    papers: 'Xactimate',
  },
];
