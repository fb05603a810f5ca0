import { type Spelling, spelling } from '#lambdas/estimate-reader/text/spelling.ts';

/** What is paid once the work is done. */
export const LATER_PAYMENTS: readonly Spelling<'netClaimIfRecovered' | 'additional' | 'paidWhenIncurred'>[] =
  [
    spelling(
      /^(?:total )?net (?:actual cash value )?(?:claim|estimate|payment) if\b.*(?:recovered|incurred)/,
      'netClaimIfRecovered',
      'Xactimate; Symbility',
      'Net Claim if Depreciation is Recovered',
      'Net Estimate if Depreciation Is Recovered and Costs Are Incurred:',
    ),
    spelling(
      /^net claim if (?:all )?(?:additional|depreciation)/,
      'netClaimIfRecovered',
      'Xactimate, also where the label wraps',
      'Net Claim if Additional Amounts Are Paid',
      'Net Claim if Depreciation is',
    ),
    spelling(
      /^total amount of claim if incurred/,
      'netClaimIfRecovered',
      'State Farm',
      'Total Amount of Claim If Incurred',
    ),
    spelling(
      /^total (?:claim|settlement) if\b/,
      'netClaimIfRecovered',
      'letters',
      'Total Settlement if Depreciation is Recovered',
    ),
    spelling(
      /^estimated total (?:claim|payment) if\b/,
      'netClaimIfRecovered',
      'letters',
      'Estimated Total Claim if Repairs Are Completed',
    ),
    spelling(
      /^(?:total )?replacement cost settlement\b/,
      'netClaimIfRecovered',
      'letters',
      'Replacement Cost Settlement',
    ),
    spelling(
      /^(?:available|payable)\b.*\b(?:when|once|after|if|upon|on)\b.*\b(?:replaced|repaired|done|completed?|completion)\b/,
      'additional',
      'letters; farm mutuals',
      'Available when the roof is replaced',
      'Payable on completion',
    ),
    spelling(/^holdback payable\b/, 'additional', 'Florida pools', 'Holdback payable on completion'),
    spelling(
      /^(?:total )?maximum additional\b/,
      'additional',
      'State Farm',
      'Total Maximum Additional Amount Available If Incurred',
    ),
    spelling(/^(?:total )?additional amounts?\b/, 'additional', 'letters', 'Additional Amounts Available'),
    spelling(/^replacement cost benefits/, 'additional', 'State Farm', 'Replacement Cost Benefits'),
    spelling(
      /^estimated remaining rc/,
      'additional',
      'Allstate worksheet',
      'Estimated Remaining RC Benefits',
    ),
    spelling(
      /^(?:less:? |total )?(?:amounts? )?paid when incurred/,
      'paidWhenIncurred',
      'Shelter; Erie; code upgrade summaries',
      'Less: Paid When Incurred',
      'Total Paid When Incurred',
    ),
    spelling(
      /^(?:less:? )?(?:costs?|amounts?) payable when incurred/,
      'paidWhenIncurred',
      'Safeco; Liberty',
      'Less costs payable when incurred',
    ),
    spelling(
      /^(?:less:? )?code upgrade paid/,
      'paidWhenIncurred',
      'USAA; Travelers',
      'Code Upgrade Paid When Incurred',
    ),
  ];
