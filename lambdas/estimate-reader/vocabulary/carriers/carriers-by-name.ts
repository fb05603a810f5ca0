import type { Spelling } from '#lambdas/estimate-reader/text/spelling.ts';

/** Insurers known by their names alone: none of their papers was at hand. */
export const carriersByName: readonly Spelling<string>[] = [
  {
    pattern: /\berie (insurance|family)\b/,
    means: 'Erie',
    printed: ['Erie Insurance'],
    papers: 'none yet',
  },
  { pattern: /\bthe hartford\b/, means: 'The Hartford', printed: ['The Hartford'], papers: 'none yet' },
  {
    pattern: /\bhartford (insurance|fire|casualty)\b/,
    means: 'The Hartford',
    printed: ['Hartford Fire'],
    papers: 'none yet',
  },
  { pattern: /\bchubb\b/, means: 'Chubb', printed: ['Chubb'], papers: 'none yet' },
  { pattern: /\bamica\b/, means: 'Amica', printed: ['Amica'], papers: 'none yet' },
  {
    pattern: /\bcountry (financial|mutual)\b/,
    means: 'COUNTRY Financial',
    printed: ['COUNTRY Financial'],
    papers: 'none yet',
  },
  { pattern: /\bhomesite\b/, means: 'Homesite', printed: ['Homesite'], papers: 'none yet' },
  { pattern: /\bforemost\b/, means: 'Foremost', printed: ['Foremost'], papers: 'none yet' },
  {
    pattern: /\bmercury (insurance|casualty)\b/,
    means: 'Mercury',
    printed: ['Mercury Insurance'],
    papers: 'none yet',
  },
  {
    pattern: /\bcincinnati (insurance|financial)\b/,
    means: 'Cincinnati',
    printed: ['Cincinnati Financial'],
    papers: 'none yet',
  },
  { pattern: /\bwest bend\b/, means: 'West Bend', printed: ['West Bend'], papers: 'none yet' },
  { pattern: /\bwestfield\b/, means: 'Westfield', printed: ['Westfield'], papers: 'none yet' },
  {
    pattern: /\bgrange (insurance|mutual)\b/,
    means: 'Grange',
    printed: ['Grange Insurance'],
    papers: 'none yet',
  },
  { pattern: /\bstate auto\b/, means: 'State Auto', printed: ['State Auto'], papers: 'none yet' },
  { pattern: /\bcsaa\b/, means: 'CSAA', printed: ['CSAA'], papers: 'none yet' },
  { pattern: /\baaa insurance\b/, means: 'CSAA', printed: ['AAA Insurance'], papers: 'none yet' },
  {
    pattern: /\buniversal property\b/,
    means: 'Universal Property',
    printed: ['Universal Property'],
    papers: 'none yet',
  },
  {
    pattern: /\bcitizens property\b/,
    means: 'Citizens',
    printed: ['Citizens Property'],
    papers: 'none yet',
  },
  { pattern: /\bgermania\b/, means: 'Germania', printed: ['Germania'], papers: 'none yet' },
  { pattern: /\bstillwater\b/, means: 'Stillwater', printed: ['Stillwater'], papers: 'none yet' },
  { pattern: /\bhorace mann\b/, means: 'Horace Mann', printed: ['Horace Mann'], papers: 'none yet' },
  {
    pattern: /\bamerican national\b/,
    means: 'American National',
    printed: ['American National'],
    papers: 'none yet',
  },
  { pattern: /\blemonade\b/, means: 'Lemonade', printed: ['Lemonade'], papers: 'none yet' },
  { pattern: /\bhippo\b/, means: 'Hippo', printed: ['Hippo'], papers: 'none yet' },
];
