import { type PhraseRule, phrasesBy } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import type { RoofingMaterial } from '#shared/estimate/warnings.ts';

/**
 * Which material a row about another material than asphalt shingles names. In order: "concrete tile" before "tile", "rubber
 * roofing with metal edge" before "metal".
 */
export const materialNames: readonly PhraseRule<RoofingMaterial>[] = phrasesBy('Xactimate', {
  concrete_tile: [
    [
      /\bconcrete\b.*\btiles?\b|\btiles?\b.*\bconcrete\b/,
      'Tile roofing - concrete - "S" or flat tile | Concrete roof tile',
    ],
  ],
  clay_tile: [
    [
      /\b(clay|spanish|mission|barrel|terra ?cotta)\b.*\btiles?\b|\btiles?\b.*\b(clay|terra ?cotta)\b/,
      'Tile roofing - clay - "S" or flat tile | Spanish "S" tile',
    ],
  ],
  tile: [[/\btiles?\b/, 'Tile roofing | Roof tile']],
  synthetic_slate: [
    [/\b(synthetic|composite|polymer)\b.*\bslate\b/, 'Synthetic slate | Composite slate roofing'],
  ],
  slate: [[/\bslate\b/, 'Slate roofing | R&R Natural slate']],
  synthetic_shakes: [[/\b(synthetic|composite|polymer)\b.*\bshakes?\b/, 'Synthetic shake', 'supplements']],
  cedar_shakes: [
    [/\bcedar\b.*\bshakes?\b|\bshakes?\b.*\bcedar\b/, 'Cedar shakes | Shake - hand split - cedar'],
  ],
  cedar_shingles: [[/\bcedar\b/, 'Cedar shingles']],
  wood_shakes: [[/\bshakes?\b|\bhand[- ]?split\b/, 'Wood shakes - medium (1/2") hand split | Shake roofing']],
  wood_shingles: [[/\bwood\b/, 'Wood shingles - perfection']],
  tpo: [[/\btpo\b/, 'R&R TPO - fully adhered - 60 mil']],
  epdm: [[/\bepdm\b|\brubber\b/, 'EPDM - ballasted | Rubber roofing - fully adhered']],
  pvc: [[/\bpvc\b/, 'PVC membrane', 'supplements']],
  modified_bitumen: [
    [
      /\b(modified )?bitumen\b|\bmod[- ]?bit\b|\btorch[- ]?down\b|\bcap sheet\b/,
      'R&R Modified bitumen roof | Mod bit | Torch down roofing | Cap sheet - granulated',
    ],
  ],
  built_up: [
    [
      /\bbuilt[- ]?up\b|\bbur\b|\bhot mop\b|\btar (&|and) gravel\b/,
      'Built-up 4 ply roofing - in place | BUR | Hot mop | Tar & gravel',
    ],
  ],
  rolled: [[/\broll(ed)? roof(ing)?\b/, 'Roll roofing - 50% overlap']],
  membrane: [[/\bsingle[- ]ply\b|\bmembrane\b/, 'Single ply membrane | Membrane roofing']],
  foam: [[/\bfoam\b/, 'Spray foam roofing', 'trade usage']],
  fiber_cement: [
    [/\bfiber[- ]?cement\b|\basbestos\b/, 'Fiber cement shingles | Asbestos shingles', 'trade usage'],
  ],
  metal: [
    [
      /^(?!.*\b(polycarbonate|fiberglass|plastic|patio)\b).*\b(metal|steel|aluminum|copper|standing seam|ribbed|corrugated|galvalume|galvanized|r[- ]?panel|5[- ]?v\b)/,
      'R&R Metal roofing - ribbed - 29 gauge | Standing seam | R-Panel 26 ga. Galvalume | 5V crimp panels',
      'Xactimate; Symbility',
    ],
  ],
});
