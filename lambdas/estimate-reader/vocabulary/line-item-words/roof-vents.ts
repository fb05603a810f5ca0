import type { Spelling } from '#lambdas/estimate-reader/text/spelling.ts';
import type { RowMeaning } from '../role.ts';

type Words = readonly Spelling<RowMeaning>[];

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
