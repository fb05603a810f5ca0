import { type Case, oneRoof } from '#test/estimate-generator/case.ts';
import type { Item } from '#test/estimate-generator/estimate/estimate.ts';
import { cents, dollars, figure, quantityText } from '#test/estimate-generator/estimate/money.ts';
import type { PricedItem } from '#test/estimate-generator/estimate/priced.ts';
import * as line from '#test/estimate-generator/estimate/roofing-lines.ts';
import type { Column, Grid } from '#test/estimate-generator/paper/table.ts';
import { type Dice, dice } from '#test/estimate-generator/random/seeded.ts';

interface Look {
  money: (amount: number) => string;
  depreciation: (amount: number) => string;
  ownUnit: boolean;
  glue: string;
}

function figures(item: PricedItem, look: Look): Record<string, string> {
  const lost = item.recoverable + item.nonRecoverable;
  const unit = look.ownUnit ? '' : `${look.glue}${item.unit}`;
  return {
    quantity: `${quantityText(item.quantity)}${unit}`,
    unit: item.unit,
    price: look.money(cents(item.price)),
    tax: look.money(item.tax),
    rcv: look.money(item.rcv),
    depreciation: item.nonRecoverable > 0 ? `<${figure(lost)}>` : look.depreciation(lost),
    acv: look.money(item.acv),
  };
}

/** A table of some small insurer: known header words in an order of its own. */
function plainGrid(dice: Dice, options: { tax: boolean }): Grid {
  const ownUnit = dice.chance(0.4);
  const money = dice.chance(0.5) ? dollars : figure;
  const depreciation = dice.pick<(amount: number) => string>([
    (amount) => `(${figure(amount)})`,
    (amount) => (amount === 0 ? figure(0) : `-${figure(amount)}`),
    (amount) => `$(${figure(amount)})`,
  ]);
  const look: Look = { money, depreciation, ownUnit, glue: dice.pick([' ', '']) };
  const shout = dice.chance(0.5);
  const word = (text: string) => (shout ? text.toUpperCase() : text);
  const quantity = { key: 'quantity', header: [word(dice.pick(['Quantity', 'Qty']))] };
  const price = { key: 'price', header: [word('Unit Price')] };
  const order: Omit<Column, 'right'>[] = [
    ...(dice.chance(0.3) ? [price, quantity] : [quantity, price]),
    ...(ownUnit ? [{ key: 'unit', header: [dice.pick(['Per', 'PER'])] }] : []),
    ...(options.tax ? [{ key: 'tax', header: [word(dice.pick(['Tax', 'Taxes']))] }] : []),
    { key: 'rcv', header: [dice.pick(['RCV', 'RC'])] },
    { key: 'depreciation', header: [dice.pick(['DEPREC.', 'Depreciation'])] },
    { key: 'acv', header: ['ACV'] },
  ];
  const below = dice.chance(0.4);
  const start = below ? 130 : 300;
  const right = 572;
  const step = (right - start) / (order.length - 1);
  return {
    left: 40,
    right,
    ...(below ? {} : { description: word('Description') }),
    figures: below ? 'below' : dice.pick(['beside', 'last']),
    descriptionWidth: 195,
    style: { face: dice.pick(['roman', 'sans']), size: 8 },
    headerStyle: { face: dice.pick(['bold', 'sansBold']), size: 7.5 },
    ruled: dice.chance(0.6),
    columns: order.map((column, index) => ({ ...column, right: start + step * index })),
    cells: (item) => ({ first: figures(item, look) }),
  };
}

const CARRIERS: [string, string, string, string][] = [
  [
    'Tri-Rivers Mutual Insurance Company',
    'LEOCADIA BRANNIGAN',
    'TR-2025-11873',
    'North Platte, NE 69101-0123',
  ],
  ['Heartland Grange Insurance', 'Ferdinand Moss', 'HG0044812-01', 'Salina, KS 67401-0108'],
  ['Blue Mesa Property & Casualty', 'Okafor, Winifred', '25-BM-77120', 'Pueblo, CO 81001-0155'],
  ['Old Harbor Fire Insurance', 'JASPER TOLLIVER', 'OHF 118 204', 'Salem, MA 01970-0114'],
  ['Cottonwood Farmers Alliance', 'Sigrid Haakonsen', 'CFA-90022-25', 'Minot, ND 58701-0166'],
  ['Lone Bluff Insurance Exchange', 'DESMOND AKINTOLA', 'LB5512077', 'Abilene, TX 79601-0171'],
];

const REMOVALS = [
  'Tear off, haul and dispose of comp. shingles - Laminated',
  'Tear off composition shingles (no haul off)',
  'Remove Laminated - Standard grd - comp. shingle rfg. - w/ felt',
  'Remove 3 tab - 25 yr. - comp. shingle roofing - w/out felt',
] as const;

const INSTALLS = [
  'Laminated - comp. shingle rfg. - w/out felt',
  'Laminated - High grade - comp. shingle rfg. - w/ felt',
  'Laminated - Shake look comp. shingle - w/out felt',
] as const;

