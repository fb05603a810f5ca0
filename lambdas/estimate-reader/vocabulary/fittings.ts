import { misread } from '#lambdas/estimate-reader/text/plain-text.ts';
import type { Spelling } from '#lambdas/estimate-reader/text/spelling.ts';
import type { RowMeaning } from './role.ts';

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

/** Flashing parts that count wherever they are named. */
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

export const roofVents: Words = [
  {
    pattern: /\broof vents?\b/,
    means: 'roof_vent',
    printed: ['Detach & Reset Roof vent - Metal'],
    papers: 'Xactimate',
  },
  { pattern: /\bturtle\b/, means: 'roof_vent', printed: ['Turtle vent'], papers: 'Xactimate' },
  { pattern: /\bturbine\b/, means: 'roof_vent', printed: ['Turbine, 12"'], papers: 'Xactimate' },
  { pattern: /\bbox vents?\b/, means: 'roof_vent', printed: ['Box vent', 'Box vents'], papers: 'Symbility' },
  { pattern: /\bstatic vents?\b/, means: 'roof_vent', printed: ['Static vent'], papers: 'trade usage' },
  {
    pattern: /\bpower(ed)? (attic )?vents?\b/,
    means: 'roof_vent',
    printed: ['Power attic vent', 'Powered vent'],
    papers: 'Xactimate',
  },
  {
    pattern: /\bexhaust cap\b/,
    means: 'roof_vent',
    printed: ['Exhaust cap - through roof - up to 4"'],
    papers: 'Xactimate',
  },
  { pattern: /\brain cap\b/, means: 'roof_vent', printed: ['R&R Rain cap - 6"'], papers: 'Xactimate' },
  { pattern: /\bflue cap\b/, means: 'roof_vent', printed: ['Flue cap'], papers: 'Xactimate' },
  { pattern: /\bvent caps?\b/, means: 'roof_vent', printed: ['Vent cap'], papers: 'trade usage' },
  {
    pattern: /\boff[- ]ridge\b/,
    means: 'roof_vent',
    printed: ['Off ridge louver', 'Off-ridge vent'],
    papers: 'trade usage',
  },
  { pattern: /\bslant[- ]?back\b/, means: 'roof_vent', printed: ['Slant back vents'], papers: 'trade usage' },
  {
    pattern: /\bwhirly ?birds?\b/,
    means: 'roof_vent',
    printed: ['Whirlybird, 12", replace'],
    papers: 'trade usage',
  },
  {
    pattern: /\broof (louver|ventilator)s?\b/,
    means: 'roof_vent',
    printed: ['Roof louver'],
    papers: 'trade usage',
  },
  { pattern: /\bgoose ?neck\b/, means: 'roof_vent', printed: ['Gooseneck, 4"'], papers: 'trade usage' },
  {
    pattern: /\b(pot|mushroom|dome) vents?\b/,
    means: 'roof_vent',
    printed: ['Mushroom vent'],
    papers: 'trade usage',
  },
];
