import type { Numbers, OfficeWork, Overview } from '#shared/api/overview.ts';
import { figure } from '#shared/dollars.ts';
import { callOutcomes, lostReasons } from '#shared/lead/lead.ts';
import { counted, dayWords, minutesWords, money, NOT_SAID } from './formats.ts';
import { lostWords, outcomeWords } from './lead-log.ts';

type Day = Overview['days'][number];

/** "30%"; below a half of one, "under 1%". */
export function shareWords(part: number, all: number): string {
  if (part === 0 || all === 0) return '0%';
  const share = (part / all) * 100;
  return share < 0.5 ? 'under 1%' : `${Math.round(share)}%`;
}

export function leadsSentence({ days, total }: Pick<Overview, 'days' | 'total'>): string {
  const [most] = [...days].sort((a: Day, b: Day) => b.leads - a.leads);
  const all = `${counted(total.leads, 'lead')} in ${counted(days.length, 'day')}`;
  if (most === undefined || most.leads === 0) return `${all}.`;
  return `${all}. Best day: ${dayWords(most.day, 'weekday')} (${figure(most.leads)}).`;
}

/** Of the leads, of which there is at least one. */
export const statusSentence = ({ leads, status }: Numbers): string =>
  `${figure(status.new)} of ${counted(leads, 'lead')} ${status.new === 1 ? 'is' : 'are'} new, ${figure(status.completed)} completed.`;

export const pathSentence = ({ leads, path }: Numbers): string =>
  `${shareWords(path.insurance, leads)} insurance, ${shareWords(path.retail, leads)} retail.`;

export function contactSentence({ leads, contacted, contactMinutes }: Numbers): string {
  if (contactMinutes === null) return 'No leads called yet.';
  const open = leads - contacted;
  const about = contactMinutes < 1 ? '' : 'about ';
  const waiting = open === 0 ? '' : `, ${figure(open)} waiting`;
  return `Median: ${about}${minutesWords(contactMinutes)} (${figure(contacted)} called${waiting}).`;
}

export function quotedSentence({ quoted, quotedUsd }: Numbers): string {
  if (quoted === 0) return 'No priced leads.';
  return `${money(quotedUsd, 'dollar')} across ${counted(quoted, 'lead')} (chosen tier, or Standard).`;
}

/** A figure with what it means, and where to go about it. */
export interface Next {
  title: string;
  value: string;
  /** Against as many days before: "+3". */
  change?: string | undefined;
  note: string;
  todo?: { text: string; href: string; isLate: boolean };
}

/** The address of the leads that a number counts: of the same days, and without spam. */
export const listOf = (from: string | undefined, list: Readonly<Record<string, string>>): string => {
  // Of those who look after nobody, spam is none anyway.
  const words = {
    ...(from !== undefined && { from }),
    ...(!('view' in list) && { genuine: 'yes' }),
    ...list,
  };
  return `/admin?${new URLSearchParams(words)}`;
};

/** "+3", "−$1,200", "−7 min" or "same"; nothing where one of the two is not known. */
function changeWords(now: number | null, before: number | null, words = figure) {
  if (now === null || before === null) return undefined;
  const change = Math.round(now) - Math.round(before);
  if (change === 0) return 'same';
  return `${change > 0 ? '+' : '−'}${words(Math.abs(change))}`;
}

/** ". Oldest: 10 hours"; the server knows the hour in which the lead came: of the one that it is, the most that it can be. */
function oldestWords(since: string | null, now: Date): string {
  if (since === null) return '';
  const minutes = (now.getTime() - Date.parse(since)) / 60_000;
  const words = minutes < 60 ? `under ${Math.max(1, Math.ceil(minutes))} min` : minutesWords(minutes - 30);
  return `. Oldest: ${words}`;
}

