import { expect, test } from 'vitest';
import { addressParts } from '#shared/address/parts.ts';

/** Line, then street, city, state and ZIP. */
const known: [string, ...string[]][] = [
  ['4821 Cedar St, Omaha, NE 68106, USA', '4821 Cedar St', 'Omaha', 'NE', '68106'],
  ['1234 W. Saint Charles Ave., Bellevue NE 68005', '1234 W. Saint Charles Ave.', 'Bellevue', 'NE', '68005'],
  [
    '88 N 42nd Street Apt 5B, Omaha, Nebraska 68131-2214',
    '88 N 42nd Street Apt 5B',
    'Omaha',
    'NE',
    '68131-2214',
  ],
  ['721 1/2 S 13th St, Lincoln, NE, 68508', '721 1/2 S 13th St', 'Lincoln', 'NE', '68508'],
  ['Unit 12, 4567 Old Mill Rd, Papillion, NE 68046', 'Unit 12, 4567 Old Mill Rd', 'Papillion', 'NE', '68046'],
  ['907 Marrow Creek Rd Gretna NE 68028', '907 Marrow Creek Rd', 'Gretna', 'NE', '68028'],
  ['61 Birch Blvd, Charleston, West Virginia 25301', '61 Birch Blvd', 'Charleston', 'WV', '25301'],
  ['12 Cedarcrest Ave, Council Bluffs, ia 51501', '12 Cedarcrest Ave', 'Council Bluffs', 'IA', '51501'],
  ['4821 Cedar St #4, Omaha', '4821 Cedar St #4', 'Omaha', '', ''],
  ['123 Main St, Apt 4', '123 Main St, Apt 4', '', '', ''],
  ['4821 Waco Road 68106', '4821 Waco Road', '', '', '68106'],
  ['4821 Cedar St Apt 5 68106', '4821 Cedar St Apt 5', '', '', '68106'],
  ['Omaha, NE 68102', '', 'Omaha', 'NE', '68102'],
  ['4821 Cedar St, Omaha, NE 68106–1234', '4821 Cedar St', 'Omaha', 'NE', '68106-1234'],
  ['4821 Cedar St, Omaha, NE 681061234.', '4821 Cedar St', 'Omaha', 'NE', '68106-1234'],
  ['4821 Cedar St, Omaha NE68106-', '4821 Cedar St', 'Omaha', 'NE', '68106'],
  ['4821 Cedar St, Omaha, NE 68106 Apt 5', '4821 Cedar St Apt 5', 'Omaha', 'NE', '68106'],
  ['721½ S 13th St, Lincoln, NE 68508, Estados Unidos', '721½ S 13th St', 'Lincoln', 'NE', '68508'],
  ['PSC 1234 Box 12345, APO AE 09355', 'PSC 1234 Box 12345', 'APO', 'AE', '09355'],
  ['10 Elm St Apt 12345', '10 Elm St Apt 12345', '', '', ''],
  ['900 County Rd 12345', '900 County Rd 12345', '', '', ''],
  ['9 Birch Boulevard', '9 Birch Boulevard', '', '', ''],
  ['12 Oak Ct', '12 Oak Ct', '', '', ''],
  ['5 Oak Hill Gretna NE 68028', '', '', 'NE', '68028'],
  ['the blue house by the mill', '', '', '', ''],
  ['68102', '', '', '', '68102'],
  ['', '', '', '', ''],
];

test.each(known)('"%s" is %s | %s | %s | %s', (line, street, city, state, zip) => {
  expect(addressParts(line)).toEqual({ street, city, state, zip });
});
