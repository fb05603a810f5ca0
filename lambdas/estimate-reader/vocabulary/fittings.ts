import { type PhraseRule, phrase } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { misread } from '#lambdas/estimate-reader/text/plain-text.ts';
import type { RowMeaning } from './role.ts';

type Words = readonly PhraseRule<RowMeaning>[];

export const valleys: Words = [
  phrase(/\bvalleys?\b/, 'valley', 'Xactimate', 'Valley metal - (W) profile - painted', 'Line valleys'),
];

/** A program's option on the shingles' row: `Valleys: Closed-cut`. */
export const valleyOptions: Words = [
  phrase(/\bvalleys?:/, 'not_roof_work', 'Allstate', 'Options: Valley: Closed-cut'),
];

export const pipeJacks: Words = [
  phrase(/\bpipe[- ]?jack/, 'pipe_jack', 'Xactimate; Symbility', 'Pipe jack, 2"', 'R&R Pipejack'),
  phrase(/\bplumbing boot/, 'pipe_jack', 'Symbility', 'Plumbing boot'),
  phrase(/\bpipe boot/, 'pipe_jack', 'trade usage', 'Pipe boot'),
  phrase(/\bpipe flashing/, 'pipe_jack', 'Xactimate', 'Pipe flashing'),
  phrase(/\bpipe collar/, 'pipe_jack', 'trade usage', 'Pipe collar'),
  phrase(/\bsplit boot\b/, 'pipe_jack', 'Xactimate', 'Split boot'),
  phrase(/\bjack\b.*\bflash/, 'pipe_jack', 'trade usage', 'Jack flashing'),
  phrase(/\blead (boot|jack)s?\b/, 'pipe_jack', 'trade usage', 'Lead boot, 2"', 'Lead jacks'),
  phrase(/\bvent (boot|flashing|collar)s?\b/, 'pipe_jack', 'trade usage', 'Vent boot', 'Vent flashing'),
  phrase(/\bplumbing (jack|flashing|collar|stack)s?\b/, 'pipe_jack', 'trade usage', 'Plumbing jack'),
  phrase(/\b(stack|rubber|neoprene) boots?\b/, 'pipe_jack', 'trade usage', 'Rubber boot, 3"'),
  phrase(/\broof jacks?\b/, 'pipe_jack', 'trade usage', 'Roof jack'),
];

export const flashings: Words = [
  phrase(/\bcounter-?flashing\b/, 'flashing', 'Xactimate', 'R&R Counterflashing'),
  phrase(
    misread('flashing'),
    'flashing',
    'Xactimate; Symbility; scans',
    'Step flashing',
    'Chimney flasing - average (32" x 36")',
  ),
  phrase(
    /\b(step|wall|apron|chimney|head ?wall|side ?wall|end ?wall|counter) flash\b/,
    'flashing',
    'trade usage',
    'Step flash',
    'Wall flash',
  ),
];

/** Flashing parts that count wherever they are named. */
export const flashedParts: Words = [
  phrase(/\bkick-?out\b/, 'flashing', 'Xactimate', 'Kick-out diverter'),
  phrase(/\bcricket\b/, 'flashing', 'Xactimate', 'Chimney cricket'),
  phrase(/\bclosure strips?\b/, 'roof_accessory', 'Xactimate', 'Closure strips, inside and outside'),
];

export const roofVents: Words = [
  phrase(/\broof vents?\b/, 'roof_vent', 'Xactimate', 'Detach & Reset Roof vent - Metal'),
  phrase(/\bturtle\b/, 'roof_vent', 'Xactimate', 'Turtle vent'),
  phrase(/\bturbine\b/, 'roof_vent', 'Xactimate', 'Turbine, 12"'),
  phrase(/\bbox vents?\b/, 'roof_vent', 'Symbility', 'Box vent', 'Box vents'),
  phrase(/\bstatic vents?\b/, 'roof_vent', 'trade usage', 'Static vent'),
  phrase(/\bpower(ed)? (attic )?vents?\b/, 'roof_vent', 'Xactimate', 'Power attic vent', 'Powered vent'),
  phrase(/\bexhaust cap\b/, 'roof_vent', 'Xactimate', 'Exhaust cap - through roof - up to 4"'),
  phrase(/\brain cap\b/, 'roof_vent', 'Xactimate', 'R&R Rain cap - 6"'),
  phrase(/\bflue cap\b/, 'roof_vent', 'Xactimate', 'Flue cap'),
  phrase(/\bvent caps?\b/, 'roof_vent', 'trade usage', 'Vent cap'),
  phrase(/\boff[- ]ridge\b/, 'roof_vent', 'trade usage', 'Off ridge louver', 'Off-ridge vent'),
  phrase(/\bslant[- ]?back\b/, 'roof_vent', 'trade usage', 'Slant back vents'),
  phrase(/\bwhirly ?birds?\b/, 'roof_vent', 'trade usage', 'Whirlybird, 12", replace'),
  phrase(/\broof (louver|ventilator)s?\b/, 'roof_vent', 'trade usage', 'Roof louver'),
  phrase(/\bgoose ?neck\b/, 'roof_vent', 'trade usage', 'Gooseneck, 4"'),
  phrase(/\b(pot|mushroom|dome) vents?\b/, 'roof_vent', 'trade usage', 'Mushroom vent'),
];
