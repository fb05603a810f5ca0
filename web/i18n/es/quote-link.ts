import type { QuoteLinkWords } from '#web/i18n/en/quote-link.ts';

export const quoteLinkEs: QuoteLinkWords = {
  page: {
    title: (product, name) =>
      name === '' ? `Cotización de ${product.lower}` : `Cotización de ${product.lower} para ${name}`,
    home: 'Su casa',
    made: (company, day) => `${company} mostró estos precios el ${day}.`,
    validUntil: (day) => `Valen hasta el ${day}.`,
    pricesTitle: 'Cuatro precios',
    typed: 'El dueño de la casa tomó este tamaño de su estimado. Lo revisamos antes del precio final.',
    range: (percent) =>
      `El rango bajo cada precio es para un techo hasta un ${percent} % más chico o más grande, aproximadamente.`,
    about:
      'Ve esta página porque alguien le dio su enlace. Muestra precios, calle y ciudad, y nada más; mirarla no cambia nada.',
    own: 'Pida su propia cotización',
    loading: 'Cargando la cotización…',
    goneTitle: 'Este enlace ya no muestra ninguna cotización',
    goneText: 'Un enlace sirve por 30 días, y la empresa puede cancelarlo antes. Pregunte a quien se lo dio.',
    failedTitle: 'No se pudo cargar la cotización',
    failedText: 'Revise su conexión e inténtelo de nuevo.',
    retry: 'Intentar de nuevo',
  },
  noEmail: {
    title: 'No me escriban más',
    text: (company) => `${company} no enviará más cotizaciones a la dirección que recibió este correo.`,
    stop: 'No recibir más correos',
    sending: 'Guardando…',
    doneTitle: 'No le escribiremos más',
    doneText: (company) =>
      `A esta dirección ya no llegarán cotizaciones de ${company}. Las llamadas y los mensajes de texto van aparte. Si no los quiere, díganoslo.`,
    failed: 'No se guardó. Revise su conexión e intente de nuevo.',
    unknownTitle: 'Este enlace no sirve',
    unknownText: 'Ábralo otra vez desde el correo. Algunos programas cortan los enlaces largos.',
  },
  link: {
    title: 'Guarde esta cotización',
    make: 'Obtener un enlace',
    making: 'Creando el enlace…',
    label: 'Enlace a su cotización',
    until: (day) => `Sirve hasta el ${day} y muestra precios, calle y ciudad, y nada más.`,
    copy: 'Copiar el enlace',
    copied: 'Enlace copiado.',
    notCopied: 'Seleccione el enlace y cópielo.',
    share: 'Compartir',
    shareTitle: (product) => `Mi cotización de ${product.lower}`,
    mail: 'Enviármela por correo',
    mailTo: (address) => `Llega a ${address}.`,
    sending: 'Enviando…',
    sent: (address) => `Enviada a ${address}. Si no llega en cinco minutos, mire en el correo no deseado.`,
    tooOften:
      'Por ahora no podemos enviar otro correo. Revise su bandeja de entrada y el spam, o copie el enlace.',
    noMail: 'No podemos enviar esta cotización por correo. Copie el enlace.',
    notSent: 'El correo no salió. Intente en un minuto o copie el enlace.',
    notYet: 'Sus datos todavía van en camino. Inténtelo de nuevo en un minuto.',
    noLink: 'No se puede crear un enlace a esta cotización. Imprímala o llámenos.',
    notMade: 'No se pudo crear el enlace. Revise su conexión e inténtelo de nuevo.',
  },
};
