import type { InspectionWords } from '#web/words/en/inspection.ts';

export const inspectionEs: InspectionWords = {
  title: 'Agende su inspección',
  hint: 'Elija un día y un horario de dos horas. Queda agendado al momento.',
  none: 'Ahora no hay horarios disponibles en línea. Llámenos y encontramos uno.',
  window: 'Horario',
  problems: {
    missing: 'Elija un día y un horario.',
    taken: 'Ese horario ya no está disponible. Elija otro.',
    failed: 'No quedó agendada. Intente de nuevo o llámenos.',
    changed: 'Su inspección cambió mientras tanto. Revísela e intente de nuevo.',
    closed: 'Ahora no se puede cambiar en línea. Por favor llámenos.',
    notBooked: 'Ahora no se puede agendar en línea. Por favor llámenos.',
    gone: 'Este enlace ya no funciona. Por favor llámenos.',
  },
  moveTitle: 'Cambie su inspección',
  move: 'Cambiar la inspección',
  cancel: 'Cancelar',
  cancelTitle: '¿Cancelar su inspección?',
  cancelHint: 'Otra persona puede agendar ese horario enseguida.',
  cancelIt: 'Sí, cancelarla',
  keep: 'No cancelarla',
  notCanceled: 'No quedó cancelada. Intente de nuevo o llámenos.',
  news: {
    canceled: 'Su inspección está cancelada.',
    'moved-by-others': 'Su inspección tiene un nuevo horario.',
    'canceled-by-others': 'Su inspección fue cancelada. ¿Preguntas? Llámenos.',
  },
  begun: 'Llámenos para cambiarla.',
  // Hours end with a point of their own: "11:00 a. m."
  over: (day, time) => `Su inspección fue el ${day}, ${time}`,
  isBooked: 'Su inspección está agendada.',
  bookHere: 'Agendar una inspección',
  removeEntry: 'Quitar del calendario',
  done: 'Agendada',
  comes: (who, street) => `${who} irá a ${street}.`,
  booked: (day, time) => `Nos vemos el ${day}, de ${time}.`,
  emailed: (to) => (to === '' ? 'Enviamos los detalles por correo.' : `Enviamos los detalles a ${to}.`),
  confirm: (to, when) =>
    `Para conservar este horario, abra el correo que enviamos a ${to} antes del ${when}. O llámenos.`,
  calendar: 'Agregar al calendario',
  otherPage: 'Agendar en nuestra propia página',
};
