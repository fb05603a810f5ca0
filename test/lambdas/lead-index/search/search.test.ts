import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { lookupsFor } from '#lambdas/lead-index/search/lookups.ts';
import { searchEntries } from '#lambdas/lead-index/search/search.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { storedLead } from '#test/support/desk-leads.ts';

/** Parts of a text, one after the other between bars or in a line of its own. */
const parts = (text: string) => text.split(/ \| |\n/);

/** People of invented leads, by a short name of the test. */
const people = `
obrien | Siobhán O'Brien | (402) 555-0142 | Siobhan.OBrien@Mail.example | 1234 Maple St, Omaha, NE 68102, USA
delacruz | María de la Cruz-Peña | 1-531-555-0199 | maria+roof@post.example | 88 N 42nd Street Apt 5B, Omaha, Nebraska 68131-2214
mcdonald | Mc Donald, Teodor Jr. | 402.555.0188 (after 5pm) | t_mcdonald@farm.example | Unit 12, 4567 Old Mill Rd, Papillion, NE 68046
dangelo | D’Angelo Ruiz | +1 402 555 0110 | dangelo@mail.example | 1234 W. Saint Charles Ave., Bellevue NE 68005
lukasz | Łukasz Świątek | 4025550123 | lukasz@swiatek.example | 10234 Cedar Crest Dr #210, La Vista, NE 68128
nguyen | Nguyễn Thị Hoa | 402-555-0177 or 402-555-0178 | hoa.nguyen@post.example | 721 1/2 S 13th St, Lincoln, NE, 68508
smithjones | Ava Smith-Jones | (712) 555-0133 x204 | ava@smith-jones.example | N12W3456 Prairie View Ln, Council Bluffs, IA 51501
lopez | jose   LOPEZ | 402 5550155 | jlopez@mail.example | 12345 Pine Ct, Elkhorn, NE 68022
ng | Bo Ng | +44 20 7946 0958 | bo@ng.example | 9 Birch Blvd, Gretna NE 68028
haruki | 李 小龙 | 402-555-0166 | xl.li@mail.example | 300 Harney Plz Suite 1400, Omaha, NE 68102
`;
const entries = people
  .trim()
  .split('\n')
  .flatMap((line, n) => {
    const [person, name, phone, email, address] = parts(line);
    const lead = storedLead(n, { name, phone, email, address } as Partial<Lead>);
    return searchEntries(lead).map((entry) => ({ ...entry, person }));
  });

/** What of these entries is found, as the table of keys answers. */
const hits = <Entry extends { list: string; text?: string }>(entries: Entry[], typed: string) =>
  lookupsFor(typed).flatMap(({ list, having }) =>
    entries.filter((entry) => entry.list === list && having.every((text) => entry.text?.includes(text))),
  );
const found = (typed: string) =>
  [...new Set(hits(entries, typed).map(({ person }) => person))].sort().join(' ');

/** What people of an office type: from the display of a telephone, a note, or by heart. */
const typed: [found: string, typed: string][] = [
  [
    'obrien',
    `(402) 555-0142 | 402-555-0142 | 4025550142 | +14025550142 | 1 402 555 0142 | 402.555.0142 | 555-0142
5550142 | 0142 | tel: 402-555-0142 | siobhan.obrien@mail.example | SIOBHAN.OBRIEN@MAIL.EXAMPLE
siobhan.obrien@ | siobhan.obrien@ma | Siobhan O’Brien <siobhan.obrien@mail.example> | obrien | O'Brien
O’Brien | o brien | Siobhan | siobhán obr | brien | o'b | ob | 1234 68102 | 1234 maple
1234 Maple Street | 1234 map | 1234 Maple St, Omaha, NE 68102 | 1234 Maple St Omaha NE 68102-1177
maple 68102 | 68102 1234 | obrien 68102 | Mrs. O'Brien | Obrien, S | Siobhan O'Brien (402) 555-0142
555.0142 | 001 402 555 0142 | +1-402-555-0142 x5 | ４０２５５５０１４２ | 1234 Maple St. | 1234 maple, 68102
402 555 0142 siobhan | O´Brien | o' brien | OBRIEN SIOBHAN | Siobhan O`,
  ],
  [
    'delacruz',
    `531 555 0199 | mailto:maria+roof@post.example | de la cruz | Delacruz | de la c | cruz pena | Peña
pena, maria | maria cruz | 88 42nd | 88 North 42nd St | 88 N 42nd St Apt 5B | 88 N 42nd St #5B, Omaha
88 68131 | 68131-2214 | Maria De La Cruz Pena | cruz-peña | 88 N 42nd St Apt | 68131 - 2214 | Pena Maria
Maria dela Cruz | cruz, maria de la | (531) 555-0199 | 555 0199 | 88 42 | maria+roof@post.example`,
  ],
  [
    'mcdonald',
    `402/555-0188 | t_mcdonald@farm.example | mcdonald | McDon | mc donald | donald teodor
Teodor McDonald Jr | 4567 old mill | 4567 Old Mill Road Unit 12 | Unit 12 4567 Old Mill
4567 Old Mill Papillion | 4567 Old Mill Rd Papillion Nebraska 68046 | mcdonald jr | Teodor | t mcdonald
4567 old mill rd. | 4567 mill`,
  ],
  [
    'dangelo',
    `(402)5550110 | d'angelo | dangelo ruiz | angelo | 1234 west st charles | 1234 Saint Charles Avenue
d angelo | angelo ruiz`,
  ],
  [
    'nguyen',
    `0178 | 402-555-0178 | nguyen | Nguyễn | hoa ng | 721 s 13th | 721 1/2 South 13th Street | Dr. Hoa Nguyen
402-555-0177 or 402-555-0178 | thi hoa | 721 13th st lincoln | 721 s. 13th`,
  ],
  [
    'smithjones',
    `712-555-0133 ext 204 | 7125550133 | smith | jones | smith-jones | smith jones | ava s
N12W3456 Prairie View | n12w3456 | smith–jones, ava | (712) 555-0133 x204 | 51501 | council bluffs 51501`,
  ],
  [
    'lopez',
    `402‑555‑0155 | jose lopez | JOSÉ LÓPEZ | lopez jose | 12345 | 12345 Pine Court
12345 Pine Ct Elkhorn NE 68022 | Mr Lopez | 402 555 0155 lopez | Elkhorn 68022 | NE 68022
12345 pine elkhorn`,
  ],
  [
    'ng',
    `02079460958 | +44 20 7946 0958 | Bo Ng | 9 birch | 9 68028 | 020 7946 0958
9 Birch Boulevard, Gretna, NE | bo@`,
  ],
  [
    '',
    `555-9999 | 402 | obrien@mail.example | o | zz | siobhan smith | 1234 oak | 1235 68102 | @mail.example
obrien@ | --- | # | 1 | Mac Donald | 5310199 | 1400`,
  ],
  [
    'lukasz',
    `lukasz swiatek | Świątek | 10234 cedar | 10234 68128 | 10234 Cedar Crest Drive, La Vista
10234 Cedar Crest Dr 210 | #210 10234 Cedar Crest | swiatek | Lukasz S | 10234`,
  ],
  ['ng nguyen', `ng`],
  [
    'haruki',
    `李 | 李 小龙 | 300 Harney Plaza Ste 1400 | 300 harney | 300 harney plaza #1400 | 小龙 | 1-402-555-0166 | 300`,
  ],
  ['dangelo obrien', `1234 | 1234 w`],
  ['haruki obrien', `68102 | 68102 omaha | Omaha, NE 68102`],
];

