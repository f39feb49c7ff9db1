import type { TemplateData } from '#contract/folders/templates.ts'

/*
 * Checked 2026-11-22.
 * Fire safety inspection: every 6 years in a holiday house where nobody is registered as living: MSBFS 2014:6.
 */

export const fritidshus: TemplateData = {
  id: 'fritidshus',
  category: 'Fritidshus',
  always: ['Elcentral', 'Jordfelsbrytare', 'Tak', 'Brandvarnare', 'Fritidshusförsäkring'],
  asks: {
    'Egen brunn': ['Brunn', 'Vattenpump', 'Sätt på vattnet'],
    'Eget avlopp': ['Avlopp'],
    'Kamin eller öppen spis': ['Kamin eller öppen spis', 'Skorsten', 'Hugg och stapla ved'],
    Brygga: ['Brygga'],
  },
  children: [
    {
      title: 'Vatten och avlopp',
      category: 'Vatten & avlopp',
      description: 'Brunn, pump, sommarvatten, avlopp och toalett.',
      components: [
        { title: 'Brunn' },
        { title: 'Vattenpump' },
        { title: 'Varmvattenberedare' },
        { title: 'Avlopp', hint: 'Skriv var brunnen och infiltrationen ligger. Spara tillståndet.' },
      ],
      activities: [
        {
          title: 'Sätt på vattnet',
          component: 'Vattenpump',
          type: 'Underhåll',
          howOften: 'Varje vår',
          next: { inMonth: 5 },
          description: 'Gå igenom kopplingar och leta läckor.',
        },
        {
          title: 'Töm vattnet före frosten',
          component: 'Vattenpump',
          type: 'Underhåll',
          howOften: 'Varje höst',
          next: { inMonth: 10 },
          description: 'Rör, pump, beredare, toalett och vattenlås.',
        },
        {
          title: 'Prov på brunnsvattnet',
          component: 'Brunn',
          type: 'Besiktning',
          howOften: 'Ungefär vart tredje år',
          next: { month: 6, day: 15 },
          repeats: { months: 36 },
        },
        {
          title: 'Slamtömning',
          component: 'Avlopp',
          type: 'Underhåll',
          howOften: 'Så ofta som kommunen bestämmer',
          next: { month: 7, day: 1 },
          repeats: null,
        },
      ],
    },
    {
      title: 'Värme och eldstad',
      category: 'Värme & ventilation',
      description: 'Kamin, skorsten, element och frostvakt.',
      components: [{ title: 'Kamin eller öppen spis' }, { title: 'Skorsten' }, { title: 'Frostvakt' }],
      activities: [
        {
          title: 'Sotning',
          component: 'Skorsten',
          type: 'Underhåll',
          howOften: 'Så ofta som kommunen bestämmer',
          next: { month: 8, day: 15 },
          repeats: null,
          description: 'Sotaren hör av sig med en tid. Någon behöver vara där och öppna.',
        },
        {
          title: 'Brandskyddskontroll av eldstad och skorsten',
          component: 'Skorsten',
          type: 'Besiktning',
          howOften: 'Vart sjätte år',
          next: { inMonths: 12 },
          repeats: { months: 72 },
          description:
            'Det senaste protokollet säger när: ändra dagen efter det. Sotaren kallar. Är någon folkbokförd i huset gäller samma tider som i en villa.',
        },
        { title: 'Hugg och stapla ved', type: 'Underhåll', howOften: 'Varje vår', next: { inMonth: 4 } },
      ],
    },
    {
      title: 'El',
      category: 'El',
      description: 'Elcentral, jordfelsbrytare och utebelysning.',
      components: [{ title: 'Elcentral' }, { title: 'Jordfelsbrytare' }],
      activities: [
        {
          title: 'Prova jordfelsbrytaren',
          component: 'Jordfelsbrytare',
          type: 'Underhåll',
          howOften: 'När huset öppnas',
          next: { month: 5, day: 1 },
          description: 'Tryck på testknappen. Löser den inte ut ska en elektriker titta på den.',
        },
      ],
    },
    {
      title: 'Tak och fasad',
      category: 'Tak & fasad',
      description: 'Tak, hängrännor, fasad, fönster och altan.',
      components: [{ title: 'Tak' }, { title: 'Fasad', hint: 'Spara kulören.' }, { title: 'Hängrännor' }],
      activities: [
        {
          title: 'Se över huset efter vintern',
          component: 'Tak',
          type: 'Underhåll',
          howOften: 'Varje vår',
          next: { inMonth: 4 },
        },
        {
          title: 'Rensa hängrännorna',
          component: 'Hängrännor',
          type: 'Underhåll',
          howOften: 'Varje höst',
          next: { inMonth: 10 },
        },
        {
          title: 'Måla och olja',
          component: 'Fasad',
          type: 'Underhåll',
          howOften: 'Någon sida varje sommar',
          next: { month: 6, day: 25 },
        },
      ],
    },
    {
      title: 'Tomt och brygga',
      category: 'Tomt & brygga',
      description: 'Brygga, båtplats, träd, gräs och väg.',
      components: [{ title: 'Brygga' }, { title: 'Gräsklippare' }, { title: 'Motorsåg' }],
      activities: [
        {
          title: 'Lägg i bryggan',
          component: 'Brygga',
          type: 'Underhåll',
          howOften: 'Varje vår',
          next: { inMonth: 5 },
        },
        {
          title: 'Ta upp bryggan',
          component: 'Brygga',
          type: 'Underhåll',
          howOften: 'Varje höst',
          next: { inMonth: 10 },
        },
        {
          title: 'Städdag i vägföreningen',
          type: 'Möte',
          howOften: 'Varje år',
          next: { month: 5, day: 5 },
          description: 'Ändra dagen när kallelsen har kommit.',
        },
      ],
    },
    {
      title: 'Kök och inventarier',
      category: 'Kök & vitvaror',
      description: 'Vitvaror, gasol och det som hör till huset.',
      components: [
        { title: 'Kylskåp' },
        { title: 'Spis' },
        { title: 'Gasolslang och regulator', hint: 'Byt slangen när den är sprucken eller stel.' },
      ],
      activities: [
        {
          title: 'Läcksök gasolen',
          component: 'Gasolslang och regulator',
          type: 'Underhåll',
          howOften: 'Varje år',
          next: { month: 5, day: 1 },
        },
        {
          title: 'Töm och rengör kylskåpet',
          component: 'Kylskåp',
          type: 'Underhåll',
          howOften: 'När huset stängs',
          next: { month: 10, day: 10 },
        },
      ],
    },
    {
      title: 'Brandskydd och lås',
      category: 'Säkerhet & lås',
      description: 'Brandvarnare, släckare, larm och nycklar.',
      components: [
        { title: 'Brandvarnare' },
        { title: 'Brandsläckare' },
        { title: 'Nycklar', hint: 'Skriv vem som har en, och vem som ser till huset.' },
      ],
      activities: [
        {
          title: 'Prova brandvarnarna och byt batterier',
          component: 'Brandvarnare',
          type: 'Underhåll',
          howOften: 'När huset öppnas',
          next: { month: 5, day: 1 },
          description: 'Varnare med tioårsbatteri behöver inget nytt.',
        },
        {
          title: 'Sätt ut musfällor och stäng för vintern',
          type: 'Underhåll',
          howOften: 'Varje höst',
          next: { inMonth: 10 },
        },
      ],
    },
    {
      title: 'Försäkring och avtal',
      category: 'Försäkring & avtal',
      description: 'Försäkring, el, vägförening och arrende.',
      components: [{ title: 'Fritidshusförsäkring' }, { title: 'Elavtal' }],
      activities: [
        {
          title: 'Gå igenom försäkring och avtal',
          component: 'Fritidshusförsäkring',
          type: 'Övrigt',
          howOften: 'Varje år',
          next: { month: 3, day: 1 },
          description: 'Läs vad försäkringen kräver när huset står tomt.',
        },
      ],
    },
  ],
}
