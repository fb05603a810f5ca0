import type { ChecklistItem } from '#shared/estimate/claim.ts';
import type { AdjusterWords } from '#web/words/en/adjuster.ts';

const items: Record<ChecklistItem, { what: string; question: string }> = {
  drip_edge: { what: 'el borde de goteo (drip edge)', question: '¿Está incluido?' },
  ice_water: { what: 'la barrera contra hielo y agua (ice & water)', question: '¿Está incluida?' },
  starter: { what: 'la hilera de arranque (starter)', question: '¿Va con las tejas?' },
  ridge_cap: { what: 'la cumbrera (ridge cap)', question: '¿Va con las tejas?' },
  valley: { what: 'los valles (valleys)', question: '¿Están incluidos?' },
  flashing: { what: 'el flashing de pared o chimenea', question: '¿Se va a cambiar?' },
  pipe_jacks_vents: {
    what: 'las botas de tubo o ventilas (pipe jacks, vents)',
    question: '¿Se van a cambiar?',
  },
  steep: { what: 'un cargo por pendiente (steep)', question: '¿Aplica a mi techo?' },
  high: { what: 'un cargo por altura (high)', question: '¿Aplica a mi casa?' },
  tear_off_haul: { what: 'quitar y llevarse lo viejo (tear-off)', question: '¿Está incluido?' },
  permits_code: { what: 'un permiso (permit)', question: '¿Quién lo paga?' },
  overhead_profit: {
    what: 'gastos y ganancia del contratista (overhead & profit)',
    question: '¿Aplican a mi reclamo?',
  },
};

export const adjusterEs: AdjusterWords = {
  title: 'Preguntas para su ajustador',
  line: (count) => `Preguntas para su ajustador: ${count}`,
  lead: (count) =>
    count === 1
      ? 'Buscamos 1 cosa y no aparece en su estimado.'
      : `Buscamos ${count} cosas que no aparecen en su estimado.`,
  first: (what) => `Mi estimado no menciona ${what}.`,
  others: (what) => `Tampoco menciona ${what}.`,
  items,
  note: 'Que no aparezca no significa que no esté incluido. Su ajustador lo sabe.',
  claim: (number) => `Reclamo ${number}`,
  copy: 'Copiar',
  email: 'Por correo',
  print: 'Imprimir',
  copied: 'Copiado',
  notCopied: 'No se pudo copiar. Seleccione las preguntas y cópielas.',
  subject: 'Preguntas sobre el estimado de mi techo',
  ask: {
    link: '¿Todavía no lo tiene? Escríbale a su ajustador',
    subject: 'Por favor envíeme mi estimado completo',
    body: (address) =>
      [
        'Hola:',
        'Por favor envíeme el estimado completo de mi reclamo en PDF, con todas las partidas y los totales.',
        ...(address === '' ? [] : [`La casa: ${address}`]),
        'Mi número de reclamo:',
        'Gracias,',
      ].join('\n\n'),
  },
};