/** Lines whose absence is worth a word, each left out now and then. */
function usual(throwing: Dice, eaves: number, ridge: number): { items: Item[]; missing: string[] } {
  const lines: [Item, string][] = [
    [
      line.iceWater(throwing.amount(200, 800), {
        description: throwing.pick(['Ice & water barrier', 'Ice & water shield']),
      }),
      'missing_ice_water',
    ],
    [
      line.dripEdge(eaves, {
        description: throwing.pick(['Drip edge', 'R&R Drip edge', 'Drip edge/gutter apron']),
      }),
      'missing_drip_edge',
    ],
    [
      line.starter(eaves, {
        description: throwing.pick([
          'Asphalt starter - universal starter course',
          'Asphalt starter - peel and stick',
        ]),
      }),
      'missing_starter',
    ],
    [line.ridgeCap(ridge), 'missing_ridge_cap'],
  ];
  const kept = lines.map((entry) => ({ entry, keep: throwing.chance(0.8) }));
  return {
    items: kept.filter(({ keep }) => keep).map(({ entry }) => entry[0]),
    missing: kept.filter(({ keep }) => !keep).map(({ entry }) => entry[1]),
  };
}

function plain(index: number): Case {
  const throwing = dice(7000 + index);
  const [carrier, insured, claimNumber, city] = CARRIERS[index] ?? [
    'Nameless Mutual',
    'A. N. Other',
    '1',
    'Nowhere',
  ];
  const surfaceSf = throwing.amount(1200, 4200);
  const squares = Math.round(surfaceSf) / 100;
  const install = Math.ceil(squares * throwing.amount(1.05, 1.2) * 3) / 3;
  const perimeter = throwing.amount(150, 320);
  const ridge = throwing.amount(30, 90);
  const { items: extras, missing } = usual(throwing, perimeter, ridge);
  const removal = line.tearOff(squares, {
    description: throwing.pick(REMOVALS),
    price: throwing.amount(52, 79),
  });
  const shingles = line.shingles(Math.round(install * 100) / 100, {
    description: throwing.pick(INSTALLS),
    price: throwing.amount(240, 360),
    depreciation: throwing.pick([0, 12, 25.5, 40]),
  });
  const first = throwing.chance(0.6) ? [removal, shingles] : [shingles, removal];
  const sketched = throwing.chance(0.7);
  const sketch = { surfaceSf, squares, perimeter, ridge };
  const tax = throwing.chance(0.7);
  const deductible = throwing.pick([500, 1000, 1875, 2500]);
  return oneRoof({
    name: `plain-carrier-${index + 1}`,
    taxRate: throwing.pick([0.055, 0.0625, 0.07, 0.0825]),
    taxInSummaryOnly: !tax,
    header: {
      carrier,
      letterhead: [carrier, `P.O. Box ${100 + index * 37}, ${city}`],
      insured,
      claimNumber,
      city,
      street: `${throwing.pick([12, 408, 2217])} ${throwing.pick(['MILLRACE RD', 'SANDPIPER CT', 'QUARRY ST'])}`,
      estimateName: `${insured.replace(/[^A-Za-z]+/g, '_').toUpperCase()}`,
      dateOfLoss: throwing.pick(['2025-04-27', '2025-06-03', '2025-08-19']),
      typeOfLoss: throwing.pick(['Hail', 'Wind', 'WIND/HAIL', 'Windstorm and Hail']),
      deductible,
    },
    section: { name: throwing.pick(['Roof', 'Dwelling Roof', 'Main Roof', '***ROOF***']) },
    ...(sketched ? { sketch } : {}),
    items: [
      ...first,
      line.felt(throwing.amount(8, squares)),
      ...extras,
      line.pipeJack(throwing.pick([1, 2, 4])),
    ],
    more: throwing.chance(0.6)
      ? [
          {
            name: 'Gutters',
            structure: 'Dwelling',
            coverage: 'Dwelling',
            items: [line.gutter(throwing.amount(40, 180))],
          },
        ]
      : [],
    truth: {
      roofSquares: squares,
      roofAreaSf: sketched ? surfaceSf : Math.round(squares * 100),
      roofSquaresSource: 'removal quantity, wherever it stands among the lines',
      installSquares: Math.round(install * 100) / 100,
      expectedWarnings: missing,
      verified: true,
      traps: ['a small insurer: known header words in an order and dress of its own'],
    },
    document: {
      grid: plainGrid(throwing, { tax }),
      cover: {
        insuredLabel: throwing.pick(['Insured:', 'INSURED:', 'Insured Name:', 'Customer:']),
        claimLabel: throwing.pick(['Claim Number:', 'Claim #', 'CLAIM NO.:', 'Claim number:']),
      },
      items: { noTotals: throwing.chance(0.3) },
      summary: () => ({ taxLabel: throwing.pick(['Total Tax', 'Material Sales Tax']) }),
      recap: throwing.chance(0.5),
    },
  });
}

export const plainCarrierCases: Case[] = CARRIERS.map((_, index) => plain(index));
