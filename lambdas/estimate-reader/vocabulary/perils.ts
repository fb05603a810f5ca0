import { phrasesBy } from '#lambdas/estimate-reader/text/phrase-rule.ts';

/** What a deductible is for; the first cause named decides. */
export const PERILS = phrasesBy('declarations; Xactimate', {
  hurricane: [
    [
      'hurricane|named storm|tropical',
      'Hurricane Deductible 5% | Named Storm Deductible | Tropical cyclone deductible',
    ],
  ],
  storm: [['wind|hail|storm', 'Wind deductible 2% | Hail | Storm deductible']],
  other: [
    [/\ball (?:other )?perils\b/, 'All perils deductible 1% | All other perils'],
    ['aop|other perils|earthquake|water', 'AOP deductible | Any other perils | Earthquake | Water damage'],
  ],
});
