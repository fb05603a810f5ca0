import type { LeadDetails, LeadInput } from '#shared/lead/lead.ts';
import { leadInput } from './leads.ts';

const people = [
  ['Odalys Quennell', '2214 Thistledown Ct, Papillion, NE 68046', 'retail', 1800],
  ['Tobias Okafor', '907 Marrow Creek Rd, Gretna, NE 68028', 'insurance', 2640],
  ['Marisol Delgado', '4412 Juniper Hollow Ct, Bennington, NE 68007', 'insurance', 3120],
  ['Harlan Voss', '65 Lantern Hill Dr, Bellevue, NE 68005', 'retail', 1450],
] as const;

const idOf = (index: number) => `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`;

/** A small office's week, of invented people. */
export function dashboardLeads(): LeadInput[] {
  return people.map(([name, address, lead_type, squareFootage], index) =>
    leadInput({
      id: idOf(index),
      name,
      author: name,
      email: `${name.toLowerCase().replace(' ', '.')}@mail.example`,
      phone: `(402) 555-01${40 + index * 7}`,
      address,
      lead_type,
      squareFootage,
    }),
  );
}

/** What a program may write: a tower of marks on one letter, text without a break, both signs of a program. */
export const hostileLead: LeadInput = leadInput({
  id: '00000000-0000-4000-8000-0000000000ff',
  name: `Zo${'\u0301'.repeat(190)}`,
  email: `${'w'.repeat(120)}@mail.example`,
  address: `\u202E${'A\u0325'.repeat(200)}`,
  honeypot: 'https://buy.example',
  filledInMs: 5,
});

/** What two of them tapped after the price, by lead id. */
export const dashboardDetails: readonly (readonly [string, LeadDetails])[] = [
  [idOf(0), { roofAge: '16-20', damageType: 'wind', hasLeaks: false }],
  [idOf(1), { roofAge: '11-15', damageType: 'hail', hasLeaks: true }],
];
