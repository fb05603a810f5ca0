import type { Spelling } from '#lambdas/estimate-reader/text/spelling.ts';

/** How a page says that its figures are an example; carriers print these between the real pages. */
export const SAMPLE_MARKS: readonly Spelling<'sample'>[] = [
  {
    pattern: /\bsummary guide\b/,
    means: 'sample',
    printed: ['Building Estimate Summary Guide'],
    papers: 'State Farm',
  },
  {
    pattern: /\bsample (?:guide|estimate|summary|page)\b/,
    means: 'sample',
    printed: ['Your estimate: a sample guide', 'a sample page'],
    papers: 'Travelers',
  },
  {
    pattern: /\bguide to (?:reading|understanding)\b/,
    means: 'sample',
    printed: ['Your guide to reading your adjuster summary'],
    papers: 'Allstate',
  },
  {
    pattern: /\bhow to read your\b/,
    means: 'sample',
    printed: ['How to read your estimate'],
    papers: 'small carriers',
  },
  {
    pattern: /\bbased on a sample\b/,
    means: 'sample',
    printed: ['This page is based on a sample'],
    papers: 'State Farm',
  },
  {
    pattern: /\bfor reference only\b/,
    means: 'sample',
    printed: ['This guide is provided for reference only.'],
    papers: 'State Farm',
  },
  { pattern: /\bany ?town\b/, means: 'sample', printed: ['1 Main Street, Anytown, IL'], papers: 'Travelers' },
  { pattern: /\banywhere,/, means: 'sample', printed: ['1 Main Street, Anywhere, IL'], papers: 'State Farm' },
  {
    pattern: /\b00-0000-000\b/,
    means: 'sample',
    printed: ['Claim Number: 00-0000-000'],
    papers: 'State Farm',
  },
  {
    pattern: /\b00000-0000\b/,
    means: 'sample',
    printed: ['Springfield, IL 00000-0000'],
    papers: 'State Farm',
  },
  {
    pattern: /\b[a-z]{3}1234001[a-z]\b/,
    means: 'sample',
    printed: ['Claim Number: ABC1234001H'],
    papers: 'Travelers',
  },
  {
    pattern: /\b(?:claim|policy)\b[^.]*\b1234567890\b/,
    means: 'sample',
    printed: ['Claim Number: 1234567890'],
    papers: 'Allstate',
  },
  {
    pattern: /\b(?:claim|policy)\b[^.]*\b123456789\b/,
    means: 'sample',
    printed: ['Policy Number: 123456789'],
    papers: 'small carriers',
  },
  {
    pattern: /\b(?:claim|policy)\b[^.]*\b000000000\d?\b/,
    means: 'sample',
    printed: ['Claim Number: 0000000000'],
    papers: 'small carriers',
  },
  {
    pattern: /\bjohn (?:q\.? )?(?:smith|doe|sample)\b/,
    means: 'sample',
    printed: ['Insured: John Smith', 'JOHN Q. SAMPLE'],
    papers: 'Allstate',
  },
  {
    pattern: /\bjane (?:q\.? )?(?:doe|sample)\b/,
    means: 'sample',
    printed: ['Insured: Jane Doe'],
    papers: 'small carriers',
  },
  {
    pattern: /\bjoe (?:&|and) jane\b/,
    means: 'sample',
    printed: ['Insured: Smith, Joe & Jane'],
    papers: 'State Farm',
  },
  // Two figures of a guide that is printed for everybody are no chance.
  {
    pattern: /^(?=[\s\S]*\b7,326\.12\b)[\s\S]*\bilbl8f/,
    means: 'sample',
    printed: ['Price List: ILBL8F_MAR 13 Replacement Cost Value 7,326.12'],
    papers: 'State Farm',
  },
  {
    pattern: /^(?=[\s\S]*\b7,326\.12\b)[\s\S]*\b5,953\.10\b/,
    means: 'sample',
    printed: ['Replacement Cost Value 7,326.12 Net Claim 5,953.10'],
    papers: 'State Farm',
  },
  {
    pattern: /^(?=[\s\S]*\b15\.88\b)[\s\S]*\b(?:806\.99|854\.93)\b/,
    means: 'sample',
    printed: ['15.88 SQ Net Claim 806.99', '15.88 SQ Net Claim 854.93'],
    papers: 'Allstate',
  },
];
