import type { TemplateData } from '#contract/folders/templates.ts'

/*
 * Checked 2026-11-22.
 * Tax return of an association: Skatteverket, "Deklarera åt en ideell förening" (skatteverket.se). Särskild uppgift is
 * an appendix to Inkomstdeklaration 3; the first page always goes on paper.
 */

export const forening: TemplateData = {
  id: 'forening',
  category: 'Förening',
  always: ['Stadgar', 'Medlemsregister', 'Bokföring', 'Föreningsförsäkring'],
  asks: {
    Lokal: ['Brandsläckare', 'Nycklar och brickor', 'Städdag', 'Hyresavtal'],
    Inventarier: ['Inventarielista'],
    Hjärtstartare: ['Hjärtstartare'],
    Evenemang: ['Checklista för evenemang', 'Planera vårens evenemang', 'Planera höstens evenemang'],
  },
  children: [
    {
      title: 'Styrelse och möten',
      category: 'Styrelse & möten',
      description: 'Stadgar, protokoll, årsmöte och valberedning.',
      components: [
        { title: 'Stadgar' },
        { title: 'Protokoll' },
        { title: 'Firmatecknare', hint: 'Vilka som får skriva under och hantera kontot.' },
      ],
      activities: [
        { title: 'Skriv verksamhetsberättelsen', type: 'Övrigt', howOften: 'Varje år', next: { month: 1, day: 20 } },
        {
          title: 'Kallelse till årsmötet',
          type: 'Möte',
          howOften: 'Varje år',
          next: { month: 2, day: 15 },
          description: 'Hur långt före mötet den ska ut står i stadgarna.',
        },
        {
          title: 'Årsmöte',
          type: 'Möte',
          howOften: 'Varje år',
          next: { month: 3, day: 20 },
          description: 'Ändra dagen när den är bestämd.',
        },
        {
          title: 'Konstituerande styrelsemöte',
          type: 'Möte',
          howOften: 'Efter årsmötet',
          next: { month: 3, day: 27 },
          description: 'Besluta om firmatecknare, och meddela banken.',
        },
        { title: 'Påminn valberedningen', type: 'Övrigt', howOften: 'Varje år', next: { month: 11, day: 15 } },
      ],
    },
    {
      title: 'Medlemmar',
      category: 'Medlemmar',
      description: 'Medlemsregister, avgifter och utskick.',
      components: [{ title: 'Medlemsregister' }],
      activities: [
        { title: 'Skicka ut medlemsavgifter', type: 'Övrigt', howOften: 'Varje år', next: { month: 1, day: 15 } },
        { title: 'Påminn om obetalda avgifter', type: 'Övrigt', howOften: 'Varje år', next: { month: 3, day: 1 } },
        {
          title: 'Gå igenom medlemsregistret',
          component: 'Medlemsregister',
          type: 'Övrigt',
          howOften: 'Varje år',
          next: { month: 9, day: 15 },
          description: 'Ta bort uppgifter som föreningen inte längre behöver.',
        },
      ],
    },
    {
      title: 'Ekonomi',
      category: 'Ekonomi',
      description: 'Budget, bokföring, revision, bidrag och skatt.',
      components: [
        { title: 'Budget' },
        { title: 'Bokföring' },
        { title: 'Bankkonto', hint: 'Skriv vem som har rätt att betala.' },
      ],
      activities: [
        { title: 'Bokslut', component: 'Bokföring', type: 'Övrigt', howOften: 'Varje år', next: { month: 1, day: 25 } },
        { title: 'Revision', type: 'Besiktning', howOften: 'Varje år, före årsmötet', next: { month: 2, day: 10 } },
        {
          title: 'Inkomstdeklaration 3 med bilagan Särskild uppgift',
          type: 'Övrigt',
          howOften: 'Varje år',
          next: { by: { month: 7, day: 1 } },
          description:
            'Gäller kalenderår: 1 juli på papper, 1 augusti om bilagorna lämnas digitalt. Se hos Skatteverket om föreningen är befriad.',
        },
        {
          title: 'Sök bidrag',
          type: 'Övrigt',
          howOften: 'Varje år',
          next: { month: 2, day: 1 },
          description: 'Sista dag står hos kommunen eller förbundet.',
        },
        {
          title: 'Budget för nästa år',
          component: 'Budget',
          type: 'Möte',
          howOften: 'Varje år',
          next: { month: 11, day: 20 },
        },
      ],
    },
    {
      title: 'Lokaler',
      category: 'Lokaler',
      description: 'Lokal, nycklar, brandskydd och städning.',
      components: [
        { title: 'Brandsläckare' },
        { title: 'Nycklar och brickor', hint: 'Skriv vem som har en.' },
        { title: 'Första hjälpen' },
      ],
      activities: [
        {
          title: 'Kontrollera brandskyddet',
          component: 'Brandsläckare',
          type: 'Besiktning',
          howOften: 'Varje år',
          next: { month: 10, day: 1 },
        },
        {
          title: 'Nyckelgenomgång',
          component: 'Nycklar och brickor',
          type: 'Övrigt',
          howOften: 'Varje år, efter årsmötet',
          next: { month: 4, day: 5 },
        },
        { title: 'Städdag', type: 'Möte', howOften: 'Varje vår', next: { month: 5, day: 5 } },
      ],
    },
    {
      title: 'Utrustning',
      category: 'Utrustning',
      description: 'Det som föreningen äger och lånar ut.',
      components: [
        { title: 'Inventarielista' },
        { title: 'Hjärtstartare', hint: 'Anteckna datum på batteri och elektroder.' },
      ],
      activities: [
        {
          title: 'Inventering',
          component: 'Inventarielista',
          type: 'Besiktning',
          howOften: 'Varje år',
          next: { month: 12, day: 1 },
        },
        {
          title: 'Kontrollera hjärtstartaren',
          component: 'Hjärtstartare',
          type: 'Underhåll',
          howOften: 'Varje månad',
          next: { dayOfMonth: 1 },
        },
      ],
    },
    {
      title: 'Evenemang',
      category: 'Evenemang',
      description: 'Planering, tillstånd och listor.',
      components: [{ title: 'Checklista för evenemang' }],
      activities: [
        {
          title: 'Planera vårens evenemang',
          type: 'Möte',
          howOften: 'Varje år',
          next: { month: 1, day: 20 },
          description: 'Se hos polis och kommun om tillstånd behövs.',
        },
        { title: 'Planera höstens evenemang', type: 'Möte', howOften: 'Varje år', next: { month: 8, day: 20 } },
      ],
    },
    {
      title: 'Försäkring och avtal',
      category: 'Försäkring & avtal',
      description: 'Föreningsförsäkring, hyra och andra avtal.',
      components: [{ title: 'Föreningsförsäkring' }, { title: 'Hyresavtal' }],
      activities: [
        {
          title: 'Gå igenom försäkring och avtal',
          component: 'Föreningsförsäkring',
          type: 'Övrigt',
          howOften: 'Varje år',
          next: { month: 10, day: 15 },
        },
      ],
    },
  ],
}
