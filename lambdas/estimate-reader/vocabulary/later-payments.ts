import type { Spelling } from '#lambdas/estimate-reader/text/spelling.ts';

/** What is paid once the work is done. */
export const LATER_PAYMENTS: readonly Spelling<'netClaimIfRecovered' | 'additional' | 'paidWhenIncurred'>[] =
  [
    {
      pattern:
        /^(?:total )?net (?:actual cash value )?(?:claim|estimate|payment) if\b.*(?:recovered|incurred)/,
      means: 'netClaimIfRecovered',
      printed: [
        'Net Claim if Depreciation is Recovered',
        'Net Estimate if Depreciation Is Recovered and Costs Are Incurred:',
      ],
      papers: 'Xactimate; Symbility',
    },
    {
      pattern: /^net claim if (?:all )?(?:additional|depreciation)/,
      means: 'netClaimIfRecovered',
      printed: ['Net Claim if Additional Amounts Are Paid', 'Net Claim if Depreciation is'],
      papers: 'Xactimate, also where the label wraps',
    },
    {
      pattern: /^total amount of claim if incurred/,
      means: 'netClaimIfRecovered',
      printed: ['Total Amount of Claim If Incurred'],
      papers: 'State Farm',
    },
    {
      pattern: /^total (?:claim|settlement) if\b/,
      means: 'netClaimIfRecovered',
      printed: ['Total Settlement if Depreciation is Recovered'],
      papers: 'letters',
    },
    {
      pattern: /^estimated total (?:claim|payment) if\b/,
      means: 'netClaimIfRecovered',
      printed: ['Estimated Total Claim if Repairs Are Completed'],
      papers: 'letters',
    },
    {
      pattern: /^(?:total )?replacement cost settlement\b/,
      means: 'netClaimIfRecovered',
      printed: ['Replacement Cost Settlement'],
      papers: 'letters',
    },
    {
      pattern:
        /^(?:available|payable)\b.*\b(?:when|once|after|if|upon|on)\b.*\b(?:replaced|repaired|done|completed?|completion)\b/,
      means: 'additional',
      printed: ['Available when the roof is replaced', 'Payable on completion'],
      papers: 'letters; farm mutuals',
    },
    {
      pattern: /^holdback payable\b/,
      means: 'additional',
      printed: ['Holdback payable on completion'],
      papers: 'Florida pools',
    },
    {
      pattern: /^(?:total )?maximum additional\b/,
      means: 'additional',
      printed: ['Total Maximum Additional Amount Available If Incurred'],
      papers: 'State Farm',
    },
    {
      pattern: /^(?:total )?additional amounts?\b/,
      means: 'additional',
      printed: ['Additional Amounts Available'],
      papers: 'letters',
    },
    {
      pattern: /^replacement cost benefits/,
      means: 'additional',
      printed: ['Replacement Cost Benefits'],
      papers: 'State Farm',
    },
    {
      pattern: /^estimated remaining rc/,
      means: 'additional',
      printed: ['Estimated Remaining RC Benefits'],
      papers: 'Allstate worksheet',
    },
    {
      pattern: /^(?:less:? |total )?(?:amounts? )?paid when incurred/,
      means: 'paidWhenIncurred',
      printed: ['Less: Paid When Incurred', 'Total Paid When Incurred'],
      papers: 'Shelter; Erie; code upgrade summaries',
    },
    {
      pattern: /^(?:less:? )?(?:costs?|amounts?) payable when incurred/,
      means: 'paidWhenIncurred',
      printed: ['Less costs payable when incurred'],
      papers: 'Safeco; Liberty',
    },
    {
      pattern: /^(?:less:? )?code upgrade paid/,
      means: 'paidWhenIncurred',
      printed: ['Code Upgrade Paid When Incurred'],
      papers: 'USAA; Travelers',
    },
  ];
