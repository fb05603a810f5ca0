import { phrasesBy } from '#lambdas/estimate-reader/text/phrase-rule.ts';

const ONCE = '(?:when|once|after|if|upon|on)';
const COMPLETED = '(?:recovered|replaced|repaired|done|completed?|completion)';

/** What is paid once the work is done. */
export const LATER_PAYMENTS = phrasesBy('letters', {
  netClaimIfRecovered: [
    [
      /^(total )?net (actual cash value )?(claim|estimate|payment) if\b.*(recovered|incurred)/,
      'Net Claim if Depreciation is Recovered | Net Estimate if Depreciation Is Recovered and Costs Are Incurred:',
      'Xactimate; Symbility',
    ],
    [/^net claim if (all )?additional/, 'Net Claim if Additional Amounts Are Paid', 'Xactimate'],
    [/^net claim if (all )?depreciation/, 'Net Claim if Depreciation is', 'Xactimate, where the label wraps'],
    [/^total amount of claim if incurred/, 'Total Amount of Claim If Incurred', 'State Farm'],
    [/^if (all )?depreciation (is )?recovered\b/, 'If depr. recovered', 'monospaced prints'],
    [/^total (claim|settlement) if\b/, 'Total Settlement if Depreciation is Recovered'],
    [/^net claim after\b.*\brecover/, 'Net claim after recovery of depreciation'],
    [new RegExp(`^total (?:payable |due )?${ONCE}\\b.*\\b${COMPLETED}\\b`), 'Total payable when complete'],
    [/^estimated total (claim|payment) if\b/, 'Estimated Total Claim if Repairs Are Completed'],
    [/^(total )?replacement cost settlement\b/, 'Replacement Cost Settlement'],
  ],
  additional: [
    [
      new RegExp(`^(?:available|payable)\\b.*\\b${ONCE}\\b.*\\b${COMPLETED}\\b`),
      'Available when the roof is replaced | Payable on completion',
      'letters; farm mutuals',
    ],
    [/^holdback payable\b/, 'Holdback payable on completion', 'Florida pools'],
    [/^(total )?maximum additional\b/, 'Total Maximum Additional Amount Available If Incurred', 'State Farm'],
    [/^(total )?additional amounts?\b/, 'Additional Amounts Available'],
    [/^replacement cost benefits/, 'Replacement Cost Benefits', 'State Farm'],
    [/^estimated remaining rc/, 'Estimated Remaining RC Benefits', 'Allstate worksheet'],
  ],
  paidWhenIncurred: [
    [
      /^(less:? |total )?(amounts? )?paid when incurred/,
      'Less: Paid When Incurred | Total Paid When Incurred',
      'Shelter',
    ],
    [
      /^(less:? )?(costs?|amounts?) payable when incurred/,
      'Less costs payable when incurred',
      'Safeco; Liberty',
    ],
    [/^(less:? )?code upgrade paid/, 'Code Upgrade Paid When Incurred', 'USAA; Travelers'],
  ],
});
