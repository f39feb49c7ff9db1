import type { TemplateData } from '#contract/folders/templates.ts'

/*
 * Checked 2026-11-22.
 * Ventilation control (OVK): plan- och byggförordningen (2011:338) 5 kap., and Boverket (boverket.se). Annual meeting:
 * lag (2018:672) om ekonomiska föreningar 6 kap., which bostadsrättslagen refers to.
 */

export const bostadsratt: TemplateData = {
  id: 'bostadsratt',
  category: 'Lägenhet',
  always: ['Elcentral', 'Avstängningsventil', 'Tätskikt', 'Golvbrunn', 'Brandvarnare', 'Hemförsäkring'],
  asks: {
    Diskmaskin: ['Diskmaskin'],
    'Egen tvättmaskin': ['Tvättmaskin'],
    'Balkong eller uteplats': ['Balkong'],
    Förråd: ['Förråd'],
  },
  children: [
    {
      title: 'El',
      category: 'El',
      description: 'Lägenhetens elcentral och det som elektrikern har gjort.',
      components: [{ title: 'Elcentral' }, { title: 'Jordfelsbrytare' }],
      activities: [
        {
          title: 'Prova jordfelsbrytaren',
          component: 'Jordfelsbrytare',
          type: 'Underhåll',
          howOften: 'Två gånger om året',
          next: { month: 4, day: 1 },
          repeats: { months: 6 },
          description: 'Tryck på testknappen. Löser den inte ut ska en elektriker titta på den.',
        },
      ],
    },
    {
      title: 'Vatten och värme',
      category: 'VVS',
      description: 'Avstängningsventiler, kranar och element.',
      components: [
        { title: 'Avstängningsventil', hint: 'Skriv var den sitter, så att alla hittar den.' },
        { title: 'Blandare' },
        { title: 'Element' },
      ],
      activities: [
        {
          title: 'Motionera avstängningsventiler och elementens reglage',
          component: 'Avstängningsventil',
          type: 'Underhåll',
          howOften: 'Varje år',
          next: { month: 9, day: 15 },
          description: 'Fråga föreningen innan elementen luftas.',
        },
      ],
    },
    {
      title: 'Ventilation',
      category: 'Värme & ventilation',
      description: 'Till- och frånluft, filter, köksfläkt och OVK.',
      components: [{ title: 'Frånluftsdon' }, { title: 'Tilluftsfilter' }, { title: 'Köksfläkt' }],
      activities: [
        {
          title: 'Rengör ventilationsdonen',
          component: 'Frånluftsdon',
          type: 'Underhåll',
          howOften: 'Varje år',
          next: { month: 10, day: 1 },
          description: 'Ändra inte inställningen: den är injusterad för hela huset.',
        },
        {
          title: 'OVK: fråga föreningen när nästa kontroll är',
          type: 'Besiktning',
          howOften: 'Vart tredje eller vart sjätte år, när föreningen aviserar',
          next: { inMonths: 6 },
          description:
            'Vart tredje år med till- och frånluft (FT, FTX), vart sjätte med frånluft eller självdrag (F, S). Föreningen ansvarar för kontrollen: ändra dagen efter dess besked. Se till att kontrollanten kommer in i lägenheten.',
        },
      ],
    },
    {
      title: 'Kök och vitvaror',
      category: 'Kök & vitvaror',
      description: 'Maskiner med kvitton, garantier och handböcker.',
      components: [
        { title: 'Kylskåp och frys' },
        { title: 'Spis och ugn' },
        { title: 'Diskmaskin', hint: 'Ska stå på ett läckageskydd (droppskydd).' },
        { title: 'Tvättmaskin' },
      ],
      activities: [
        {
          title: 'Rengör köksfläktens filter',
          type: 'Underhåll',
          howOften: 'Ett par gånger om året',
          next: { month: 3, day: 15 },
          repeats: { months: 6 },
        },
        {
          title: 'Frosta av och dammsug bakom kyl och frys',
          component: 'Kylskåp och frys',
          type: 'Underhåll',
          howOften: 'Varje år',
          next: { month: 2, day: 1 },
        },
        {
          title: 'Se efter läckage vid diskmaskinen',
          component: 'Diskmaskin',
          type: 'Underhåll',
          howOften: 'Varje år',
          next: { month: 11, day: 1 },
        },
      ],
    },
    {
      title: 'Badrum',
      category: 'Badrum & våtrum',
      description: 'Tätskikt, golvbrunn och intyg från den som byggde.',
      components: [
        { title: 'Tätskikt', hint: 'Spara kvalitetsdokument och bilder från bygget.' },
        { title: 'Golvbrunn' },
        { title: 'Handdukstork' },
      ],
      activities: [
        {
          title: 'Rensa golvbrunnen',
          component: 'Golvbrunn',
          type: 'Underhåll',
          howOften: 'Ett par gånger om året',
          next: { month: 1, day: 15 },
          repeats: { months: 6 },
        },
        {
          title: 'Se över fogar och tätningar',
          component: 'Tätskikt',
          type: 'Underhåll',
          howOften: 'Varje år',
          next: { month: 3, day: 1 },
        },
      ],
    },
    {
      title: 'Balkong och förråd',
      category: 'Balkong & förråd',
      description: 'Balkong, källar- eller vindsförråd och cykelplats.',
      components: [{ title: 'Balkong' }, { title: 'Förråd', hint: 'Anteckna numret.' }],
      activities: [
        {
          title: 'Rensa balkongens avrinning',
          component: 'Balkong',
          type: 'Underhåll',
          howOften: 'Varje höst',
          next: { inMonth: 10 },
        },
        {
          title: 'Gå igenom förrådet',
          component: 'Förråd',
          type: 'Övrigt',
          howOften: 'Varje år',
          next: { month: 4, day: 15 },
        },
      ],
    },
    {
      title: 'Brandskydd och lås',
      category: 'Säkerhet & lås',
      description: 'Brandvarnare, dörr, nycklar och brickor.',
      components: [
        { title: 'Brandvarnare', hint: 'Byt hela varnaren ungefär vart tionde år.' },
        { title: 'Brandfilt och släckare' },
        { title: 'Nycklar och brickor', hint: 'Skriv vem som har en.' },
      ],
      activities: [
        {
          title: 'Byt batteri i brandvarnaren',
          component: 'Brandvarnare',
          type: 'Underhåll',
          howOften: 'Varje år, på Brandvarnardagen',
          next: { month: 12, day: 1 },
          description: 'Gäller inte en varnare med tioårsbatteri.',
        },
      ],
    },
    {
      title: 'Bostadsrättsföreningen',
      category: 'Bostadsrättsförening',
      description: 'Stadgar, stämmor, avgifter och tillstånd för ombyggnad.',
      components: [{ title: 'Stadgar och ordningsregler' }, { title: 'Tillstånd för ombyggnad' }],
      activities: [
        {
          title: 'Ordinarie föreningsstämma (årsstämma)',
          type: 'Möte',
          howOften: 'Varje år, senast sex månader efter räkenskapsårets slut',
          next: { month: 5, day: 15 },
          description: 'Ändra dagen när kallelsen har kommit.',
        },
        {
          title: 'Lämna motioner till stämman',
          type: 'Övrigt',
          howOften: 'Varje år',
          next: { by: { month: 1, day: 31 } },
          description: 'Sista dagen står i stadgarna.',
        },
      ],
    },
    {
      title: 'Försäkring och lån',
      category: 'Försäkring & avtal',
      description: 'Hemförsäkring med bostadsrättstillägg, el, bredband och lån.',
      components: [
        { title: 'Hemförsäkring' },
        { title: 'Bostadsrättstillägg', hint: 'Ibland tecknar föreningen det åt alla: fråga.' },
        { title: 'Elavtal' },
      ],
      activities: [
        {
          title: 'Gå igenom försäkring och avtal',
          component: 'Hemförsäkring',
          type: 'Övrigt',
          howOften: 'Varje år',
          next: { month: 1, day: 15 },
        },
      ],
    },
  ],
}
