import type { RoofCover } from '#shared/estimate/warnings.ts';
import type { ClaimWords } from '#web/i18n/en/claim.ts';
import { checklistEs } from '#web/i18n/es/checklist.ts';
import { cuadros } from '#web/i18n/es/squares.ts';

const covers: Record<RoofCover, string | null> = {
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

export const claimEs: ClaimWords = {
  title: 'Lo que dice su estimado',
  carrier: 'Aseguradora',
  claimNumber: 'Número de reclamo',
  dateOfLoss: 'Fecha del daño',
  typeOfLoss: 'Causa',
  perils: {
    wind: 'viento',
    hail: 'granizo',
    tornado: 'tornado',
    hurricane: 'huracán',
    lightning: 'rayo',
    fire: 'fuego',
    water: 'agua',
    vehicle: 'vehículo',
  },
  and: 'y',
  notStated: 'No aparece en el documento',
  notRead: 'No pudimos leerlo',
  proven: 'Estas cifras cuadran.',
  provenInPart: 'Las cifras sin marca cuadran dentro de su documento. Compare las demás con su documento.',
  unproven: 'No pudimos comprobar estas cifras entre sí. Compárelas con su documento.',
  pleaseCheck: 'Por favor revise',
  figures: {
    rcv: 'Costo de reposición',
    depreciation: 'Depreciación',
    recoverable: 'Depreciación recuperable',
    nonRecoverable: 'Depreciación no recuperable',
    acv: 'Valor actual en efectivo',
    deductible: 'Deducible',
    netClaim: 'Primer cheque (reclamo neto)',
    netClaimIfRecovered: 'Todos los pagos juntos',
  },
  answers: {
    netClaim: {
      title: 'Primer cheque',
      meaning:
        'Lo que según el estimado se paga primero: el costo de las reparaciones, menos la depreciación y el deducible.',
    },
    netClaimReduced: {
      title: 'Reclamo neto',
      meaning:
        'En lo que termina el estimado: el costo de las reparaciones, menos la depreciación, el deducible y lo demás que descuenta, como un pago anterior o un límite.',
    },
    netClaimOfContractor: {
      title: 'Reclamo neto',
      meaning:
        'En lo que termina este documento del contratista. No es lo que una aseguradora haya aceptado pagar.',
    },
    recoverable: {
      title: 'Retenido',
      meaning:
        'Depreciación recuperable: por lo general se libera cuando el trabajo está hecho y facturado. Su aseguradora le dice qué enviar y hasta cuándo.',
    },
    recoverableInPart: {
      title: 'Retenido',
      meaning:
        'Depreciación recuperable: por lo general se libera cuando el trabajo está hecho y facturado; aquí no toda, según el total del propio estimado. Su aseguradora le dice qué enviar y hasta cuándo.',
    },
    deductible: {
      title: 'Su deducible',
      meaning:
        'La parte del daño que le toca pagar a usted. El estimado la descuenta antes del primer cheque.',
    },
    deductibleMissing: {
      title: 'Su deducible',
      meaning:
        'La parte del daño que le toca pagar a usted. Aparece en la página de declaraciones de su póliza.',
    },
    nonRecoverable: {
      title: 'No se paga después',
      meaning:
        'Depreciación que el estimado marca como no recuperable, tampoco cuando el trabajo esté terminado.',
    },
  },
  howTitle: 'Cómo se calcula',
  meaningsTitle: 'Qué significa cada cifra',
  sumsTitle: 'Cómo se suman los pagos',
  source: (pages) => `Fuente: página${pages.length > 1 ? 's' : ''} ${pages.join(', ')}`,
  partOfSum: 'El documento no imprime esta cifra en un solo lugar; se calculó con líneas como esta:',
  areaTitle: 'Área del techo',
  area: (squareFeet) => `${squareFeet} pies², el área de esta cotización`,
  structuresTitle: 'Techos en el estimado',
  quoted: 'en esta cotización',
  notQuoted: 'fuera de esta cotización',
  squares: cuadros,
  areaNotStated: 'área no indicada',
  shareTitle: 'Su parte, según estas cifras',
  shareLead:
    'Aritmética con las cifras de su documento y los cuatro precios. No es un consejo ni una promesa: su póliza y su aseguradora deciden lo que se paga.',
  shareRows: {
    deductible: 'Deducible',
    nonRecoverable: 'Depreciación del techo que no se paga después',
    above: 'Precio por encima de lo que el reclamo paga por el techo',
    share: 'Su parte',
  },
  aboveHow: (price, paidForRoof) => `${price} − ${paidForRoof}`,
  notAbove: (price, paidForRoof) => `${price} no pasa de ${paidForRoof}`,
  moreThanPrice: 'Más que el precio: el deducible es del reclamo y no de este precio.',
  shareSources: 'De dónde salen estas cifras',
  sharesAbove: 'La suma de cada precio se abre debajo del precio.',
  priceSource: 'Precios: los cuatro de esta página.',
  roofAmount: 'Lo que el reclamo da para el techo, con impuestos',
  paidForRoof: 'Lo que el reclamo paga por el techo',
  noShare: {
    corrected:
      'No se muestra su parte: solo se puede calcular para el techo tal como lo leímos, y usted lo cambió.',
    contractor: 'No se muestra su parte: el documento de un contratista no dice lo que paga una aseguradora.',
    otherMaterial:
      'No se muestra su parte: su estimado incluye un techo que no es de tejas asfálticas y nuestros precios son para tejas asfálticas.',
    noDeductible: 'No se muestra su parte: su estimado no indica un deducible.',
    roofNotListed: 'No se muestra su parte: su estimado no detalla por separado lo que toca al techo.',
    claimUnproven: 'No se muestra su parte: no pudimos comprobar entre sí las cifras de su estimado.',
    roofUnproven:
      'No se muestra su parte: no pudimos comprobar las cifras del techo con el resto del estimado.',
    paysLess:
      'No se muestra su parte: su estimado paga menos de lo que suman sus cifras, por ejemplo por un límite o un pago anterior.',
  },
  otherCover: (cover) => {
    const name = covers[cover];
    return `Su estimado es para otro material${name === null ? '' : ` (${name})`}. Estos precios son para tejas asfálticas; no los compare. Díganos en la llamada qué techo quiere.`;
  },
  checklist: checklistEs,
};
