import { misread } from '#lambdas/estimate-reader/text/plain-text.ts';
import { type Spelling, spelling } from '#lambdas/estimate-reader/text/spelling.ts';
import type { RowMeaning } from './role.ts';

type Words = readonly Spelling<RowMeaning>[];

export const valleys: Words = [
  spelling(/\bvalleys?\b/, 'valley', 'Xactimate', 'Valley metal - (W) profile - painted', 'Line valleys'),
];

/** A program's option on the shingles' row: `Valleys: Closed-cut`. */
export const valleyOptions: Words = [
  spelling(/\bvalleys?:/, 'not_roof_work', 'Allstate', 'Options: Valley: Closed-cut'),
];

export const pipeJacks: Words = [
  spelling(/\bpipe[- ]?jack/, 'pipe_jack', 'Xactimate; Symbility', 'Pipe jack, 2"', 'R&R Pipejack'),
  spelling(/\bplumbing boot/, 'pipe_jack', 'Symbility', 'Plumbing boot'),
  spelling(/\bpipe boot/, 'pipe_jack', 'trade usage', 'Pipe boot'),
  spelling(/\bpipe flashing/, 'pipe_jack', 'Xactimate', 'Pipe flashing'),
  spelling(/\bpipe collar/, 'pipe_jack', 'trade usage', 'Pipe collar'),
  spelling(/\bsplit boot\b/, 'pipe_jack', 'Xactimate', 'Split boot'),
  spelling(/\bjack\b.*\bflash/, 'pipe_jack', 'trade usage', 'Jack flashing'),
  spelling(/\blead (boot|jack)s?\b/, 'pipe_jack', 'trade usage', 'Lead boot, 2"', 'Lead jacks'),
  spelling(/\bvent (boot|flashing|collar)s?\b/, 'pipe_jack', 'trade usage', 'Vent boot', 'Vent flashing'),
  spelling(/\bplumbing (jack|flashing|collar|stack)s?\b/, 'pipe_jack', 'trade usage', 'Plumbing jack'),
  spelling(/\b(stack|rubber|neoprene) boots?\b/, 'pipe_jack', 'trade usage', 'Rubber boot, 3"'),
  spelling(/\broof jacks?\b/, 'pipe_jack', 'trade usage', 'Roof jack'),
];

export const flashings: Words = [
  spelling(/\bcounter-?flashing\b/, 'flashing', 'Xactimate', 'R&R Counterflashing'),
  spelling(
    misread('flashing'),
    'flashing',
    'Xactimate; Symbility; scans',
    'Step flashing',
    'Chimney flasing - average (32" x 36")',
  ),
  spelling(
    /\b(step|wall|apron|chimney|head ?wall|side ?wall|end ?wall|counter) flash\b/,
    'flashing',
    'trade usage',
    'Step flash',
    'Wall flash',
  ),
];

/** Flashing parts that count wherever they are named. */
export const flashedParts: Words = [
  spelling(/\bkick-?out\b/, 'flashing', 'Xactimate', 'Kick-out diverter'),
  spelling(/\bcricket\b/, 'flashing', 'Xactimate', 'Chimney cricket'),
  spelling(/\bclosure strips?\b/, 'roof_accessory', 'Xactimate', 'Closure strips, inside and outside'),
];

export const roofVents: Words = [
  spelling(/\broof vents?\b/, 'roof_vent', 'Xactimate', 'Detach & Reset Roof vent - Metal'),
  spelling(/\bturtle\b/, 'roof_vent', 'Xactimate', 'Turtle vent'),
  spelling(/\bturbine\b/, 'roof_vent', 'Xactimate', 'Turbine, 12"'),
  spelling(/\bbox vents?\b/, 'roof_vent', 'Symbility', 'Box vent', 'Box vents'),
  spelling(/\bstatic vents?\b/, 'roof_vent', 'trade usage', 'Static vent'),
  spelling(/\bpower(ed)? (attic )?vents?\b/, 'roof_vent', 'Xactimate', 'Power attic vent', 'Powered vent'),
  spelling(/\bexhaust cap\b/, 'roof_vent', 'Xactimate', 'Exhaust cap - through roof - up to 4"'),
  spelling(/\brain cap\b/, 'roof_vent', 'Xactimate', 'R&R Rain cap - 6"'),
  spelling(/\bflue cap\b/, 'roof_vent', 'Xactimate', 'Flue cap'),
  spelling(/\bvent caps?\b/, 'roof_vent', 'trade usage', 'Vent cap'),
  spelling(/\boff[- ]ridge\b/, 'roof_vent', 'trade usage', 'Off ridge louver', 'Off-ridge vent'),
  spelling(/\bslant[- ]?back\b/, 'roof_vent', 'trade usage', 'Slant back vents'),
  spelling(/\bwhirly ?birds?\b/, 'roof_vent', 'trade usage', 'Whirlybird, 12", replace'),
  spelling(/\broof (louver|ventilator)s?\b/, 'roof_vent', 'trade usage', 'Roof louver'),
  spelling(/\bgoose ?neck\b/, 'roof_vent', 'trade usage', 'Gooseneck, 4"'),
  spelling(/\b(pot|mushroom|dome) vents?\b/, 'roof_vent', 'trade usage', 'Mushroom vent'),
];
