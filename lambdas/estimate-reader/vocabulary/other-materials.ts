import { type PhraseRule, phrases } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import type { RowMeaning } from './role.ts';

/** Roofing materials other than asphalt shingles. */
export const otherRoofs: readonly PhraseRule<RowMeaning>[] = phrases('other_roof', 'Xactimate', [
  [/\b(metal|copper) roof(ing)?\b/, 'Metal roofing - ribbed | Copper roofing - flat seam'],
  [
    /\b(steel|rubber|tile|shake) roof(ing)?\b/,
    'Steel roofing | Rubber roofing | Tile roofing | Shake roofing',
  ],
  [/\b(membrane|foam) roof(ing)?\b/, 'Membrane roofing | Spray foam roofing', 'trade usage'],
  [/\bribbed roofing\b/, 'Ribbed Roofing, Steel, Colored, 26 Gauge', 'Symbility'],
  [/\bmetal structure, roof\b/, 'Metal Structure, Roof, light', 'Symbility'],
  [/\b(corrugated|roof\/wall panel)\b/, 'Corrugated panel | Roof/Wall Panel', 'Symbility'],
  ['roof panels?|polycarbonate|tpo', 'Roof panels - light load | Polycarbonate panel | TPO 60 mil'],
  ['standing seam|ribbed metal|bur|hot mop', '', 'trade usage'],
  ['patio cover|modified bitumen|epdm|clay tiles?|concrete tiles?|wood shakes?|cedar shakes?|slate'],
  ['wood shingles?|cedar shingles?|aluminum shingles?'],
  [/\bmod[- ]?bit(umen)?\b|\btorch[- ]?down\b/, 'Mod bit | Mod-bit | Torch down', 'trade usage'],
  [/\b(single[- ]ply|cap sheet)\b/, 'Single ply | Cap sheet - granulated'],
  [/\broll(ed)? roof(ing)?\b/, 'Rolled roofing | Roll roofing - 50% overlap'],
  [/\bbuilt[- ]?up\b.*\broof(ing)?\b/, 'Built-up roofing | Built-up 4 ply roofing - in place'],
  [/\b(spanish|barrel|mission)\b.*\btiles?\b/, 'Spanish "S" tile | Barrel tile'],
  [/\broof(ing)? tiles?\b/, 'Roof tile | Roofing tile, flat'],
  [/\bshakes? - \b/, 'Shakes - medium'],
  [/\btar (&|and) gravel\b/, 'Tar & gravel', 'trade usage'],
  [/\br[- ]?panels?\b|\b5[- ]?v[- ]?crimp\b/, 'R-Panel 26 ga. | 5-V crimp panels', 'trade usage'],
  [/\b(stone[- ]coated|galvalume)\b/, 'Stone-coated steel | Galvalume panels', 'trade usage'],
  [/\b(metal|steel) shingles?\b/, 'Metal shingles', 'trade usage'],
  [
    /\bhand[- ]?split\b|\b(synthetic|composite) shakes?\b/,
    'Hand split shakes | Synthetic shake',
    'supplements',
  ],
  [/\bpvc (membrane|roof(ing)?)\b/, 'PVC membrane', 'supplements'],
  [/\b(fiber[- ]?cement|asbestos)\b.*\bshingles?\b/, 'Fiber cement shingles', 'trade usage'],
]);

/** Things with the same words that are not on the roof. */
export const notRoofing = phrases('not_a_roof', 'Xactimate', [
  ['gutters?|downspouts?', 'Gutter for metal roofing | Downspout for metal roofing'],
  ['siding|soffit|fascia', 'Metal siding below corrugated | Soffit, corrugated | Fascia, corrugated'],
  ['door|window|fence|awning', 'Door with slate | Window in slate | Fence, corrugated | Awning, corrugated'],
  ['drywall|carpet|floor(?:ing)?', 'Tear out wet drywall, slate | Slate carpet | Slate flooring'],
  ['driveway|paving|pavement', 'Driveway, slate | Paving, slate | Pavement, slate'],
  ['parking|counter ?tops?|cabinets?', 'Parking, asphalt shingles | Slate countertop | Cabinet, slate'],
  [/(?<!roof\/)\bwall panel(?! corrugated)\b/, 'Wall panel, corrugated'],
  ['side ?walls?|house ?wrap', 'Sidewall shingles, cedar | House wrap under corrugated'],
  [/\bwall (face|shingles?|shakes?)\b/, 'Comp. shingle, wall face', 'trade usage'],
  [/\b(on|for) walls?\b/, 'Wood shakes on walls', 'trade usage'],
  [/\bvertical (wall|mansard|face|surface)s?\b/, 'Shingles on vertical surface', 'trade usage'],
  [/\bmansard\b.*\bvertical\b/, 'Shingles, mansard, vertical', 'trade usage'],
]);
