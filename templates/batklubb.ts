import type { TemplateData } from '#contract/folders/templates.ts'

/*
 * Checked 2026-11-22.
 * Tax return of an association: Skatteverket, "Deklarera åt en ideell förening" (skatteverket.se). Särskild uppgift is
 * an appendix to Inkomstdeklaration 3; the first page always goes on paper.
 */

export const batklubb: TemplateData = {
  id: 'batklubb',
  category: 'Båtklubb',
  always: ['Stadgar', 'Brygga', 'Medlemsregister', 'Bokföring', 'Klubbens försäkring'],
  asks: {
    Klubbhus: [
      'Brandsläckare',
      'Brandvarnare',
      'Nycklar och koder',
      'Öppna klubbhuset',
      'Stäng klubbhuset för vintern',
    ],
    Mastkran: ['Mastkran', 'Lyftstroppar'],
    Miljöstation: ['Miljöstation'],
    Nattvakt: ['Vaktlista', 'Nattvakten börjar'],
  },
  children: [
    {
      title: 'Styrelse och möten',
      category: 'Styrelse & möten',
      description: 'Stadgar, protokoll, årsmöte och valberedning.',
      components: [{ title: 'Stadgar' }, { title: 'Årshjul för styrelsen' }],
      activities: [
        {
          title: 'Kallelse till årsmötet',
          type: 'Möte',
          howOften: 'Varje år',
          next: { month: 2, day: 1 },
          description: 'Hur långt före mötet den ska ut står i stadgarna.',
        },
        {
          title: 'Årsmöte',
          type: 'Möte',
          howOften: 'Varje år',
          next: { month: 3, day: 1 },
          description: 'Ändra dagen när den är bestämd.',
        },
        { title: 'Planera säsongen', type: 'Möte', howOften: 'Varje år', next: { month: 1, day: 20 } },
        { title: 'Påminn valberedningen', type: 'Övrigt', howOften: 'Varje år', next: { month: 11, day: 1 } },
      ],
    },
    {
      title: 'Bryggor och förtöjning',
      category: 'Bryggor & förtöjning',
      description: 'Bryggor, bommar, kättingar och platser.',
      components: [
        { title: 'Brygga', hint: 'Lägg till en för varje brygga.' },
        { title: 'Kättingar och ankarstenar' },
        { title: 'Livbojar och stegar' },
      ],
      activities: [
        {
          title: 'Bryggkontroll',
          component: 'Brygga',
          type: 'Besiktning',
          howOften: 'Varje vår',
          next: { month: 4, day: 15 },
          description: 'Trall, bommar, stegar, livbojar, el och belysning.',
        },
        {
          title: 'Dykkontroll av kättingar',
          component: 'Kättingar och ankarstenar',
          type: 'Besiktning',
          howOften: 'Med några års mellanrum',
          next: { month: 6, day: 1 },
          repeats: null,
        },
        {
          title: 'Gör bryggorna klara för vintern',
          component: 'Brygga',
          type: 'Underhåll',
          howOften: 'Varje höst',
          next: { inMonth: 10 },
        },
        { title: 'Fördela båtplatser', type: 'Övrigt', howOften: 'Varje år', next: { month: 2, day: 15 } },
      ],
    },
    {
      title: 'Varv och uppläggning',
      category: 'Varv & uppläggning',
      description: 'Sjösättning, torrsättning, uppläggning och miljöstation.',
      components: [{ title: 'Spolplatta' }, { title: 'Miljöstation' }, { title: 'Mastskjul' }],
      activities: [
        {
          title: 'Sjösättning',
          type: 'Övrigt',
          howOften: 'Varje vår',
          next: { month: 5, day: 8 },
          description: 'Ändra dagen när den är bestämd.',
        },
        {
          title: 'Torrsättning',
          type: 'Övrigt',
          howOften: 'Varje höst',
          next: { month: 10, day: 3 },
          description: 'Ändra dagen när den är bestämd.',
        },
        { title: 'Arbetsdag om våren', type: 'Möte', howOften: 'Varje år', next: { month: 4, day: 25 } },
        { title: 'Arbetsdag om hösten', type: 'Möte', howOften: 'Varje år', next: { month: 10, day: 18 } },
        {
          title: 'Töm miljöstationen',
          component: 'Miljöstation',
          type: 'Underhåll',
          howOften: 'Efter varje upptagning',
          next: { month: 11, day: 1 },
        },
      ],
    },
    {
      title: 'Kran och maskiner',
      category: 'Kranar & maskiner',
      description: 'Mastkran, båtkran, vagnar, traktor och intyg.',
      components: [{ title: 'Mastkran' }, { title: 'Båtvagn' }, { title: 'Lyftstroppar' }],
      activities: [
        {
          title: 'Besiktning av kran och lyftredskap',
          component: 'Mastkran',
          type: 'Besiktning',
          howOften: 'Så ofta som besiktningsintyget säger',
          next: { inMonths: 6 },
          description: 'Det senaste intyget säger när: ändra dagen efter det.',
        },
        {
          title: 'Service av kran och vagnar',
          component: 'Mastkran',
          type: 'Underhåll',
          howOften: 'Varje vår',
          next: { inMonth: 4 },
        },
      ],
    },
    {
      title: 'Klubbhus',
      category: 'Klubbhus',
      description: 'Hus, kök, brandskydd, nycklar och uthyrning.',
      components: [
        { title: 'Brandsläckare' },
        { title: 'Brandvarnare' },
        { title: 'Nycklar och koder', hint: 'Skriv vem som har en. Skriv aldrig själva koden här.' },
      ],
      activities: [
        { title: 'Öppna klubbhuset', type: 'Underhåll', howOften: 'Varje vår', next: { inMonth: 4 } },
        {
          title: 'Kontrollera brandskyddet',
          component: 'Brandsläckare',
          type: 'Besiktning',
          howOften: 'Varje år',
          next: { month: 4, day: 10 },
        },
        {
          title: 'Stäng klubbhuset för vintern',
          type: 'Underhåll',
          howOften: 'Varje höst',
          next: { inMonth: 10 },
        },
      ],
    },
    {
      title: 'El och vatten',
      category: 'El & vatten',
      description: 'El på bryggor och varv, sommarvatten och mätare.',
      components: [{ title: 'Elcentral på varvet' }, { title: 'Elstolpar på bryggorna' }, { title: 'Sommarvatten' }],
      activities: [
        {
          title: 'Sätt på vattnet',
          component: 'Sommarvatten',
          type: 'Underhåll',
          howOften: 'Varje vår',
          next: { inMonth: 4 },
        },
        {
          title: 'Stäng av och töm vattnet',
          component: 'Sommarvatten',
          type: 'Underhåll',
          howOften: 'Varje höst, före frosten',
          next: { inMonth: 10 },
        },
        { title: 'Prova jordfelsbrytarna', type: 'Underhåll', howOften: 'Varje vår', next: { inMonth: 4 } },
      ],
    },
    {
      title: 'Medlemmar och nattvakt',
      category: 'Medlemmar',
      description: 'Medlemslista, kö, vaktlista och utskick.',
      components: [{ title: 'Medlemsregister' }, { title: 'Kölista' }, { title: 'Vaktlista' }],
      activities: [
        {
          title: 'Gör upp vaktlistan',
          component: 'Vaktlista',
          type: 'Övrigt',
          howOften: 'Varje vår',
          next: { month: 4, day: 1 },
        },
        { title: 'Nattvakten börjar', type: 'Övrigt', howOften: 'Varje säsong', next: { month: 5, day: 15 } },
        {
          title: 'Gå igenom medlemsregistret',
          component: 'Medlemsregister',
          type: 'Övrigt',
          howOften: 'Varje år',
          next: { month: 1, day: 10 },
          description: 'Ta bort uppgifter som klubben inte längre behöver.',
        },
      ],
    },
    {
      title: 'Ekonomi',
      category: 'Ekonomi',
      description: 'Budget, avgifter, bokslut, revision och skatt.',
      components: [{ title: 'Budget' }, { title: 'Bokföring' }],
      activities: [
        { title: 'Skicka ut medlemsavgifter', type: 'Övrigt', howOften: 'Varje år', next: { month: 3, day: 15 } },
        {
          title: 'Lämna bokföringen till revisorn',
          component: 'Bokföring',
          type: 'Övrigt',
          howOften: 'Varje år',
          next: { month: 1, day: 31 },
        },
        { title: 'Revision', type: 'Besiktning', howOften: 'Varje år, före årsmötet', next: { month: 2, day: 10 } },
        {
          title: 'Inkomstdeklaration 3 med bilagan Särskild uppgift',
          type: 'Övrigt',
          howOften: 'Varje år',
          next: { by: { month: 7, day: 1 } },
          description:
            'Gäller kalenderår: 1 juli på papper, 1 augusti om bilagorna lämnas digitalt. Se hos Skatteverket om klubben är befriad.',
        },
      ],
    },
    {
      title: 'Försäkring och avtal',
      category: 'Försäkring & avtal',
      description: 'Klubbens försäkringar, arrende och avtal.',
      components: [{ title: 'Klubbens försäkring' }, { title: 'Arrendeavtal' }],
      activities: [
        {
          title: 'Gå igenom försäkring och avtal',
          component: 'Klubbens försäkring',
          type: 'Övrigt',
          howOften: 'Varje år',
          next: { month: 2, day: 1 },
        },
        {
          title: 'Kontrollera att alla båtar är försäkrade',
          type: 'Övrigt',
          howOften: 'Varje år, före sjösättningen',
          next: { month: 4, day: 15 },
        },
      ],
    },
  ],
}
