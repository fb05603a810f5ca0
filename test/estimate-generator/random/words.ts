/** Spellings of each role as carriers print them, and notes that stand among the rows. */

export const WORDS = {
  removal: [
    'Tear off, haul and dispose of comp. shingles - Laminated',
    'Tear off, haul and dispose of comp. shingles - 3 tab',
    'Tear off, haul and dispose of comp. shingles - High pro.',
    'Tear off composition shingles (no haul off)',
    'Tear off composition shingles - Laminated (no haul off)',
    'Remove Laminated - comp. shingle rfg. - w/ felt',
    'Remove Laminated - comp. shingle rfg. - w/out felt',
    'Remove 3 tab - 25 yr. - comp. shingle roofing - w/out felt',
    'Remove 3 tab - 25 yr. - composition shingle roofing - incl. felt',
    'Remove Laminated - Standard grd - comp. shingle rfg. - w/ felt',
    'Shingles, Composition, Laminated/Architectural, Good - Tear Out',
    'Remove - 1 layer-Roofing, asphalt',
    'ITEL, Shingles, Laminated/Architectural, Tear Out',
    'Tear off – haul and dispose of comp. shingles – Laminated',
  ],
  install: [
    'Laminated - comp. shingle rfg. - w/out felt',
    'Laminated - comp. shingle rfg. - w/ felt',
    '3 tab - 25 yr. - comp. shingle roofing - w/out felt',
    'Laminated - High grade - comp. shingle rfg. - w/ felt',
    'Laminated - High grd - impact resist shingle - w/ felt',
    'Laminated - Shake look comp. shingle - w/out felt',
    'Lam. comp shng. w/out felt- per ind. material source',
    'Shingles, Composition, Laminated/Architectural, Good - Replace',
    'Replace - Shingles, asphalt, laminated, standard',
    'Laminated – comp. shingle rfg. – w/out felt',
  ],
  felt: [
    'Roofing felt - 15 lb.',
    'Roofing felt - 30 lb.',
    'Roofing felt - synthetic underlayment',
    'Felt, Single Layer, 15 lb. - Replace',
    'Replace Felt 15LB',
  ],
  iceWater: [
    'Ice & water barrier',
    'Ice & water shield',
    'Ice/Water Shield, Single Row - Replace',
    'Replace - Ice/Water Shield, Single Row, LF',
    'Replace Ice/Water Shield- 2 course allowance for eaves',
    'Replace Ice/Water-Valley- 1 course',
  ],
  dripEdge: [
    'Drip edge',
    'R&R Drip edge',
    'Drip edge/gutter apron',
    'R&R Drip edge/gutter apron',
    'Gutter apron',
    'Drip Edge, Eave/Rake, Aluminum, Mill Finished - Replace',
    'Replace - Drip Edge (Rake + Eave) Aluminum - Pre-Finish Color',
  ],
  starter: [
    'Asphalt starter - universal starter course',
    'Asphalt starter - peel and stick',
    'Asphalt starter - laminated double layer starter',
    'Shingles, Starter Row, Continuous - Replace',
    'Replace - Shingles - Starter Row, Continuous',
  ],
  ridgeCap: [
    'Hip / Ridge cap - Standard profile - composition shingles',
    'Hip / Ridge cap - High profile - composition shingles',
    'Hip / Ridge cap - cut from 3 tab - composition shingles',
    'Ridge Cap Shingles, Laminated/Architectural - Replace',
    'Replace - Ridge/Hip Cap Shingles',
    'Ridge Shingles Fiberglass - Replace',
  ],
  steep: [
    'Additional charge for steep roof - 7/12 to 9/12 slope',
    'Additional charge for steep roof - 10/12 - 12/12 slope',
    'Additional charge for steep roof greater than 12/12 slope',
    'Steep Charge, Roofing, 7/12 - 9/12',
  ],
  otherRoof: [
    'R&R Metal roofing - ribbed - 29 gauge - up to 1"',
    'R&R Modified bitumen roof',
    'R&R Patio Cover - Roof panels only - Light load',
    'Ribbed Roofing, Steel, Colored, 26 Gauge',
  ],
} as const satisfies Record<string, readonly [string, ...string[]]>;

