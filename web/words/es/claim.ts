import { requestWordsEs } from '#shared/quote/request-words.ts';
import type { ChecklistWords, ClaimWords, CorrectionFormWords, RequestWords } from '#web/words/en/claim.ts';
import { cuadros } from './first.ts';

const checklistEs: ChecklistWords = {
  line: (found, total) => `Lista del techo: ${found} de ${total} en su estimado`,
  title: 'Lo que suele llevar un techo completo',
  note: 'No todos los techos necesitan todo.',
  found: { found: 'Aparece', not_found: 'No aparece', unclear: 'No está claro' },
  paidWhenDone: 'Aparece, se paga al terminar',
  items: {
    drip_edge: {
      title: 'Borde de goteo (drip edge)',
      meaning: 'Tira de metal que saca el agua por las orillas del techo.',
    },
    ice_water: {
      title: 'Barrera contra hielo y agua (ice & water)',
      meaning: 'Capa impermeable bajo las tejas en aleros y valles.',
    },
    starter: {
      title: 'Hilera de arranque (starter)',
      meaning: 'Primera hilera de tejas; sella la orilla de abajo.',
    },
    ridge_cap: {
      title: 'Cumbrera (ridge cap)',
      meaning: 'Tejas que cubren las puntas y los filos del techo.',
    },
    valley: { title: 'Valles (valleys)', meaning: 'Forro donde se juntan dos aguas del techo.' },
    flashing: {
      title: 'Flashing de pared y chimenea',
      meaning: 'Metal que sella el techo contra paredes y chimeneas.',
    },
    pipe_jacks_vents: {
      title: 'Botas de tubo y ventilas (pipe jacks, vents)',
      meaning: 'Sellos alrededor de los tubos y ventilas que sacan el aire.',
    },
    steep: {
      title: 'Cargo por pendiente (steep)',
      meaning: 'Mano de obra extra en pendientes de 7/12 o más.',
    },
    high: {
      title: 'Cargo por altura (high)',
      meaning: 'Mano de obra extra en casas de dos pisos o más.',
    },
    tear_off_haul: {
      title: 'Quitar y llevarse lo viejo (tear-off)',
      meaning: 'Quitar las tejas viejas y llevárselas.',
    },
    permits_code: {
      title: 'Permisos y código',
      meaning: 'Permiso de construcción y trabajo que exige el código local.',
    },
    overhead_profit: {
      title: 'Gastos y ganancia del contratista (overhead & profit)',
      meaning: 'Lo del contratista general cuando trabajan varios oficios.',
    },
  },
};

