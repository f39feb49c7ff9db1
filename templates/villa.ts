import type { TemplateData } from '#contract/folders/templates.ts'

/*
 * Checked 2026-11-22.
 * Fire safety inspection: every 3 years where the stove is the main heat source, else 6, all over the country: MSBFS
 * 2014:6, whose authority is now Myndigheten för civilt försvar. How often chimneys are swept, the municipality
 * decides.
 * Radon: Strålsäkerhetsmyndigheten (stralsakerhetsmyndigheten.se). Energy declaration: Boverket (boverket.se).
 */

export const villa: TemplateData = {
  id: 'villa',
  category: 'Hus',
  always: ['Elcentral', 'Jordfelsbrytare', 'Huvudavstängning', 'Taktäckning', 'Brandvarnare', 'Villaförsäkring'],
  asks: {
    Värmepump: ['Värmepump'],
    'Kamin eller kakelugn': ['Braskamin eller kakelugn', 'Skorsten'],
    Solceller: ['Solceller'],
    Larm: ['Larm'],
  },
  children: [
    {
      title: 'Värme och ventilation',
      category: 'Värme & ventilation',
      description: 'Värmepump eller panna, skorsten, eldstäder och ventilation.',
      components: [
        { title: 'Värmepump', hint: 'Anteckna modell, serienummer och när den installerades.' },
        { title: 'Braskamin eller kakelugn' },
        { title: 'Skorsten' },
        { title: 'Ventilationsaggregat', hint: 'Anteckna vilken storlek filtren har.' },
        { title: 'Varmvattenberedare' },
      ],
      activities: [
        {
          title: 'Service av värmepumpen',
          component: 'Värmepump',
          type: 'Underhåll',
          howOften: 'Varje år',
          next: { month: 9, day: 1 },
          description: 'Rengör filter, kontrollera tryck och larm. Följ tillverkarens råd om när en fackman behövs.',
        },
        {
          title: 'Sotning',
          component: 'Skorsten',
          type: 'Underhåll',
          howOften: 'Så ofta som kommunen bestämmer',
          next: { month: 9, day: 15 },
          repeats: null,
          description:
            'Hur ofta beror på eldstaden och hur mycket du eldar. Sotaren hör av sig med en tid. Någon behöver vara hemma och öppna.',
        },
        {
          title: 'Brandskyddskontroll av eldstad och skorsten',
          component: 'Skorsten',
          type: 'Besiktning',
          howOften: 'Vart tredje eller vart sjätte år',
          next: { inMonths: 12 },
          description: 'Det senaste protokollet säger vilket: ändra dagen efter det. Sotaren kallar.',
        },
        {
          title: 'Byte av ventilationsfilter',
          component: 'Ventilationsaggregat',
          type: 'Underhåll',
          howOften: 'Minst varje år',
          next: { month: 10, day: 1 },
        },
        {
          title: 'Mät radon',
          type: 'Besiktning',
          howOften: 'Vart tionde år, och efter en ombyggnad',
          next: { month: 10, day: 1 },
          repeats: { months: 120 },
          description:
            'Mät i minst två månader mellan 1 oktober och 30 april. Spara rapporten: en köpare frågar efter den.',
        },
      ],
    },
    {
      title: 'El',
      category: 'El',
      description: 'Elcentral, ritningar och det som elektrikern har gjort.',
      components: [{ title: 'Elcentral' }, { title: 'Jordfelsbrytare' }, { title: 'Laddbox' }, { title: 'Solceller' }],
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
        {
          title: 'Se över sladdar, uttag och utebelysning',
          type: 'Underhåll',
          howOften: 'Varje år',
          next: { month: 10, day: 15 },
        },
      ],
    },
    {
      title: 'Vatten och avlopp',
      category: 'VVS',
      description: 'Vattenmätare, avstängningsventiler, rör och avlopp.',
      components: [
        { title: 'Vattenmätare' },
        { title: 'Huvudavstängning', hint: 'Skriv var den sitter, så att alla hittar den.' },
        { title: 'Utekran' },
        { title: 'Golvbrunnar' },
      ],
      activities: [
        {
          title: 'Stäng av och töm utekranen',
          component: 'Utekran',
          type: 'Underhåll',
          howOften: 'Varje höst, före frosten',
          next: { inMonth: 10 },
        },
        {
          title: 'Motionera avstängningsventilerna',
          component: 'Huvudavstängning',
          type: 'Underhåll',
          howOften: 'Varje år',
          next: { month: 3, day: 1 },
          description: 'Stäng och öppna, så att de inte fastnar.',
        },
      ],
    },
    {
      title: 'Tak och fasad',
      category: 'Tak & fasad',
      description: 'Tak, hängrännor, fasad, fönster och dörrar.',
      components: [
        { title: 'Taktäckning', hint: 'Anteckna material och år.' },
        { title: 'Hängrännor och stuprör' },
        { title: 'Takstege och snörasskydd' },
        { title: 'Fasad', hint: 'Spara kulören.' },
        { title: 'Fönster' },
      ],
      activities: [
        {
          title: 'Rensa hängrännor och stuprör',
          component: 'Hängrännor och stuprör',
          type: 'Underhåll',
          howOften: 'Varje höst, och gärna om våren',
          next: { inMonth: 11 },
        },
        {
          title: 'Se över taket efter vintern',
          component: 'Taktäckning',
          type: 'Underhåll',
          howOften: 'Varje vår',
          next: { inMonth: 4 },
          description: 'Leta efter trasiga pannor, mossa och otäta genomföringar.',
        },
        {
          title: 'Tvätta fasaden och se över färgen',
          component: 'Fasad',
          type: 'Underhåll',
          howOften: 'Varje år',
          next: { month: 5, day: 15 },
        },
      ],
    },
    {
      title: 'Kök och badrum',
      category: 'Kök & vitvaror',
      description: 'Vitvaror med kvitton och garantier, och våtrummens intyg.',
      components: [
        { title: 'Kylskåp och frys' },
        { title: 'Spis och ugn' },
        { title: 'Diskmaskin' },
        { title: 'Tvättmaskin' },
        { title: 'Badrummets tätskikt', hint: 'Spara kvalitetsdokument och bilder från bygget.' },
      ],
      activities: [
        {
          title: 'Rensa golvbrunnar och vattenlås',
          type: 'Underhåll',
          howOften: 'Ett par gånger om året',
          next: { month: 2, day: 1 },
          repeats: { months: 6 },
        },
        {
          title: 'Rengör köksfläktens filter',
          type: 'Underhåll',
          howOften: 'Ett par gånger om året',
          next: { month: 3, day: 15 },
          repeats: { months: 6 },
        },
      ],
    },
    {
      title: 'Trädgård',
      category: 'Trädgård',
      description: 'Gräsmatta, träd, häck, altan och maskiner.',
      components: [{ title: 'Gräsklippare' }, { title: 'Altan' }, { title: 'Häck och fruktträd' }],
      activities: [
        {
          title: 'Service av gräsklipparen',
          component: 'Gräsklippare',
          type: 'Underhåll',
          howOften: 'Varje år',
          next: { month: 3, day: 15 },
        },
        {
          title: 'Beskär fruktträden',
          component: 'Häck och fruktträd',
          type: 'Underhåll',
          howOften: 'Varje år',
          next: { month: 8, day: 15 },
        },
        {
          title: 'Tvätta och olja altanen',
          component: 'Altan',
          type: 'Underhåll',
          howOften: 'Vartannat år',
          next: { month: 6, day: 1 },
          repeats: { months: 24 },
        },
      ],
    },
    {
      title: 'Brandskydd och lås',
      category: 'Säkerhet & lås',
      description: 'Brandvarnare, släckare, larm, lås och nycklar.',
      components: [
        { title: 'Brandvarnare', hint: 'Minst en på varje våning. Byt hela varnaren ungefär vart tionde år.' },
        { title: 'Brandsläckare' },
        { title: 'Brandfilt' },
        { title: 'Larm' },
        { title: 'Nycklar', hint: 'Skriv vem som har en.' },
      ],
      activities: [
        {
          title: 'Byt batterier i brandvarnarna',
          component: 'Brandvarnare',
          type: 'Underhåll',
          howOften: 'Varje år, på Brandvarnardagen',
          next: { month: 12, day: 1 },
          description: 'Gäller inte varnare med tioårsbatteri.',
        },
        {
          title: 'Prova brandvarnarna',
          component: 'Brandvarnare',
          type: 'Underhåll',
          howOften: 'Varje månad',
          next: { dayOfMonth: 1 },
        },
        {
          title: 'Kontrollera brandsläckaren',
          component: 'Brandsläckare',
          type: 'Underhåll',
          howOften: 'Varje år',
          next: { month: 12, day: 1 },
        },
      ],
    },
    {
      title: 'Försäkring och avtal',
      category: 'Försäkring & avtal',
      description: 'Villaförsäkring, el, bredband, sophämtning, garantier och papper från köpet.',
      components: [
        { title: 'Villaförsäkring' },
        { title: 'Elavtal' },
        { title: 'Energideklaration', hint: 'Gäller i tio år och krävs när huset säljs.' },
        { title: 'Köpekontrakt och lagfart' },
        { title: 'Pantbrev och lån' },
      ],
      activities: [
        {
          title: 'Gå igenom försäkring och avtal',
          component: 'Villaförsäkring',
          type: 'Övrigt',
          howOften: 'Varje år',
          next: { month: 1, day: 15 },
          description: 'Stämmer boyta, ombyggnader och lösöre? Jämför pris och villkor.',
        },
      ],
    },
  ],
}