/** Rows that hold squares or roofing words and say nothing of the area, with their units and prices. */
export const DECOYS = [
  ['Remove Additional charge for steep roof - 7/12 to 9/12 slope', 'SQ', 16.94],
  ['Additional charge for high roof (2 stories or greater)', 'SQ', 28.35],
  ['Remove Additional charge for high roof (2 stories or greater)', 'SQ', 6.77],
  ['Debris Removal - All Roofing', 'SQ', 21.4],
  ['Continuous ridge vent - shingle-over style', 'LF', 12.11],
  ['Remove & Replace - Ridge Vent', 'LF', 11.02],
  ['Add. layer of comp. shingles, remove & disp. - 3 tab', 'SQ', 48.6],
  ['Valley metal - (W) profile - painted', 'LF', 9.42],
  ['Step flashing', 'LF', 13.75],
  ['R&R Counterflashing - Apron flashing', 'LF', 14.22],
  ['Chimney flashing - average (32" x 36")', 'EA', 512.6],
  ['Flashing - pipe jack - split boot', 'EA', 88.1],
  ['Remove & Replace - Pipe jack/plumbing boot', 'EA', 61.8],
  ['Exhaust cap - through roof - up to 4"', 'EA', 96.31],
  ['R&R Rain cap - 6"', 'EA', 64.19],
  ['Detach & Reset Roof vent - turtle type - Metal', 'EA', 51.9],
  ['Digital satellite system - Detach & reset', 'EA', 48.34],
  ['R&R Tarp - all-purpose poly - per sq ft (labor and material)', 'SF', 1.11],
  ['Permits & Fees (Paid Bill)', 'EA', 240],
  ['Prime & paint roof vent', 'EA', 38.2],
  ['Sheathing - plywood - 1/2" CDX', 'SF', 2.96],
  ['Haul debris - per pickup truck load - including dump fees', 'EA', 164.9],
  ['Dumpster load - Approx. 12 yards, 1-3 tons of debris', 'EA', 510],
  ['Hip / Ridge cap - metal roofing', 'LF', 9.87],
] as const satisfies readonly (readonly [string, string, number])[];

/** Notes under a row that are neither its description nor a measure of the roof. */
export const NOTES = [
  'Conversion: 0.06 SQ per LF',
  'This line item includes an allowance for fasteners.',
  'The above line item includes labor for two stories.',
  'Includes: aluminum, nails, and installation labor.',
  'Materials quantity bundle rounding applied.',
  'Component RFG300 from this line item was priced by ITEL Asphalt Shingle Pricing (ASP) on 3 Jun 2025.',
] as const satisfies readonly [string, ...string[]];

/** Rows of rooms, walls, yards and belongings. */
export const ELSEWHERE = {
  Gutters: [
    ['R&R Gutter / downspout - aluminum - up to 5"', 'LF', 11.31],
    ['R&R Gutter guard/screen', 'LF', 4.61],
  ],
  Windows: [
    ['R&R Window screen, 1 - 9 SF', 'EA', 42.11],
    ['Wrap wood window frame & trim with aluminum sheet', 'EA', 192.3],
  ],
  'Living Room': [
    ['R&R 1/2" drywall - hung, taped, floated, ready for paint', 'SF', 3.04],
    ['Seal/prime then paint the walls and ceiling (2 coats)', 'SF', 1.36],
    ['Contents - move out then reset', 'EA', 71.2],
  ],
  Fence: [
    ["R&R Wood fence 5'- 6' high - cedar or equal", 'LF', 44.9],
    ['Clean with pressure/chemical spray', 'SF', 0.52],
  ],
  'Front Elevation': [
    ['R&R Siding - vinyl', 'SF', 5.32],
    ['R&R Fascia - metal - 6"', 'LF', 6.4],
  ],
} as const satisfies Record<string, readonly (readonly [string, string, number])[]>;
