import type { Spelling } from '#lambdas/estimate-reader/text/spelling.ts';
import type { RoofCover } from '#shared/estimate/warnings.ts';

/**
 * Which cover a row about another cover than asphalt shingles names. In order: "concrete tile" before "tile", "rubber
 * roofing with metal edge" before "metal".
 */
export const coverNames: readonly Spelling<RoofCover>[] = [
  {
    pattern: /\bconcrete\b.*\btiles?\b|\btiles?\b.*\bconcrete\b/,
    means: 'concrete_tile',
    printed: ['Tile roofing - concrete - "S" or flat tile', 'Concrete roof tile'],
    papers: 'Xactimate',
  },
  {
    pattern: /\b(clay|spanish|mission|barrel|terra ?cotta)\b.*\btiles?\b|\btiles?\b.*\b(clay|terra ?cotta)\b/,
    means: 'clay_tile',
    printed: ['Tile roofing - clay - "S" or flat tile', 'Spanish "S" tile'],
    papers: 'Xactimate',
  },
  { pattern: /\btiles?\b/, means: 'tile', printed: ['Tile roofing', 'Roof tile'], papers: 'Xactimate' },
  {
    pattern: /\b(synthetic|composite|polymer)\b.*\bslate\b/,
    means: 'synthetic_slate',
    printed: ['Synthetic slate', 'Composite slate roofing'],
    papers: 'Xactimate',
  },
  {
    pattern: /\bslate\b/,
    means: 'slate',
    printed: ['Slate roofing', 'R&R Natural slate'],
    papers: 'Xactimate',
  },
  {
    pattern: /\b(synthetic|composite|polymer)\b.*\bshakes?\b/,
    means: 'synthetic_shakes',
    printed: ['Synthetic shake'],
    papers: 'supplements',
  },
  {
    pattern: /\bcedar\b.*\bshakes?\b|\bshakes?\b.*\bcedar\b/,
    means: 'cedar_shakes',
    printed: ['Cedar shakes', 'Shake - hand split - cedar'],
    papers: 'Xactimate',
  },
  { pattern: /\bcedar\b/, means: 'cedar_shingles', printed: ['Cedar shingles'], papers: 'Xactimate' },
  {
    pattern: /\bshakes?\b|\bhand[- ]?split\b/,
    means: 'wood_shakes',
    printed: ['Wood shakes - medium (1/2") hand split', 'Shake roofing'],
    papers: 'Xactimate',
  },
  {
    pattern: /\bwood\b/,
    means: 'wood_shingles',
    printed: ['Wood shingles - perfection'],
    papers: 'Xactimate',
  },
  { pattern: /\btpo\b/, means: 'tpo', printed: ['R&R TPO - fully adhered - 60 mil'], papers: 'Xactimate' },
  {
    pattern: /\bepdm\b|\brubber\b/,
    means: 'epdm',
    printed: ['EPDM - ballasted', 'Rubber roofing - fully adhered'],
    papers: 'Xactimate',
  },
  { pattern: /\bpvc\b/, means: 'pvc', printed: ['PVC membrane'], papers: 'supplements' },
  {
    pattern: /\b(modified )?bitumen\b|\bmod[- ]?bit\b|\btorch[- ]?down\b|\bcap sheet\b/,
    means: 'modified_bitumen',
    printed: ['R&R Modified bitumen roof', 'Mod bit', 'Torch down roofing', 'Cap sheet - granulated'],
    papers: 'Xactimate',
  },
  {
    pattern: /\bbuilt[- ]?up\b|\bbur\b|\bhot mop\b|\btar (&|and) gravel\b/,
    means: 'built_up',
    printed: ['Built-up 4 ply roofing - in place', 'BUR', 'Hot mop', 'Tar & gravel'],
    papers: 'Xactimate',
  },
  {
    pattern: /\broll(ed)? roof(ing)?\b/,
    means: 'rolled',
    printed: ['Roll roofing - 50% overlap'],
    papers: 'Xactimate',
  },
  {
    pattern: /\bsingle[- ]ply\b|\bmembrane\b/,
    means: 'membrane',
    printed: ['Single ply membrane', 'Membrane roofing'],
    papers: 'Xactimate',
  },
  { pattern: /\bfoam\b/, means: 'foam', printed: ['Spray foam roofing'], papers: 'trade usage' },
  {
    pattern: /\bfiber[- ]?cement\b|\basbestos\b/,
    means: 'fiber_cement',
    printed: ['Fiber cement shingles', 'Asbestos shingles'],
    papers: 'trade usage',
  },
  {
    pattern:
      /^(?!.*\b(polycarbonate|fiberglass|plastic|patio)\b).*\b(metal|steel|aluminum|copper|standing seam|ribbed|corrugated|galvalume|galvanized|r[- ]?panel|5[- ]?v\b)/,
    means: 'metal',
    printed: [
      'R&R Metal roofing - ribbed - 29 gauge',
      'Standing seam',
      'R-Panel 26 ga. Galvalume',
      '5V crimp panels',
    ],
    papers: 'Xactimate; Symbility',
  },
];
