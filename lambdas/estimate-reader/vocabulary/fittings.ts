import { type PhraseRule, phrases, phrasesBy } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { misread } from '#lambdas/estimate-reader/text/plain-text.ts';
import type { RowMeaning } from './role.ts';

type Words = readonly PhraseRule<RowMeaning>[];

export const valleys: Words = phrases('valley', 'Xactimate', [
  [/\bvalleys?\b/, 'Valley metal - (W) profile - painted | Line valleys'],
]);

/** A program's option on the shingles' row: `Valleys: Closed-cut`. */
export const valleyOptions: Words = phrases('not_roof_work', 'Allstate', [
  [/\bvalleys?:/, 'Options: Valley: Closed-cut'],
]);

export const pipeJacks: Words = phrases('pipe_jack', 'trade usage', [
  [/\bpipe[- ]?jack/, 'Pipe jack, 2" | R&R Pipejack', 'Xactimate; Symbility'],
  [/\bplumbing boot/, 'Plumbing boot', 'Symbility'],
  [/\bpipe boot/, 'Pipe boot'],
  [/\bpipe flashing/, 'Pipe flashing', 'Xactimate'],
  [/\bpipe collar/, 'Pipe collar'],
  [/\bsplit boot\b/, 'Split boot', 'Xactimate'],
  [/\bjack\b.*\bflash/, 'Jack flashing'],
  [/\blead (boot|jack)s?\b/, 'Lead boot, 2" | Lead jacks'],
  [/\bvent (boot|flashing|collar)s?\b/, 'Vent boot | Vent flashing'],
  [/\bplumbing (jack|flashing|collar|stack)s?\b/, 'Plumbing jack'],
  [/\b(stack|rubber|neoprene) boots?\b/, 'Rubber boot, 3"'],
  [/\broof jacks?\b/, 'Roof jack'],
]);

export const flashings: Words = phrases('flashing', 'Xactimate', [
  [/\bcounter-?flashing\b/, 'R&R Counterflashing'],
  [
    misread('flashing'),
    'Step flashing | Chimney flasing - average (32" x 36")',
    'Xactimate; Symbility; scans',
  ],
  [
    /\b(step|wall|apron|chimney|head ?wall|side ?wall|end ?wall|counter) flash\b/,
    'Step flash | Wall flash',
    'trade usage',
  ],
]);

/** Flashing parts that count wherever they are named. */
export const flashedParts: Words = phrasesBy('Xactimate', {
  flashing: [
    [/\bkick-?out\b/, 'Kick-out diverter'],
    [/\bcricket\b/, 'Chimney cricket'],
  ],
  roof_accessory: [[/\bclosure strips?\b/, 'Closure strips, inside and outside']],
});

export const roofVents: Words = phrases('roof_vent', 'trade usage', [
  [/\broof vents?\b/, 'Detach & Reset Roof vent - Metal', 'Xactimate'],
  [/\bturtle\b/, 'Turtle vent', 'Xactimate'],
  [/\bturbine\b/, 'Turbine, 12"', 'Xactimate'],
  [/\bbox vents?\b/, 'Box vent | Box vents', 'Symbility'],
  [/\bstatic vents?\b/, 'Static vent'],
  [/\bpower(ed)? (attic )?vents?\b/, 'Power attic vent | Powered vent', 'Xactimate'],
  [/\bexhaust cap\b/, 'Exhaust cap - through roof - up to 4"', 'Xactimate'],
  [/\brain cap\b/, 'R&R Rain cap - 6"', 'Xactimate'],
  [/\bflue cap\b/, 'Flue cap', 'Xactimate'],
  [/\bvent caps?\b/, 'Vent cap'],
  [/\boff[- ]ridge\b/, 'Off ridge louver | Off-ridge vent'],
  [/\bslant[- ]?back\b/, 'Slant back vents'],
  [/\bwhirly ?birds?\b/, 'Whirlybird, 12", replace'],
  [/\broof (louver|ventilator)s?\b/, 'Roof louver'],
  [/\bgoose ?neck\b/, 'Gooseneck, 4"'],
  [/\b(pot|mushroom|dome) vents?\b/, 'Mushroom vent'],
]);
