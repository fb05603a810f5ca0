import { type PhraseRule, phrase } from '#lambdas/estimate-reader/text/phrase-rule.ts';

/** What is paid once the work is done. */
export const LATER_PAYMENTS: readonly PhraseRule<
  'netClaimIfRecovered' | 'additional' | 'paidWhenIncurred'
>[] = [
  phrase(
    /^(?:total )?net (?:actual cash value )?(?:claim|estimate|payment) if\b.*(?:recovered|incurred)/,
    'netClaimIfRecovered',
    'Xactimate; Symbility',
    'Net Claim if Depreciation is Recovered',
    'Net Estimate if Depreciation Is Recovered and Costs Are Incurred:',
  ),
  phrase(
    /^net claim if (?:all )?(?:additional|depreciation)/,
    'netClaimIfRecovered',
    'Xactimate, also where the label wraps',
    'Net Claim if Additional Amounts Are Paid',
    'Net Claim if Depreciation is',
  ),
  phrase(
    /^total amount of claim if incurred/,
    'netClaimIfRecovered',
    'State Farm',
    'Total Amount of Claim If Incurred',
  ),
  phrase(
    /^total (?:claim|settlement) if\b/,
    'netClaimIfRecovered',
    'letters',
    'Total Settlement if Depreciation is Recovered',
  ),
  phrase(
    /^estimated total (?:claim|payment) if\b/,
    'netClaimIfRecovered',
    'letters',
    'Estimated Total Claim if Repairs Are Completed',
  ),
  phrase(
    /^(?:total )?replacement cost settlement\b/,
    'netClaimIfRecovered',
    'letters',
    'Replacement Cost Settlement',
  ),
  phrase(
    /^(?:available|payable)\b.*\b(?:when|once|after|if|upon|on)\b.*\b(?:replaced|repaired|done|completed?|completion)\b/,
    'additional',
    'letters; farm mutuals',
    'Available when the roof is replaced',
    'Payable on completion',
  ),
  phrase(/^holdback payable\b/, 'additional', 'Florida pools', 'Holdback payable on completion'),
  phrase(
    /^(?:total )?maximum additional\b/,
    'additional',
    'State Farm',
    'Total Maximum Additional Amount Available If Incurred',
  ),
  phrase(/^(?:total )?additional amounts?\b/, 'additional', 'letters', 'Additional Amounts Available'),
  phrase(/^replacement cost benefits/, 'additional', 'State Farm', 'Replacement Cost Benefits'),
  phrase(/^estimated remaining rc/, 'additional', 'Allstate worksheet', 'Estimated Remaining RC Benefits'),
  phrase(
    /^(?:less:? |total )?(?:amounts? )?paid when incurred/,
    'paidWhenIncurred',
    'Shelter; Erie; code upgrade summaries',
    'Less: Paid When Incurred',
    'Total Paid When Incurred',
  ),
  phrase(
    /^(?:less:? )?(?:costs?|amounts?) payable when incurred/,
    'paidWhenIncurred',
    'Safeco; Liberty',
    'Less costs payable when incurred',
  ),
  phrase(
    /^(?:less:? )?code upgrade paid/,
    'paidWhenIncurred',
    'USAA; Travelers',
    'Code Upgrade Paid When Incurred',
  ),
];