/** The four figures that are looked at first. */
export function nextOf({ days: [first], total, work, before, newSince }: Overview, now: Date): Next[] {
  const listed = (list: Parameters<typeof listOf>[1]) => listOf(first?.day, list);
  const { leads, status, quoted, quotedUsd, contacted, contactMinutes } = total;
  const each = quoted === 0 ? '' : `${money(Math.round(quotedUsd / quoted), 'dollar')} a lead. `;
  return [
    {
      title: 'Leads',
      value: figure(leads),
      change: changeWords(leads, before.leads),
      note: `${figure(status.completed)} completed.`,
      ...(work.unassigned > 0 && {
        todo: {
          text: `${figure(work.unassigned)} unassigned`,
          href: listed({ view: 'unassigned' }),
          isLate: false,
        },
      }),
    },
    {
      title: 'Time to first call, median',
      value: medianWords(contactMinutes),
      change: changeWords(contactMinutes, before.contactMinutes, minutesWords),
      note: `${figure(contacted)} of ${figure(leads)} called.`,
      ...(status.new > 0 && {
        todo: {
          text: `${figure(status.new)} still new${oldestWords(newSince, now)}`,
          href: listed({ status: 'new' }),
          isLate: true,
        },
      }),
    },
    {
      title: 'Quoted',
      value: money(quotedUsd, 'dollar'),
      change: changeWords(quotedUsd, before.quotedUsd, (amount) => money(amount, 'dollar')),
      note: `${each}${figure(leads - quoted)} without a price.`,
    },
    {
      title: 'Inspections booked',
      value: figure(work.booked),
      change: changeWords(work.booked, before.booked),
      note: `${shareWords(work.booked, leads)} of leads.`,
      ...(status.contacted > 0 && {
        todo: {
          text: `${figure(status.contacted)} contacted, not scheduled`,
          href: listed({ status: 'contacted' }),
          isLate: false,
        },
      }),
    },
  ];
}

export const medianWords = (minutes: number | null) => (minutes === null ? NOT_SAID : minutesWords(minutes));

export const bookedWords = (booked: number) => (booked === 0 ? NOT_SAID : figure(booked));

/** From all that came in to what was done. What was sold has its sum, and is no share: those leads may have come in before. */
export const funnel = (
  { leads, contacted, sold, soldUsd, status }: Numbers,
  { reached, booked }: OfficeWork,
) => [
  { name: 'Came in', leads },
  { name: 'Called', leads: contacted },
  { name: 'Reached', leads: reached },
  { name: 'Booked', leads: booked },
  { name: sold === 0 ? 'Sold' : `Sold ${money(soldUsd, 'dollar')}`, leads: sold, share: '' },
  { name: 'Completed', leads: status.completed },
  { name: 'Lost', leads: status.cancelled },
];

/** "Lost because: price 6, other company 3." */
export function lostSentence({ lost }: OfficeWork): string {
  if (lost.length === 0) return 'No reasons for lost leads yet.';
  const words = lost.map(({ reason, leads }) => {
    const known = lostReasons.find((one) => one === reason);
    return `${(known === undefined ? reason : lostWords[known]).toLowerCase()} ${figure(leads)}`;
  });
  return `Lost because: ${words.join(', ')}.`;
}

/** What the reader refused, and how long until a person priced it. */
export function refusedSentence({ refused: { papers, priced, minutes } }: OfficeWork): string {
  if (papers === 0) return 'No refused estimates.';
  const done =
    minutes === null ? 'none priced yet' : `${figure(priced)} priced, median ${minutesWords(minutes)}`;
  return `${counted(papers, 'estimate')} couldn’t be read: ${done}.`;
}

/** "12 no answer, 3 voicemail" */
export const callsWords = ({ outcomes }: OfficeWork['people'][number]): string =>
  callOutcomes
    .flatMap((outcome) => {
      const calls = outcomes[outcome] ?? 0;
      return calls === 0 ? [] : [`${figure(calls)} ${outcomeWords[outcome].toLowerCase()}`];
    })
    .join(', ');
