import type { TemplateData } from '#contract/folders/templates.ts'

/*
 * Checked 2026-11-22.
 * Tax returns and employer declarations: Skatteverket (skatteverket.se). Annual meeting and report: aktiebolagslagen
 * (2005:551) 7 kap. 10 §, and Bolagsverket (bolagsverket.se).
 */

export const foretag: TemplateData = {
  id: 'foretag',
  category: 'Företag',
  always: ['Bokföring', 'Registreringsbevis', 'Bankkonto', 'Företagsförsäkring'],
  asks: {
    Lokal: ['Brandsläckare', 'Utrymningsplan', 'Nycklar och brickor', 'Hyresavtal', 'Egenkontroll av brandskyddet'],
    Firmabil: ['Firmabil', 'Körjournal'],
    Maskiner: ['Maskin'],
    Anställda: [
      'Arbetsmiljöpolicy',
      'Skyddsrond',
      'Uppföljning av arbetsmiljöarbetet',
      'Medarbetarsamtal',
      'Semesterplanering',
      'Arbetsgivardeklaration',
    ],
  },
  children: [
    {
      title: 'Ekonomi och skatt',
      category: 'Ekonomi',
      description: 'Bokslut, årsredovisning, moms, löner och deklaration. Dagarna gäller kalenderår.',
      components: [
        { title: 'Bokföring' },
        { title: 'Registreringsbevis' },
        { title: 'Bankkonto', hint: 'Skriv vem som har rätt att betala.' },
      ],
      activities: [
        { title: 'Bokslut', component: 'Bokföring', type: 'Övrigt', howOften: 'Varje år', next: { month: 1, day: 31 } },
        {
          title: 'Årsstämma',
          type: 'Möte',
          howOften: 'Varje år, inom sex månader från räkenskapsårets slut',
          next: { month: 6, day: 15 },
          description: 'Gäller aktiebolag. Här fastställs årsredovisningen.',
        },
        {
          title: 'Skicka årsredovisningen till Bolagsverket',
          type: 'Övrigt',
          howOften: 'Varje år, inom sju månader från räkenskapsårets slut',
          next: { by: { month: 7, day: 31 } },
          description: 'Gäller aktiebolag. Kommer den för sent blir det en förseningsavgift.',
        },
        {
          title: 'Momsdeklaration',
          type: 'Övrigt',
          howOften: 'Varje månad, kvartal eller år',
          next: { inMonths: 2 },
          description: 'Sista dag beror på redovisningsperioden. Ändra dagen efter Skatteverkets besked.',
        },
        {
          title: 'Arbetsgivardeklaration',
          type: 'Övrigt',
          howOften: 'Varje månad, senast den 12:e',
          next: { by: { dayOfMonth: 12 } },
          description: 'Mindre företag har till den 17:e i januari och augusti. Skatt och avgifter betalas samma dag.',
        },
        {
          title: 'Inkomstdeklaration',
          type: 'Övrigt',
          howOften: 'Varje år',
          next: { by: { month: 5, day: 2 } },
          description:
            'Enskild firma: i början av maj. Aktiebolag med kalenderår: 1 juli på papper, 1 augusti digitalt.',
        },
        { title: 'Budget för nästa år', type: 'Möte', howOften: 'Varje år', next: { month: 11, day: 15 } },
      ],
    },
    {
      title: 'Lokaler och brandskydd',
      category: 'Lokaler',
      description: 'Lokal, larm, nycklar, utrymning och brandskydd.',
      components: [
        { title: 'Brandsläckare' },
        { title: 'Utrymningsplan' },
        { title: 'Nycklar och brickor', hint: 'Skriv vem som har en.' },
        { title: 'Larm' },
      ],
      activities: [
        {
          title: 'Egenkontroll av brandskyddet',
          type: 'Besiktning',
          howOften: 'Varje kvartal',
          next: { inMonths: 3 },
          repeats: { months: 3 },
          description: 'Släckare, utrymningsvägar, skyltar och nödbelysning.',
        },
        {
          title: 'Service av brandsläckare',
          component: 'Brandsläckare',
          type: 'Underhåll',
          howOften: 'Varje år',
          next: { month: 9, day: 15 },
        },
        {
          title: 'Utrymningsövning',
          component: 'Utrymningsplan',
          type: 'Övrigt',
          howOften: 'Varje år',
          next: { month: 9, day: 25 },
        },
      ],
    },
    {
      title: 'Fordon',
      category: 'Fordon',
      description: 'Bilar, service, däck och körjournal.',
      components: [
        { title: 'Firmabil', hint: 'Lägg till en för varje bil.', meterUnit: 'mil' },
        { title: 'Körjournal' },
      ],
      activities: [
        {
          title: 'Kontrollbesiktning',
          component: 'Firmabil',
          type: 'Besiktning',
          howOften: 'Senast den dag som Transportstyrelsen anger',
          next: { inMonths: 12 },
          description: 'Tiden beror på fordonets slag. Ändra dagen efter det senaste protokollet.',
        },
        {
          title: 'Byt till vinterdäck',
          component: 'Firmabil',
          type: 'Underhåll',
          howOften: 'Varje höst, före 1 december',
          next: { by: { month: 11, day: 30 } },
        },
        {
          title: 'Byt till sommardäck',
          component: 'Firmabil',
          type: 'Underhåll',
          howOften: 'Varje vår, efter 31 mars',
          next: { inMonth: 4 },
        },
      ],
    },
    {
      title: 'Maskiner och inventarier',
      category: 'Maskiner & inventarier',
      description: 'Maskiner, verktyg, garantier och service.',
      components: [{ title: 'Inventarielista' }, { title: 'Maskin', hint: 'Lägg till en för varje maskin.' }],
      activities: [
        {
          title: 'Inventering',
          component: 'Inventarielista',
          type: 'Övrigt',
          howOften: 'Varje år, vid räkenskapsårets slut',
          next: { month: 12, day: 31 },
        },
        {
          title: 'Service av maskiner',
          component: 'Maskin',
          type: 'Underhåll',
          howOften: 'Varje år',
          next: { month: 6, day: 1 },
        },
      ],
    },
    {
      title: 'IT och telefoni',
      category: 'IT & telefoni',
      description: 'Datorer, abonnemang, domäner och säkerhetskopior.',
      components: [{ title: 'Datorer' }, { title: 'Domännamn' }, { title: 'Säkerhetskopior' }],
      activities: [
        {
          title: 'Prova att återställa en säkerhetskopia',
          component: 'Säkerhetskopior',
          type: 'Underhåll',
          howOften: 'Varje halvår',
          next: { month: 3, day: 1 },
          repeats: { months: 6 },
        },
        {
          title: 'Gå igenom konton och behörigheter',
          type: 'Övrigt',
          howOften: 'Varje år',
          next: { month: 10, day: 1 },
        },
      ],
    },
    {
      title: 'Personal och arbetsmiljö',
      category: 'Arbetsmiljö',
      description: 'Skyddsronder, rutiner, första hjälpen och samtal.',
      components: [{ title: 'Arbetsmiljöpolicy' }, { title: 'Första hjälpen' }],
      activities: [
        { title: 'Skyddsrond', type: 'Besiktning', howOften: 'Minst varje år', next: { month: 3, day: 15 } },
        { title: 'Uppföljning av arbetsmiljöarbetet', type: 'Möte', howOften: 'Varje år', next: { month: 11, day: 1 } },
        { title: 'Medarbetarsamtal', type: 'Möte', howOften: 'Varje år', next: { month: 10, day: 15 } },
        { title: 'Semesterplanering', type: 'Övrigt', howOften: 'Varje år', next: { month: 3, day: 1 } },
      ],
    },
    {
      title: 'Försäkring och avtal',
      category: 'Försäkring & avtal',
      description: 'Företagsförsäkring, hyra, leasing och leverantörer.',
      components: [{ title: 'Företagsförsäkring' }, { title: 'Hyresavtal' }, { title: 'Leasingavtal' }],
      activities: [
        {
          title: 'Gå igenom försäkring och avtal',
          component: 'Företagsförsäkring',
          type: 'Övrigt',
          howOften: 'Varje år',
          next: { month: 9, day: 1 },
          description: 'Se efter när varje avtal senast ska sägas upp.',
        },
      ],
    },
  ],
}
