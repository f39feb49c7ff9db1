import type { TemplateData } from '#contract/folders/templates.ts'

/*
 * Checked 2026-11-22.
 * Lifting devices used at work are checked at intervals that differ: AFS 2003:6, and what replaces it (av.se). Most
 * private machines need no inspection, so the text leaves it to the last certificate.
 */
export const maskin: TemplateData = {
  id: 'maskin',
  category: 'Maskin',
  always: ['Maskinen', 'Filter', 'Bruksanvisning', 'Försäkring'],
  asks: {
    Batteri: ['Batteri'],
    'Remmar eller kedjor': ['Remmar och kedjor'],
    'Knivar eller skär': ['Knivar, skär och andra slitdelar'],
    Garanti: ['Garanti'],
  },
  children: [
    {
      title: 'Service',
      category: 'Service',
      description: 'Olja, filter, smörjning och det som verkstaden har gjort.',
      components: [
        { title: 'Maskinen', hint: 'Anteckna märke, modell, serienummer och årsmodell.', meterUnit: 'hours' },
        { title: 'Motorolja', hint: 'Anteckna vilken kvalitet maskinen ska ha.' },
        { title: 'Batteri' },
      ],
      activities: [
        {
          title: 'Service',
          component: 'Maskinen',
          type: 'Underhåll',
          howOften: 'Varje år, eller efter så många timmar som handboken säger',
          next: { inMonths: 6 },
          repeats: { months: 12 },
          description: 'Olja, filter, remmar och slangar. Anteckna gångtimmarna i resultatet.',
        },
        {
          title: 'Smörj och dra åt',
          component: 'Maskinen',
          type: 'Underhåll',
          howOften: 'Flera gånger per säsong',
          next: { inMonths: 2 },
          description: 'Ändra dagen efter hur mycket maskinen går.',
        },
        {
          title: 'Gör klar för säsongen',
          component: 'Maskinen',
          type: 'Underhåll',
          howOften: 'Varje vår',
          next: { inMonth: 4 },
          description: 'Provkör, leta läckor och kontrollera att skydd och nödstopp fungerar.',
        },
        {
          title: 'Ställ undan för vintern',
          component: 'Maskinen',
          type: 'Underhåll',
          howOften: 'Varje höst, om maskinen ska stå',
          next: { inMonth: 10 },
          description: 'Rengör, skydda mot rost, underhållsladda batteriet och gör med bränslet som handboken säger.',
        },
      ],
    },
    {
      title: 'Reservdelar',
      category: 'Reservdelar',
      description: 'Slitdelar, filter, remmar och var de går att köpa.',
      components: [
        { title: 'Filter', hint: 'Anteckna artikelnummer för olje-, luft- och bränslefilter.' },
        { title: 'Remmar och kedjor', hint: 'Anteckna mått.' },
        { title: 'Knivar, skär och andra slitdelar' },
      ],
      activities: [
        {
          title: 'Se vad som behöver köpas hem',
          type: 'Inköp',
          howOften: 'Varje vinter, före säsongen',
          next: { month: 2, day: 15 },
        },
        {
          title: 'Slipa eller byt slitdelar',
          component: 'Knivar, skär och andra slitdelar',
          type: 'Underhåll',
          howOften: 'Varje säsong',
          next: { inMonth: 3 },
        },
      ],
    },
    {
      title: 'Besiktning och säkerhet',
      category: 'Besiktning',
      description: 'Intyg, skyddsutrustning och kontroller.',
      components: [
        { title: 'Senaste intyget' },
        { title: 'Brandsläckare' },
        { title: 'Personlig skyddsutrustning', hint: 'Anteckna storlek och hur länge den får användas.' },
      ],
      activities: [
        {
          title: 'Besiktning, om maskinen ska ha någon',
          type: 'Besiktning',
          howOften: 'Så ofta som det senaste intyget säger',
          next: { inMonths: 12 },
          description:
            'Lyftanordningar som används i arbete ska kontrolleras regelbundet, och en del fordon ska till bilbesiktningen. De flesta maskiner hemma behöver det inte. Ändra dagen efter intyget.',
        },
        {
          title: 'Kontrollera skydd, nödstopp och brandsläckare',
          type: 'Underhåll',
          howOften: 'Varje år',
          next: { month: 4, day: 1 },
        },
      ],
    },
    {
      title: 'Handböcker',
      category: 'Handböcker',
      description: 'Bruksanvisning, reservdelslista och försäkran om överensstämmelse (CE).',
      components: [
        { title: 'Bruksanvisning', hint: 'Lägg gärna in en länk till tillverkarens sida.' },
        { title: 'Reservdelslista' },
        { title: 'Försäkran om överensstämmelse' },
      ],
      activities: [
        {
          title: 'Gå igenom bruksanvisningen med dem som kör',
          component: 'Bruksanvisning',
          type: 'Övrigt',
          howOften: 'Varje säsong, och när någon är ny',
          next: { month: 4, day: 5 },
        },
      ],
    },
    {
      title: 'Försäkring och avtal',
      category: 'Försäkring & avtal',
      description: 'Försäkring, garanti, serviceavtal och kvitto.',
      components: [{ title: 'Försäkring' }, { title: 'Garanti', hint: 'Anteckna sista dag.' }, { title: 'Kvitto' }],
      activities: [
        {
          title: 'Gå igenom försäkring och garanti',
          component: 'Försäkring',
          type: 'Övrigt',
          howOften: 'Varje år',
          next: { month: 2, day: 1 },
          description: 'Vissa maskiner som körs på väg måste ha trafikförsäkring: fråga försäkringsbolaget.',
        },
      ],
    },
  ],
}