export const claimEs: ClaimWords = {
  title: 'Lo que dice su estimado',
  moneyTitle: 'Cuándo llega el dinero',
  scope: {
    notOnlyRoof: 'Todo el reclamo, no solo el techo',
    roofAlone: 'Todo el reclamo: solo el techo',
    whole: 'Todo el reclamo',
    contractor: 'Todo lo que trae este estimado',
  },
  carrier: 'Aseguradora',
  claimNumber: 'Número de reclamo',
  dateOfLoss: 'Fecha del daño',
  typeOfLoss: 'Causa del daño',
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
  notStated: 'No está en su estimado',
  notRead: 'No pudimos leerlo',
  proven: 'Coincide con los totales de su estimado.',
  provenInPart: 'Las cantidades sin marca cuadran.',
  provenAsShown: 'Las cantidades que ve aquí cuadran.',
  unproven: 'No pudimos confirmar estas cantidades.',
  pleaseCheck: 'Revise',
  answers: {
    netClaim: {
      title: 'Primer cheque',
      meaning:
        'Lo primero que se paga según el estimado: el costo de las reparaciones menos la depreciación y su deducible.',
    },
    netClaimReduced: {
      title: 'Reclamo neto',
      meaning:
        'En lo que termina el estimado: el costo de las reparaciones menos la depreciación, su deducible y lo demás que descuenta, como un pago anterior o un límite.',
    },
    netClaimOfContractor: {
      title: 'Reclamo neto',
      meaning:
        'En lo que termina el estimado de este contratista. No es lo que una aseguradora aceptó pagar.',
    },
    recoverable: {
      title: 'Segundo cheque, después del trabajo',
      meaning:
        'Depreciación recuperable. Por lo general se paga cuando el trabajo está hecho y facturado. Su aseguradora le dice qué mandar y hasta cuándo.',
    },
    recoverableInPart: {
      title: 'Segundo cheque, después del trabajo, en parte',
      meaning:
        'Depreciación recuperable. Según el total del estimado, solo una parte se paga cuando el trabajo está hecho y facturado. Su aseguradora le dice qué mandar y hasta cuándo.',
    },
    deductible: {
      title: 'Su deducible',
      meaning: 'La parte del daño que paga usted. El estimado la descuenta antes del primer cheque.',
    },
    deductibleMissing: {
      title: 'Su deducible',
      meaning: 'La parte del daño que paga usted. Está en la página de declaraciones de su póliza.',
    },
    nonRecoverable: {
      title: 'No se paga después',
      meaning: 'Depreciación no recuperable. Según el estimado no se paga, ni al terminar el trabajo.',
    },
  },
  howTitle: 'Cómo se suma esto',
  meaningsTitle: 'Qué significa cada cantidad',
  checks: { 1: 'Un cheque', 2: 'Dos cheques' },
  source: (pages) => `De la${pages.length > 1 ? 's páginas' : ' página'} ${pages.join(', ')}`,
  partOfSum: 'Su estimado no trae esta cantidad en un solo lugar. La sumamos de líneas como esta:',
  areaTitle: 'Tamaño del techo',
  area: (squareFeet) => `${squareFeet} pies cuadrados, el tamaño que cotizamos`,
  structuresLine: (quoted, total) => `Techos en el estimado: ${quoted} de ${total} en esta cotización`,
  quoted: 'en esta cotización',
  notQuoted: 'no en esta cotización',
  squares: cuadros,
  areaNotStated: 'sin tamaño',
  shareTitle: 'Su parte, según estas cantidades',
  shareLead:
    'Son sumas con las cantidades de su estimado y nuestros cuatro precios. No es un consejo ni una promesa. Su póliza y su aseguradora deciden lo que se paga.',
  shareRows: {
    deductible: 'Deducible',
    nonRecoverable: 'Depreciación del techo que no se recupera',
    above: 'Precio por encima de lo que el estimado asigna al techo',
    share: 'Su parte',
  },
  aboveHow: (price, paidForRoof) => `${price} − ${paidForRoof}`,
  notAbove: (price, paidForRoof) => `${price} está dentro de ${paidForRoof}`,
  moreThanPrice: 'Más que este precio. Su deducible se aplica a todo el reclamo.',
  shareSources: 'De dónde salen estas cantidades',
  sharesAbove: 'Toque “Su parte” bajo un precio para ver la suma.',
  priceSource: 'Precios: los cuatro de esta cotización.',
  roofAmount: 'Trabajo del techo en el estimado, con impuesto',
  paidForRoof: 'Asignado al techo, antes de su deducible',
  checklist: checklistEs,
};

export const correctionFormEs: CorrectionFormWords = {
  roofs: '¿Qué techos quiere cotizar?',
  squares: cuadros,
  areaNotStated: 'sin tamaño',
  type: 'Escriba el tamaño del techo',
  orType: 'O escriba el tamaño del techo',
  unit: 'Unidad',
  units: { squares: 'cuadros', sqft: 'pies²' },
  unitNote: 'Un cuadro son 100 pies cuadrados de techo.',
  didYouMean: (unit) => `Ese tamaño es poco común para un techo. ¿Quiso decir ${unit}?`,
  invalid: 'Escriba un número, como 28.5.',
  apply: 'Usar este tamaño',
};

export const requestsEs: RequestWords = {
  ...requestWordsEs,
  lead: 'Con las palabras de su estimado (en inglés) y la página.',
  more: (count) => `${count} más`,
  all: 'Ver las palabras',
  noDate: 'Sin fecha impresa',
  last: 'Si no está de acuerdo',
  calendar: 'Agregar al calendario',
  copy: 'Copiar dirección',
  copied: 'Copiado',
  note: 'Citamos lo que está impreso. Pregunte a su aseguradora qué significa para su reclamo.',
  linkNote:
    'Las palabras exactas están en su estimado. Pregunte a su aseguradora qué significan para su reclamo.',
  schedule: (percent, age, material) =>
    `Tabla de pago del techo: paga el ${percent}%${age === '' ? '' : ` a los ${age} años`}${material === '' ? '' : `, ${material}`}.`,
  percent: (percent, of) => `${percent}% de ${of}`,
  percentAlone: (percent) => `${percent}%`,
};
