import type { ChangeKind, NoPairReason } from '#shared/estimate/comparison/comparison.ts';
import type { ComparisonWords } from '#web/words/en/comparison.ts';

const changes: Record<ChangeKind, string> = {
  added: 'Agregado',
  gone: 'Quitado',
  price: 'Cambió el precio',
  quantity: 'Cambió la cantidad',
  price_and_quantity: 'Cambiaron precio y cantidad',
  amount: 'Cambió el monto',
  unread: 'No leído',
};

const noPair: Record<NoPairReason, string> = {
  other_claim: 'Este estimado es de otro reclamo.',
  other_home: 'Este estimado es de otra casa.',
  same_document: 'Este es el estimado que ya tenemos.',
  not_read: 'No pudimos leer sus partidas.',
};

const lines = (count: number) => (count === 1 ? '1 partida' : `${count} partidas`);

export const comparisonEs: ComparisonWords = {
  add: '¿Tiene un estimado más reciente? Agréguelo.',
  cancel: 'Ahora no',
  see: 'Qué cambió en su estimado',
  back: 'Volver a su cotización',
  title: 'Qué cambió en su estimado',
  comparing: 'Comparando los dos estimados…',
  failed: 'No pudimos compararlos. Su cotización está a salvo.',
  tryAgain: 'Intentar de nuevo',
  noPair,
  stays: 'Su cotización queda como está.',
  closes: 'Leímos los dos y cuadran.',
  notAllRead: 'No pudimos leer todas las partidas.',
  noClose: 'Leímos los dos, pero las partidas no suman los totales.',
  uses: {
    newer: 'Su cotización usa el más reciente.',
    older: 'Su cotización usa el primero.',
    insurer: 'Su cotización usa el de su aseguradora.',
    supplement: 'El nuevo solo trae cambios. Su cotización usa el tamaño del techo del primero.',
  },
  names: {
    first: 'Primero',
    new: 'Nuevo',
    withNew: 'Con el nuevo',
    insurer: 'Aseguradora',
    contractor: 'Contratista',
  },
  dated: (name, date) => `${name}, ${date}`,
  difference: 'Diferencia',
  moreAndLess: (more, less) => `${more} más, ${less} menos`,
  line: 'Partida',
  change: 'Cambio',
  changes,
  notRead: 'no leído',
  otherLines: 'Otras partidas',
  tax: { section: 'Impuesto', line: 'Impuesto de venta (sales tax)' },
  overhead_profit: {
    section: 'Gastos y ganancia',
    line: 'Gastos y ganancia del contratista (overhead & profit)',
  },
  withTax: 'impuesto',
  withOverhead: 'gastos y ganancia',
  movedFrom: (section) => `Antes en ${section}`,
  wasCalled: (name, description) => `${name}: ${description}`,
  incurred: 'Se paga cuando se hace el trabajo. No está en los totales.',
  same: (count) => (count === 1 ? '1 partida es igual.' : `${lines(count)} son iguales.`),
  noChange: 'Todas las partidas son iguales.',
  allRead: 'Leímos todas las partidas de los dos estimados.',
  unread: (count) => `No leímos ${lines(count)}, así que los cambios no suman la diferencia.`,
  unreadPages: (name, pages) => `${name}: no leímos la página ${pages}.`,
  email: 'Por correo',
  print: 'Imprimir',
};
