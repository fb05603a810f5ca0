import type { WizardWords } from '#web/i18n/en/wizard.ts';

export const wizardEs: WizardWords = {
  wizard: {
    label: 'Cotización al instante',
    progress: (current, total) => `Paso ${current} de ${total}`,
    back: 'Atrás',
    continue: 'Continuar',
    loading: 'Cargando...',
  },
  address: {
    title: 'Dirección de la propiedad',
    hint: '¿Dónde está la casa? Calle, ciudad, estado y código postal.',
    label: 'Dirección de la propiedad',
    placeholder: '123 Main St, Omaha, NE',
  },
  payment: {
    title: '¿Cómo piensa pagar?',
    insurance: 'Reclamo al seguro',
    insuranceHint: 'Daños por tormenta, granizo o viento que su póliza podría cubrir',
    outOfPocket: 'Por mi cuenta',
    outOfPocketHint: 'Usted paga el trabajo o lo financia',
  },
  hasEstimate: {
    title: '¿Tiene el estimado del ajustador?',
    hint: 'El PDF que le mandó su aseguradora después de revisar los daños.',
    yes: 'Sí',
    yesHint: 'Súbalo y no tiene que medir nada',
    no: 'No',
    noHint: 'Le hacemos dos preguntas rápidas sobre la casa',
  },
  upload: {
    title: 'Suba el estimado del seguro',
    notLoaded:
      'No se pudo cargar esta parte. Recargue la página para intentarlo de nuevo o continúe sin documento.',
    withoutDocument: 'Continuar sin documento',
  },
  property: {
    title: 'Detalles de la propiedad',
    note: 'Los estimados son para techos inclinados de tejas asfálticas. Incluya el garaje en el tamaño de la casa.',
    type: 'Tipo de propiedad',
    types: {
      'single-story': 'Un piso',
      'two-story': 'Dos pisos',
      'three-story': 'Tres pisos',
    },
    size: 'Tamaño de la casa en pies cuadrados',
    unit: 'pies²',
    sizeHelpTitle: '¿Qué cuenta como pies cuadrados?',
    sizeHelp: [
      'Todo lo que está bajo el techo: el espacio habitable más el garaje y los porches techados.',
      'Lo encuentra en la factura de impuestos de la propiedad, en un anuncio de venta de su casa o en el sitio web del tasador del condado.',
      'Basta con un número aproximado: el precio final se mide en el lugar.',
    ],
    sizeUnusual: 'Tamaño poco común para una casa. Revíselo.',
    sizeMissing: 'Escriba el tamaño como número, por ejemplo 1850.',
  },
  contact: {
    title: 'Información de contacto',
    hint: 'Sus precios están en la siguiente pantalla. Necesitamos los tres datos para mostrarlos.',
    name: 'Nombre',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    nameMissing: 'Escriba su nombre.',
    emailMissing: 'Escriba su correo electrónico.',
    emailInvalid: 'Escriba un correo como nombre@ejemplo.com.',
    phoneMissing: 'Escriba su número de teléfono.',
    phoneUnusual: 'En EE. UU. son 10 dígitos. Revíselo.',
    consent: 'Sí, quiero cotizaciones formales de contratistas verificados',
    consentVersion: '2026-11-es',
    consentDetail: (company) =>
      `Al marcar esta casilla, acepto que ${company} y los contratistas que ha verificado me llamen, me envíen mensajes de texto o me escriban por correo sobre mi proyecto al número y al correo que di aquí, incluso con tecnología automatizada. No es necesario aceptar para recibir una cotización ni para comprar. Pueden aplicarse tarifas de mensajes y datos; responda STOP para dejar de recibirlos.`,
    reassurance: 'Su información es privada. La usamos para su cotización y nunca la vendemos.',
    honeypot: 'Deje este campo vacío',
    submit: 'Ver mi cotización',
    submitting: 'Preparando su cotización…',
  },
  thanks: {
    title: (name) => `¡Gracias, ${name}!`,
    insurance: (company) =>
      `${company} se pondrá en contacto con usted para acordar una inspección de los daños. Su reclamo queda entre usted y su aseguradora; tenga a la mano los papeles que le envió.`,
    retail: (company) =>
      `${company} se pondrá en contacto con usted para acordar una inspección y responder sus preguntas. Puede imprimir o guardar los precios de abajo.`,
    summaryNotLoaded:
      'No se pudo cargar el resumen de su estimado. Sus precios de arriba están completos; recargue la página para verlo.',
    noQuote: 'Ya tenemos sus datos y prepararemos su cotización personalmente.',
    startOver: 'Hacer otra cotización',
    print: 'Imprimir o guardar en PDF',
  },
  quote: {
    title: (product) => `Su cotización de ${product.lower}`,
    basedOn: (squareFootage, squares) =>
      `Basada en ${squareFootage} pies cuadrados (${squares} cuadros de 100 pies²)`,
    warningsTitle: 'Tenga en cuenta',
    tierDescriptions: {
      asLowAs:
        'Tejas asfálticas de tres pestañas\nMembrana base sintética\nRetiro y desecho de una capa\nGarantía limitada del fabricante',
      standard:
        'Tejas arquitectónicas (laminadas)\nMembrana base sintética y borde de goteo nuevo\nRetiro y desecho de una capa\nGarantía limitada de por vida del fabricante',
      impactResistant:
        'Tejas Clase 4 resistentes a impactos\nBarrera contra hielo y agua en aleros y limahoyas\nPuede bajar la prima de su seguro: pregunte a su aseguradora\nGarantía limitada de por vida del fabricante',
      premiumWarranty:
        'Tejas Clase 4 resistentes a impactos\nSistema completo: hilera de arranque, cumbrera y ventilación\nGarantía extendida del fabricante para el sistema\nGarantía de mano de obra del instalador',
    },
    tiers: {
      asLowAs: () => 'Desde',
      standard: () => 'Precio estándar',
      impactResistant: (product) =>
        `${product.title.charAt(0).toUpperCase()}${product.title.slice(1)} resistente a impactos`,
      premiumWarranty: () => 'Garantía premium con resistencia a impactos',
    },
    disclaimer:
      'Los estimados suponen condiciones normales. Para el precio final se requiere una inspección profesional.',
    continue: 'Continuar',
  },
  details: {
    title: 'Tres toques rápidos nos ayudan a prepararnos',
    hint: 'Opcional. Cada respuesta se guarda al tocarla.',
    roofAge: (product) => `¿Qué edad tiene el ${product.lower}?`,
    roofAges: {
      '0-5': '0–5 años',
      '6-10': '6–10',
      '11-15': '11–15',
      '16-20': '16–20',
      'over-20': 'Más de 20',
      unknown: 'No sé',
    },
    damage: '¿Qué tipo de daño hay?',
    damageTypes: {
      hail: 'Granizo',
      wind: 'Viento',
      leak: 'Gotera',
      age: 'Edad y desgaste',
      other: 'Otra cosa',
      none: 'Sin daños',
    },
    fromEstimate: 'Según su estimado. Toque otra respuesta si fue otra cosa.',
    leaking: '¿Hay goteras en este momento?',
    yes: 'Sí',
    no: 'No',
    kept: 'Anotado. Gracias.',
    leakHelp: (phone) => `¿Gotea ahora? Llame al ${phone}: es lo más rápido.`,
  },
};