describe('a search finds', () => {
  const cases = typed.flatMap(([found, texts]) => parts(texts).map((text) => [found, text] as const));
  test.each([...cases, ['lopez', '  lopez  '], ['obrien', 'siobhan.obrien@mail.example ']] as const)(
    '%s by "%s"',
    (expected, text) => {
      expect(found(text)).toBe(expected);
    },
  );
});

test.each(['N12 W3456', '1234 maple street omaha nebraska'])(
  '"%s" finds nobody, rather than somebody else: a number that is written apart, a state in another spelling',
  (text) => {
    expect(found(text)).toBe('');
  },
);

test.each(['', ' ', '-', '402', 'o', '?'])('"%s" is too little to look up', (text) => {
  expect(lookupsFor(text).filter(({ list }) => !list.startsWith('number#'))).toEqual([]);
});

describe('a search finds a claim', () => {
  const claims = {
    farm: { carrier: 'State Farm', claimNumber: '41-7K93-2Q8' },
    mutual: { carrier: 'Larkspur Mutual Insurance Company', claimNumber: '0712345678' },
    short: { carrier: 'The Insurance Company', claimNumber: '551' },
  };
  const colleagues = ['lee', 'sam', 'rosa.lind'];
  const entries = Object.entries(claims).flatMap(([person, claim], n) => {
    const quote = {
      squareFootage: 1,
      squares: 1,
      asLowAs: 1,
      standard: 1,
      impactResistant: 1,
      premiumWarranty: 1,
    };
    const lead = storedLead(n, {
      name: 'Bo Ng',
      quote: { ...quote, claim },
      assignee: `${colleagues[n]}.park@office.example`,
    });
    return searchEntries(lead).map((entry) => ({ ...entry, person }));
  });
  const found = (typed: string) =>
    [...new Set(hits(entries, typed).map(({ person }) => person))].sort().join(' ');

  test.each([
    [
      'farm',
      '41-7K93-2Q8 | 417k932q8 | 41 7k93 2q8 | claim 41-7K93-2Q8 | Claim No. 417K932Q8 | claim # 41-7k9 | 3-2q8',
    ],
    ['mutual', '0712345678 | 07-1234-5678 | 5678 | 0712 | claim number 0712345678'],
    ['farm', 'state farm | State | farm st'],
    ['mutual', 'larkspur | Larkspur Mutual'],
    ['farm mutual short', 'park'],
    ['short', 'rosa park | Rosa Lind | lind | rosa.lind.park@office.example | rosa.lind.park@'],
    ['', '551 | insurance | mutual | company | 7k9 | claim 41 | 41-7K93-2Q9 | 41-7k93 maple'],
  ])('"%s" by each spelling of %s', (expected, texts) => {
    for (const text of parts(texts)) expect([text, found(text)]).toEqual([text, expected]);
  });
});

test('a name is found with its city, whichever is typed first', () => {
  expect([found('siobhan omaha'), found('Omaha obrien'), found('haruki omaha')]).toEqual([
    'obrien',
    'obrien',
    '',
  ]);
});

describe('a search, by a writer who had not seen the code', () => {
  interface SearchCase {
    lead: Pick<Lead, 'name' | 'email' | 'phone' | 'address'>;
    q: string;
    found: boolean;
    why: string;
  }
  const file = join(import.meta.dirname, '../../../fixtures/office/search-by-another-writer.json');
  const cases: SearchCase[] = JSON.parse(readFileSync(file, 'utf8'));

  test.each(cases)('"$q" finds $found: $why', ({ lead, q, found }) => {
    expect(hits(searchEntries(storedLead(1, lead)), q).length > 0).toBe(found);
  });
});
