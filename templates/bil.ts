import type { TemplateData } from '#contract/folders/templates.ts'

/*
 * Checked 2026-11-22.
 * Inspection, tyres and vehicle tax: Transportstyrelsen (transportstyrelsen.se). An older car is exempt from its 50th
 * year if its last inspection was passed in time.
 */

export const bil: TemplateData = {
  id: 'bil',
  category: 'Bil',
  always: ['Bilen', 'Startbatteri', 'Registreringsbevis', 'Bilförsäkring'],
  asks: {
    Vinterdäck: ['Sommardäck', 'Vinterdäck', 'Låsbultens hylsa'],
    Luftkonditionering: ['Service av luftkonditioneringen'],
    Takräcke: ['Takräcke'],
    Bilbarnstol: ['Bilbarnstol'],
  },
  children: [
    {
      title: 'Service och verkstad',
      category: 'Service & verkstad',
      description: 'Servicebok, kvitton och det som verkstaden har gjort.',
      components: [
        {
          title: 'Bilen',
          hint: 'Anteckna märke, modell, årsmodell och registreringsnummer.',
          meterUnit: 'mil',
        },
        { title: 'Servicebok' },
        { title: 'Motorolja', hint: 'Anteckna vilken kvalitet bilen ska ha.' },
        { title: 'Startbatteri' },
        { title: 'Torkarblad', hint: 'Anteckna längderna.' },
      ],
      activities: [
        {
          title: 'Service',
          component: 'Bilen',
          type: 'Underhåll',
          howOften: 'Varje år, eller efter så många mil som serviceboken säger',
          next: { inMonths: 6 },
          repeats: { months: 12 },
        },
        {
          title: 'Byt torkarblad och fyll på spolarvätska',
          component: 'Torkarblad',
          type: 'Underhåll',
          howOften: 'Varje höst',
          next: { inMonth: 10 },
        },
        {
          title: 'Service av luftkonditioneringen',
          component: 'Bilen',
          type: 'Underhåll',
          howOften: 'Ungefär vartannat år',
          next: { month: 4, day: 15 },
          repeats: { months: 24 },
        },
      ],
    },
    {
      title: 'Besiktning',
      category: 'Besiktning',
      description: 'Protokoll och anmärkningar.',
      components: [{ title: 'Senaste besiktningsprotokollet' }],
      activities: [
        {
          title: 'Kontrollbesiktning',
          type: 'Besiktning',
          howOften: 'Senast 14\u00a0månader efter förra besiktningen',
          next: { inMonths: 12 },
          repeats: { monthsAfterDone: 14 },
          description:
            'Gäller personbil. En ny bil: första gången senast efter 36\u00a0månader, andra gången senast 24\u00a0månader därefter. En bil som är 30–49\u00a0år: var 24:e månad. Från 50\u00a0år behövs oftast ingen besiktning. Transportstyrelsen visar senaste dag för ditt registreringsnummer: ändra dagen efter det.',
        },
      ],
    },
    {
      title: 'Däck',
      category: 'Däck & fälgar',
      description: 'Sommar- och vinterdäck, fälgar och mönsterdjup.',
      components: [
        { title: 'Sommardäck', hint: 'Anteckna dimension, år och mönsterdjup.' },
        { title: 'Vinterdäck', hint: 'Anteckna dimension, år och mönsterdjup.' },
        { title: 'Låsbultens hylsa', hint: 'Skriv var den ligger.' },
      ],
      activities: [
        {
          title: 'Byt till vinterdäck',
          component: 'Vinterdäck',
          type: 'Underhåll',
          howOften: 'Varje höst, före 1 december',
          next: { by: { month: 11, day: 30 } },
          description: 'Vinterdäck krävs från 1 december till 31 mars när det är vinterväglag.',
        },
        {
          title: 'Byt till sommardäck',
          component: 'Sommardäck',
          type: 'Underhåll',
          howOften: 'Varje vår, efter 31 mars',
          next: { inMonth: 4 },
          description: 'Dubbdäck får användas till och med 15 april, och senare bara om det är vinterväglag.',
        },
        { title: 'Mät lufttryck och mönsterdjup', type: 'Underhåll', howOften: 'Varje månad', next: { dayOfMonth: 1 } },
        {
          title: 'Efterdra hjulbultarna efter bytet till sommardäck',
          component: 'Sommardäck',
          type: 'Underhåll',
          howOften: '5–10\u00a0mil efter bytet',
          next: { inMonth: 4 },
        },
        {
          title: 'Efterdra hjulbultarna efter bytet till vinterdäck',
          component: 'Vinterdäck',
          type: 'Underhåll',
          howOften: '5–10\u00a0mil efter bytet',
          next: { inMonth: 12 },
        },
      ],
    },
    {
      title: 'Kaross och lack',
      category: 'Kaross & lack',
      description: 'Lack, rost, glas och skador.',
      components: [{ title: 'Rostskydd' }, { title: 'Vindruta' }, { title: 'Lackkod' }],
      activities: [
        {
          title: 'Tvätta av vintersaltet och vaxa',
          type: 'Underhåll',
          howOften: 'Varje vår',
          next: { inMonth: 4 },
        },
        {
          title: 'Se över rostskyddet',
          component: 'Rostskydd',
          type: 'Besiktning',
          howOften: 'Vartannat år',
          next: { month: 9, day: 1 },
          repeats: { months: 24 },
        },
      ],
    },
    {
      title: 'Inredning och tillbehör',
      category: 'Inredning & tillbehör',
      description: 'Bilbarnstol, takräcke, varningstriangel och nycklar.',
      components: [
        { title: 'Varningstriangel och reflexväst' },
        { title: 'Bilbarnstol' },
        { title: 'Takräcke' },
        { title: 'Reservnyckel' },
      ],
      activities: [
        {
          title: 'Rengör inuti och byt kupéfilter',
          type: 'Underhåll',
          howOften: 'Varje år',
          next: { month: 5, day: 1 },
        },
      ],
    },
    {
      title: 'Försäkring och skatt',
      category: 'Försäkring & skatt',
      description: 'Försäkring, fordonsskatt, registreringsbevis och parkering.',
      components: [{ title: 'Registreringsbevis' }, { title: 'Bilförsäkring' }, { title: 'Vägassistans' }],
      activities: [
        {
          title: 'Gå igenom bilförsäkringen',
          component: 'Bilförsäkring',
          type: 'Övrigt',
          howOften: 'Varje år, före förfallodagen',
          next: { inMonths: 11 },
          repeats: { months: 12 },
        },
        {
          title: 'Betala fordonsskatten',
          type: 'Övrigt',
          howOften: 'Varje år',
          next: { inMonths: 12 },
          repeats: { months: 12 },
          description:
            'Månaden beror på registreringsnumrets sista siffra. Ändra dagen efter beskedet från Transportstyrelsen.',
        },
      ],
    },
  ],
}
