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
  [/\bpipe (boot|collar|flashing)/, 'Pipe boot | Pipe collar | Pipe flashing'],
  [/\bplumbing (boot|jack|flashing|collar|stack)/, 'Plumbing boot | Plumbing jack'],
  [/\bjack\b.*\bflash/, 'Jack flashing'],
  [/\blead (boot|jack)s?\b/, 'Lead boot, 2" | Lead jacks'],
  [/\b(vent|stack) (boot|flashing|collar)s?\b/, 'Vent boot | Vent flashing | Vent stack flashing'],
  [/\b(split|stack|rubber|neoprene) boots?\b/, 'Split boot | Rubber boot, 3"'],
  [/\broof (jack|boot)s?\b/, 'Roof jack'],
]);

export const flashings: Words = phrases('flashing', 'Xactimate', [
  [/\bcounter-?flashing\b/, 'R&R Counterflashing'],
  [misread('flashing'), 'Step flashing | Chimney flasing - average (32" x 36")', 'Xactimate; scans'],
  [
    /\b(step|apron|chimney|(head|side|end) ?wall|wall|counter) flash\b/,
    'Step flash | Wall flash',
    'trade usage',
  ],
]);

/** Flashing parts that count wherever they are named. */
export const flashedParts: Words = phrasesBy('Xactimate', {
  flashing: [
    [/\bkick[- ]?out\b/, 'Kick-out diverter | Kick out'],
    [/\bcricket\b/, 'Chimney cricket'],
  ],
  roof_accessory: [[/\bclosure strips?\b/, 'Closure strips, inside and outside']],
});

export const roofVents: Words = phrases('roof_vent', 'trade usage', [
  ['roof vents?|turtle', 'Detach & Reset Roof vent - Metal | Turtle vent', 'Xactimate'],
  [/\b(turbine|flue cap|rain cap)\b/, 'Turbine, 12" | Flue cap | R&R Rain cap - 6"', 'Xactimate'],
  [/\bexhaust cap\b/, 'Exhaust cap - through roof - up to 4"', 'Xactimate'],
  ['box vents?|static vents?|vent caps?|whirly ?birds?'],
  [/\b(pot|mushroom|dome|low profile) vents?\b/, 'Mushroom vent | Low profile vent'],
  [/\broof (exhaust|attic|mount(ed)?) (vent|fan)s?\b/, 'Roof exhaust vent'],
  [/\bpower(ed)? (attic )?vent(ilator)?s?\b/, 'Power attic vent | Powered vent', 'Xactimate'],
  [/\boff[- ]ridge\b|\bslant[- ]?back\b/, 'Off ridge louver | Off-ridge vent | Slant back vents'],
  [/\broof (louver|ventilator)s?\b|\bgoose ?neck\b/, 'Roof louver | Gooseneck, 4"'],
]);
