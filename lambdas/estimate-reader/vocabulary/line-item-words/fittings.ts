import { misread } from '#lambdas/estimate-reader/text/misread.ts';
import type { RowMeaning } from '../role.ts';
import type { Spelling } from '../spelling.ts';

type Words = readonly Spelling<RowMeaning>[];

export const valleys: Words = [
  {
    pattern: /\bvalley\b/,
    means: 'valley',
    printed: ['Valley metal - (W) profile - painted'],
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
    printed: ['Roof jack flashing'],
    papers: 'trade usage',
  },
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
];

/** Parts of flashing that count wherever they are named. */
export const flashedParts: Words = [
  { pattern: /\bkick-?out\b/, means: 'flashing', printed: ['Kick-out diverter'], papers: 'Xactimate' },
  { pattern: /\bcricket\b/, means: 'flashing', printed: ['Chimney cricket'], papers: 'Xactimate' },
];

export const roofVents: Words = [
  {
    pattern: /\broof vent\b/,
    means: 'roof_vent',
    printed: ['Detach & Reset Roof vent - Metal'],
    papers: 'Xactimate',
  },
  { pattern: /\bturtle\b/, means: 'roof_vent', printed: ['Turtle vent'], papers: 'Xactimate' },
  { pattern: /\bturbine\b/, means: 'roof_vent', printed: ['Turbine, 12"'], papers: 'Xactimate' },
  { pattern: /\bbox vent\b/, means: 'roof_vent', printed: ['Box vent'], papers: 'Symbility' },
  { pattern: /\bstatic vent\b/, means: 'roof_vent', printed: ['Static vent'], papers: 'trade usage' },
  {
    pattern: /\bpower(ed)? (attic )?vent\b/,
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
  { pattern: /\bvent cap\b/, means: 'roof_vent', printed: ['Vent cap'], papers: 'trade usage' },
  { pattern: /\boff ridge\b/, means: 'roof_vent', printed: ['Off ridge louver'], papers: 'trade usage' },
];
