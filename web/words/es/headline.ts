import type { RoofingMaterial } from '#shared/estimate/warnings.ts';
import type { TierName } from '#shared/pricing/rates.ts';
import type { HeadlineWords, SizeFrom } from '#web/words/en/headline.ts';
import { cuadros } from './first.ts';

const options: Record<TierName, string> = {
  asLowAs: 'Opción más económica',
  standard: 'Opción estándar',
  impactResistant: 'Opción resistente a impactos',
  premiumWarranty: 'Opción con garantía premium',
};

const materials: Record<RoofingMaterial, string | null> = {
  metal: 'techo de metal',
  concrete_tile: 'teja de concreto',
  clay_tile: 'teja de barro',
  tile: 'teja de concreto o de barro',
  slate: 'pizarra',
  synthetic_slate: 'pizarra sintética',
  cedar_shakes: 'tejamanil de cedro',
  cedar_shingles: 'tejas de cedro',
  wood_shakes: 'tejamanil de madera',
  wood_shingles: 'tejas de madera',
  synthetic_shakes: 'tejamanil sintético',
  modified_bitumen: 'bitumen modificado',
  tpo: 'membrana TPO',
  epdm: 'membrana EPDM',
  pvc: 'membrana de PVC',
  membrane: 'membrana',
  built_up: 'techo de varias capas de asfalto',
  rolled: 'rollo asfáltico',
  foam: 'espuma de poliuretano',
  fiber_cement: 'tejas de fibrocemento',
  other: null,
};

const allowance = (allowed: string, lost: boolean) =>
  `${allowed} que el estimado asigna al techo${lost ? ', ya sin la depreciación que no se recupera' : ''}`;

const sizes: Record<SizeFrom, string> = {
  homeSize: 'el tamaño de su casa',
  guess: 'un tamaño calculado de su casa',
  measured: 'el techo que usted confirmó en la imagen',
};

const inspected = 'Revisamos el techo antes de darle el precio final.';
const decides = 'Su aseguradora decide lo que paga.';

export const headlineEs: HeadlineWords = {
  tier: (_product, tier) => options[tier],
  part: (tier, price) => `${tier}: ${price}. Su parte:`,
  asphalt: (tier) => `${tier}, tejas asfálticas:`,
  noQuote: {
    title: 'Ya tenemos sus datos',
    text: 'Calcularemos sus precios y nos comunicaremos con usted.',
  },
  homeSize: `Según el tamaño de su casa. ${inspected}`,
  range: (low, high) => `Calcule entre ${low} y ${high}, según el tamaño real de su techo. ${inspected}`,
  guess: (low, high) =>
    `Calcule entre ${low} y ${high}. El rango es amplio porque calculamos el tamaño de su casa. ${inspected}`,
  measured: 'Según el techo que usted confirmó en la imagen. Lo revisamos antes de darle el precio final.',
  entered: `Según el tamaño de techo que usted escribió. ${inspected}`,
  noEstimate: (from) =>
    `Según ${sizes[from]}, no según su reclamo. Tenga a la mano el estimado de su aseguradora cuando llamemos.`,
  unused: {
    beingRead: (from) =>
      `Nuestro sitio no pudo leer su PDF, así que usamos ${sizes[from]}. Lo estamos leyendo nosotros mismos. Aquí verá sus precios nuevos.`,
    here: (from) =>
      `No pudimos cotizar con su PDF, así que usamos ${sizes[from]}. Nuestra oficina tiene su PDF. Téngalo a la mano cuando llamemos.`,
    notHere: (from) =>
      `No pudimos usar su archivo, así que usamos ${sizes[from]}. Tenga su estimado a la mano cuando llamemos.`,
  },
  office: (area) =>
    `Actualizamos sus precios: revisamos el estimado de su aseguradora y su techo es de ${area} pies cuadrados.`,
  officeOwn: (area) =>
    `Revisamos nosotros mismos el tamaño de su techo: ${area} pies cuadrados. Estos precios son para ese tamaño.`,
  sizes: {
    title: (count) => `Su estimado muestra ${count === 2 ? 'dos' : count} tamaños. ¿Cuál es el de su techo?`,
    squares: 'cuadros',
    place: (place, page) => `Según ${place}, página ${page}`,
  },
  pickSize: (hasPart) =>
    `El precio depende del tamaño del techo. Elija el suyo arriba.${hasPart ? ' Después verá su parte.' : ''}`,
  deductibleAlone: `Según las cantidades de su estimado, su parte es su deducible. ${decides}`,
  within: (rest, allowed, lost) =>
    `Según las cantidades de su estimado, su parte es su deducible. Los otros ${rest} están dentro de los ${allowance(allowed, lost)}. ${decides}`,
  above: (deductible, above, allowed, lost) =>
    `Según las cantidades de su estimado: su deducible de ${deductible}, más ${above} porque este precio pasa de los ${allowance(allowed, lost)}. ${decides}`,
  deductibleAbovePrice: (deductible) =>
    `Su deducible es de ${deductible}, más que este precio. Se aplica a todo el reclamo. Pregunte a su aseguradora qué significa para usted.`,
  deductibleAboveRoof:
    'Su deducible es más de lo que su estimado asigna al techo. Se aplica a todo el reclamo. Pregunte a su aseguradora qué significa para usted.',
  fromEstimate: 'Según el tamaño del techo en su estimado. Abajo están las cantidades de su reclamo.',
  otherMaterial: (material) =>
    `Su estimado es para otro material${materials[material] === null ? '' : ` (${materials[material]})`}. Estos precios son para tejas asfálticas; no los compare. Díganos en la llamada qué techo quiere.`,
  typed: (squares, fileIsHere) =>
    `Según lo que usted tomó de su estimado: ${cuadros(squares)}. ${fileIsHere ? 'Nuestra oficina los revisa con su PDF.' : 'Tenga su estimado a la mano cuando llamemos.'}`,
  noShare: {
    otherMaterial:
      'Una parte del techo de su estimado no es de tejas asfálticas. Nuestros precios son para tejas asfálticas; por eso no mostramos su parte.',
    claimUnproven:
      'No podemos mostrar su parte: algunas cantidades de su estimado no cuadran entre sí. Marcamos las que conviene revisar.',
    roofUnproven:
      'Las cantidades del reclamo cuadran, pero no pudimos confirmar las del techo. Por eso no mostramos su parte.',
    areaInDoubt: 'No estamos seguros del tamaño del techo en su estimado; por eso no mostramos su parte.',
    roofNotListed: 'Su estimado no separa lo del techo, así que no podemos calcular su parte.',
    noDeductible:
      'Su estimado no muestra su deducible, así que no podemos calcular su parte. Está en la página de declaraciones de su póliza.',
    paysLess:
      'Su estimado termina en menos de lo que suman sus cantidades. Puede ser por un límite o un pago anterior. Pregunte a su aseguradora; no mostramos su parte.',
    corrected:
      'Usted cambió el tamaño del techo, así que las cantidades del reclamo ya no corresponden a esta cotización. No mostramos su parte.',
    roofAdded:
      'Usted agregó otro techo. Solo sabemos cuánto asigna su estimado al techo de la casa, así que no mostramos su parte.',
    contractor:
      'Su PDF parece el estimado de un contratista. No muestra lo que asigna una aseguradora; por eso no mostramos su parte.',
  },
};
