import { type PhraseRule, phrase } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import type { RoofCover } from '#shared/estimate/warnings.ts';

/**
 * Which cover a row about another cover than asphalt shingles names. In order: "concrete tile" before "tile", "rubber
 * roofing with metal edge" before "metal".
 */
export const coverNames: readonly PhraseRule<RoofCover>[] = [
  phrase(
    /\bconcrete\b.*\btiles?\b|\btiles?\b.*\bconcrete\b/,
    'concrete_tile',
    'Xactimate',
    'Tile roofing - concrete - "S" or flat tile',
    'Concrete roof tile',
  ),
  phrase(
    /\b(clay|spanish|mission|barrel|terra ?cotta)\b.*\btiles?\b|\btiles?\b.*\b(clay|terra ?cotta)\b/,
    'clay_tile',
    'Xactimate',
    'Tile roofing - clay - "S" or flat tile',
    'Spanish "S" tile',
  ),
  phrase(/\btiles?\b/, 'tile', 'Xactimate', 'Tile roofing', 'Roof tile'),
  phrase(
    /\b(synthetic|composite|polymer)\b.*\bslate\b/,
    'synthetic_slate',
    'Xactimate',
    'Synthetic slate',
    'Composite slate roofing',
  ),
  phrase(/\bslate\b/, 'slate', 'Xactimate', 'Slate roofing', 'R&R Natural slate'),
  phrase(
    /\b(synthetic|composite|polymer)\b.*\bshakes?\b/,
    'synthetic_shakes',
    'supplements',
    'Synthetic shake',
  ),
  phrase(
    /\bcedar\b.*\bshakes?\b|\bshakes?\b.*\bcedar\b/,
    'cedar_shakes',
    'Xactimate',
    'Cedar shakes',
    'Shake - hand split - cedar',
  ),
  phrase(/\bcedar\b/, 'cedar_shingles', 'Xactimate', 'Cedar shingles'),
  phrase(
    /\bshakes?\b|\bhand[- ]?split\b/,
    'wood_shakes',
    'Xactimate',
    'Wood shakes - medium (1/2") hand split',
    'Shake roofing',
  ),
  phrase(/\bwood\b/, 'wood_shingles', 'Xactimate', 'Wood shingles - perfection'),
  phrase(/\btpo\b/, 'tpo', 'Xactimate', 'R&R TPO - fully adhered - 60 mil'),
  phrase(/\bepdm\b|\brubber\b/, 'epdm', 'Xactimate', 'EPDM - ballasted', 'Rubber roofing - fully adhered'),
  phrase(/\bpvc\b/, 'pvc', 'supplements', 'PVC membrane'),
  phrase(
    /\b(modified )?bitumen\b|\bmod[- ]?bit\b|\btorch[- ]?down\b|\bcap sheet\b/,
    'modified_bitumen',
    'Xactimate',
    'R&R Modified bitumen roof',
    'Mod bit',
    'Torch down roofing',
    'Cap sheet - granulated',
  ),
  phrase(
    /\bbuilt[- ]?up\b|\bbur\b|\bhot mop\b|\btar (&|and) gravel\b/,
    'built_up',
    'Xactimate',
    'Built-up 4 ply roofing - in place',
    'BUR',
    'Hot mop',
    'Tar & gravel',
  ),
  phrase(/\broll(ed)? roof(ing)?\b/, 'rolled', 'Xactimate', 'Roll roofing - 50% overlap'),
  phrase(
    /\bsingle[- ]ply\b|\bmembrane\b/,
    'membrane',
    'Xactimate',
    'Single ply membrane',
    'Membrane roofing',
  ),
  phrase(/\bfoam\b/, 'foam', 'trade usage', 'Spray foam roofing'),
  phrase(
    /\bfiber[- ]?cement\b|\basbestos\b/,
    'fiber_cement',
    'trade usage',
    'Fiber cement shingles',
    'Asbestos shingles',
  ),
  phrase(
    /^(?!.*\b(polycarbonate|fiberglass|plastic|patio)\b).*\b(metal|steel|aluminum|copper|standing seam|ribbed|corrugated|galvalume|galvanized|r[- ]?panel|5[- ]?v\b)/,
    'metal',
    'Xactimate; Symbility',
    'R&R Metal roofing - ribbed - 29 gauge',
    'Standing seam',
    'R-Panel 26 ga. Galvalume',
    '5V crimp panels',
  ),
];
