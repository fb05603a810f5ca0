import type { ChecklistWords } from '#web/i18n/en/checklist.ts';

export const checklistEs: ChecklistWords = {
  line: (found, total) =>
    `Lista del techo: ${found} de ${total} aparecen${found < total ? `, ${total - found} por preguntar` : ''}`,
  title: 'Lo que suele incluir un techo completo',
  note: 'No todos los techos necesitan todo.',
  found: { found: 'Aparece', not_found: 'No aparece', unclear: 'No está claro' },
  paidWhenDone: 'Incluido, se paga al terminar',
  items: {
    drip_edge: {
      title: 'Borde de goteo',
      meaning: 'Tira de metal que aleja el agua de las orillas del techo.',
    },
    ice_water: {
      title: 'Barrera contra hielo y agua',
      meaning: 'Capa impermeable bajo las tejas en aleros y limahoyas.',
    },
    starter: {
      title: 'Hilera de arranque',
      meaning: 'Primera hilera de tejas que sella la orilla inferior.',
    },
    ridge_cap: { title: 'Cumbrera', meaning: 'Tejas que cubren las partes altas y las esquinas del techo.' },
    valley: { title: 'Limahoyas', meaning: 'Revestimiento donde se juntan dos aguas del techo.' },
    flashing: {
      title: 'Tapajuntas de pared y chimenea',
      meaning: 'Metal que sella el techo contra paredes y chimeneas.',
    },
    pipe_jacks_vents: {
      title: 'Botas de tubería y ventilas',
      meaning: 'Collares alrededor de los tubos y ventilas que dejan salir el aire.',
    },
    steep: { title: 'Cargo por pendiente', meaning: 'Mano de obra adicional en pendientes de 7/12 o más.' },
    high: { title: 'Cargo por altura', meaning: 'Mano de obra adicional en techos de dos pisos o más.' },
    tear_off_haul: { title: 'Retiro y acarreo', meaning: 'Quitar las tejas viejas y desecharlas.' },
    permits_code: {
      title: 'Permisos y código',
      meaning: 'Permiso de construcción y trabajos que exige el código local.',
    },
    overhead_profit: {
      title: 'Gastos generales y utilidad',
      meaning: 'La parte del contratista general cuando trabajan varios oficios.',
    },
  },
};
