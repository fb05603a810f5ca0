import { type TierName, tierNames } from '#shared/pricing/rates.ts';
import type { QuoteLetter } from './letter.ts';

const priceLine = ({ title, amount, range }: QuoteLetter['prices'][TierName]) =>
  `${title}: ${amount}${range === '' ? '' : ` (${range})`}`;

/** The part for readers without HTML. */
export function textPart({ said, prices, url }: QuoteLetter): string {
  const lines = [
    said.hello,
    '',
    said.intro,
    said.area,
    '',
    ...tierNames.map((tier) => priceLine(prices[tier])),
    ...(said.range === '' ? [] : [said.range]),
    ...(said.roofData === '' ? [] : [said.roofData]),
    '',
    said.validUntil,
    '',
    `${said.open}: ${url}`,
    said.whoSees,
    ...(said.call === '' ? [] : ['', said.call]),
    '',
    said.disclaimer,
    '',
    '-- ',
    ...said.signature,
    said.whyYou,
  ];
  return `${lines.join('\n')}\n`;
}
