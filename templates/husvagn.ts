import type { TemplateData } from '#contract/folders/templates.ts'

/*
 * Checked 2026-11-22.
 * Inspection: Transportstyrelsen, "Kontrollbesiktning av lätta släp" and "… av tunga fordon" (transportstyrelsen.se).
 * LPG: its check has been voluntary since 29 April 2009; every year is what Bilprovningen advises (bilprovningen.se).
 */
export const husvagn: TemplateData = {
  id: 'husvagn',
  category: 'Husvagn & husbil',
  always: ['Däck', 'Täthetsgaranti', 'Brandvarnare', 'Registreringsbevis', 'Försäkring'],
  asks: {
    Gasol: ['Gasolslang', 'Regulator och packningar', 'Gasolvarnare', 'Se över gasolskåpet'],
    Vatten: ['Färskvattentank', 'Vattenpump'],
    Toalett: ['Toalett'],
    'Förtält eller markis': ['Förtält eller markis'],
  },
  children: [
    {
      title: 'Besiktning',
      category: 'Besiktning',
      description: 'Protokoll och anmärkningar.',
      components: [{ title: 'Senaste besiktningsprotokollet' }],
      activities: [
        {
          title: 'Kontrollbesiktning',
          type: 'Besiktning',
          howOften: 'Husvagn: vartannat år',
          next: { inMonths: 12 },
          repeats: { months: 24 },
          description:
            'En ny husvagn (högst 3\u00a0500\u00a0kg) besiktas första gången senast efter 48\u00a0månader, sedan senast 24\u00a0månader efter förra gången. Husbil upp till 3\u00a0500\u00a0kg följer personbilens tider, en tyngre besiktas varje år. Ändra dagen efter ditt protokoll.',
        },
      ],
    },
    {
      title: 'Gasol och värme',
      category: 'Gasol & värme',
      description: 'Gasolflaskor, slangar, regulator, kök, kylskåp och värmepanna.',
      components: [
        { title: 'Gasolslang', hint: 'Anteckna årtalet på slangen. Byt den när den är sprucken eller stel.' },
        { title: 'Regulator och packningar' },
        { title: 'Värmepanna' },
        { title: 'Gasolvarnare' },
      ],
      activities: [
        {
          title: 'Låt kontrollera gasolsystemet',
          component: 'Gasolslang',
          type: 'Besiktning',
          howOften: 'Varje år, före säsongen',
          next: { month: 4, day: 15 },
          description: 'Kontrollen är frivillig, men läckor är vanliga. Den kan göras samtidigt som besiktningen.',
        },
        {
          title: 'Se över gasolskåpet',
          type: 'Underhåll',
          howOften: 'Vid varje flaskbyte',
          next: { month: 5, day: 15 },
          repeats: null,
          description: 'Kontrollera packningarna och läcksök. Inget får täcka ventilen i skåpets golv.',
        },
      ],
    },
    {
      title: 'Vatten och avlopp',
      category: 'Vatten & avlopp',
      description: 'Färskvatten, gråvatten, pump, beredare och toalett.',
      components: [{ title: 'Färskvattentank' }, { title: 'Vattenpump' }, { title: 'Toalett' }],
      activities: [
        {
          title: 'Rengör tank och slangar',
          component: 'Färskvattentank',
          type: 'Underhåll',
          howOften: 'Varje vår',
          next: { inMonth: 4 },
          description: 'Skölj tills vattnet varken smakar eller luktar, och leta läckor.',
        },
        {
          title: 'Töm vattnet före frosten',
          component: 'Färskvattentank',
          type: 'Underhåll',
          howOften: 'Varje höst',
          next: { inMonth: 10 },
          description: 'Tank, slangar, pump, beredare och toalett. Låt kranarna stå öppna.',
        },
      ],
    },
    {
      title: 'El och batterier',
      category: 'El & batterier',
      description: 'Batterier, solceller, elcentral och belysning.',
      components: [{ title: 'Bodelsbatteri' }, { title: 'Jordfelsbrytare' }, { title: 'Elkabel' }],
      activities: [
        {
          title: 'Prova jordfelsbrytaren och belysningen',
          component: 'Jordfelsbrytare',
          type: 'Underhåll',
          howOften: 'Varje vår, före första resan',
          next: { inMonth: 4 },
          description: 'Prova också husvagnens lampor med bilen inkopplad.',
        },
        {
          title: 'Ladda batteriet i vintervilan',
          component: 'Bodelsbatteri',
          type: 'Underhåll',
          howOften: 'Varje vinter',
          next: { inMonth: 1 },
        },
      ],
    },
    {
      title: 'Däck och chassi',
      category: 'Däck & chassi',
      description: 'Däck, bromsar, koppling, stödhjul och axel.',
      components: [
        { title: 'Däck', hint: 'Anteckna dimension och tillverkningsår: däck åldras också när de står still.' },
        { title: 'Kulkoppling' },
        { title: 'Bromsar' },
      ],
      activities: [
        {
          title: 'Kontrollera däck och lufttryck',
          component: 'Däck',
          type: 'Underhåll',
          howOften: 'Före varje resa',
          next: { month: 5, day: 1 },
          repeats: null,
          description: 'Leta efter sprickor i däckens sidor.',
        },
        {
          title: 'Låt se över bromsarna',
          component: 'Bromsar',
          type: 'Underhåll',
          howOften: 'Varje år, före säsongen',
          next: { month: 4, day: 10 },
          description:
            'Bromsarna är den vanligaste anmärkningen vid besiktningen, ofta efter att vagnen har stått länge.',
        },
      ],
    },
    {
      title: 'Kaross och tätningar',
      category: 'Kaross & tätningar',
      description: 'Fogar, fönster, takluckor, fuktmätning och förtält.',
      components: [
        { title: 'Täthetsgaranti', hint: 'Anteckna hur länge den gäller och vad den kräver.' },
        { title: 'Takluckor och fönster' },
        { title: 'Förtält eller markis' },
      ],
      activities: [
        {
          title: 'Mät fukten',
          component: 'Täthetsgaranti',
          type: 'Besiktning',
          howOften: 'Varje år',
          next: { month: 9, day: 15 },
          description:
            'Täthetsgarantin kräver ofta en mätning om året hos en auktoriserad verkstad. Spara protokollet.',
        },
        {
          title: 'Tvätta och se över fogarna',
          type: 'Underhåll',
          howOften: 'Varje vår',
          next: { inMonth: 4 },
        },
      ],
    },
    {
      title: 'Inredning och tillbehör',
      category: 'Inredning & tillbehör',
      description: 'Brandskydd, nycklar och det som följer med på resan.',
      components: [
        { title: 'Brandvarnare' },
        { title: 'Brandsläckare och brandfilt' },
        { title: 'Nycklar', hint: 'Skriv vem som har en.' },
      ],
      activities: [
        {
          title: 'Prova varnarna och kontrollera brandsläckaren',
          component: 'Brandvarnare',
          type: 'Underhåll',
          howOften: 'Varje vår, före första resan',
          next: { inMonth: 4 },
        },
        {
          title: 'Gör klart för vintern',
          type: 'Underhåll',
          howOften: 'Varje höst',
          next: { inMonth: 10 },
          description: 'Ta ut mat, textilier och dynor, ställ upp kylskåpets dörr och se till att luften kan röra sig.',
        },
      ],
    },
    {
      title: 'Försäkring och skatt',
      category: 'Försäkring & skatt',
      description: 'Försäkring, fordonsskatt, registreringsbevis och vinterplats.',
      components: [{ title: 'Registreringsbevis' }, { title: 'Försäkring' }, { title: 'Avtal om vinterplats' }],
      activities: [
        {
          title: 'Gå igenom försäkringen',
          component: 'Försäkring',
          type: 'Övrigt',
          howOften: 'Varje år, före säsongen',
          next: { month: 3, day: 15 },
          description: 'Läs vad som gäller under vintern och utomlands.',
        },
        {
          title: 'Bestäm om fordonet ska ställas av',
          type: 'Övrigt',
          howOften: 'Varje höst',
          next: { month: 10, day: 15 },
          description: 'Ett avställt fordon får inte köras. Anmäl av- och påställning hos Transportstyrelsen.',
        },
      ],
    },
  ],
}
