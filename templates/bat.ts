import type { TemplateData } from '#contract/folders/templates.ts'

/*
 * Checked 2026-11-22.
 * Antifouling paint: Kemikalieinspektionen, "Båtbottenfärger" (kemi.se), and Transportstyrelsen, "Färger för båtar i
 * insjöar och Bottniska viken" (transportstyrelsen.se). Toilet waste: Transportstyrelsen, since 1 April 2015.
 */

export const bat: TemplateData = {
  id: 'bat',
  category: 'Båt',
  always: ['Motor', 'Batterier', 'Flytvästar', 'Förtöjningslinor', 'Båtförsäkring'],
  asks: {
    Kapell: ['Kapell'],
    Gasol: ['Gasolsystem'],
    Toalett: ['Toalett och septiktank', 'Töm vatten och septik för vintern'],
    Plotter: ['Plotter och sjökort'],
  },
  children: [
    {
      title: 'Motor och drev',
      category: 'Motor & drev',
      description: 'Motor, drev, propeller, bränsle och service.',
      components: [
        { title: 'Motor', hint: 'Anteckna märke, modell och serienummer.', meterUnit: 'hours' },
        { title: 'Propeller' },
        { title: 'Impeller' },
        { title: 'Bränslefilter' },
        { title: 'Offeranoder' },
      ],
      activities: [
        {
          title: 'Motorservice',
          component: 'Motor',
          type: 'Underhåll',
          howOften: 'Varje år',
          next: { month: 9, day: 20 },
          description: 'Olja, filter och drevolja. Byt impeller så ofta som handboken säger.',
        },
        {
          title: 'Vinterkonservering',
          component: 'Motor',
          type: 'Underhåll',
          howOften: 'Varje höst, före frosten',
          next: { inMonth: 10 },
          description: 'Kyl- och sötvattensystem ska tömmas eller fyllas med glykol.',
        },
        {
          title: 'Byt offeranoder',
          component: 'Offeranoder',
          type: 'Underhåll',
          howOften: 'När hälften är borta, se efter varje vår',
          next: { month: 4, day: 15 },
        },
      ],
    },
    {
      title: 'Skrov och däck',
      category: 'Skrov & däck',
      description: 'Botten, fribord, däck, luckor och kapell.',
      components: [
        { title: 'Bottenfärg', hint: 'Anteckna sort och antal lager.' },
        { title: 'Kapell' },
        { title: 'Skrovgenomföringar' },
      ],
      activities: [
        {
          title: 'Bottenmålning',
          component: 'Bottenfärg',
          type: 'Underhåll',
          howOften: 'Varje vår, där det behövs',
          next: { inMonth: 4 },
          description:
            'I insjöar och i Bottniska viken norr om Örskär är all färg med biocider förbjuden. På öst- och västkusten gäller olika regler: läs på burken.',
        },
        {
          title: 'Impregnera kapellet',
          component: 'Kapell',
          type: 'Underhåll',
          howOften: 'Varje eller vartannat år',
          next: { month: 5, day: 1 },
        },
        { title: 'Polera och vaxa fribordet', type: 'Underhåll', howOften: 'Varje vår', next: { inMonth: 4 } },
        {
          title: 'Tvätta botten',
          type: 'Underhåll',
          howOften: 'Under säsongen',
          next: { month: 7, day: 15 },
          description:
            'Vid en spolplatta eller borsttvätt, aldrig så att färg hamnar i vattnet. Är båten målad med giftfärg: bara spolplatta.',
        },
      ],
    },
    {
      title: 'El och navigation',
      category: 'El & navigation',
      description: 'Batterier, lanternor, plotter och radio.',
      components: [
        { title: 'Batterier' },
        { title: 'Lanternor' },
        { title: 'Plotter och sjökort' },
        { title: 'VHF', hint: 'Anteckna MMSI och anropssignal.' },
      ],
      activities: [
        {
          title: 'Ladda batterierna i vintervilan',
          component: 'Batterier',
          type: 'Underhåll',
          howOften: 'Varje vinter',
          next: { inMonth: 1 },
        },
        {
          title: 'Prova lanternor och länspump',
          component: 'Lanternor',
          type: 'Underhåll',
          howOften: 'Varje vår',
          next: { inMonth: 5 },
        },
        {
          title: 'Uppdatera sjökorten',
          component: 'Plotter och sjökort',
          type: 'Inköp',
          howOften: 'Varje vår',
          next: { month: 4, day: 1 },
        },
      ],
    },
    {
      title: 'Vatten och gasol ombord',
      category: 'VVS ombord',
      description: 'Färskvatten, toalett, septik och gasol.',
      components: [{ title: 'Färskvattentank' }, { title: 'Toalett och septiktank' }, { title: 'Gasolsystem' }],
      activities: [
        {
          title: 'Läcksök och se över gasolsystemet',
          component: 'Gasolsystem',
          type: 'Underhåll',
          howOften: 'Varje år',
          next: { month: 5, day: 1 },
        },
        {
          title: 'Töm vatten och septik för vintern',
          type: 'Underhåll',
          howOften: 'Varje höst',
          next: { inMonth: 10 },
          description: 'Töm septiken i en mottagningsstation: utsläpp i vattnet är förbjudet.',
        },
      ],
    },
    {
      title: 'Säkerhetsutrustning',
      category: 'Säkerhetsutrustning',
      description: 'Flytvästar, släckare, nödsignaler och ankare.',
      components: [
        { title: 'Flytvästar', hint: 'Anteckna vem som har vilken storlek.' },
        { title: 'Brandsläckare' },
        { title: 'Nödraketer', hint: 'Anteckna bäst före-datum.' },
        { title: 'Ankare och lina' },
        { title: 'Första hjälpen-låda' },
      ],
      activities: [
        {
          title: 'Gå igenom säkerhetsutrustningen',
          type: 'Besiktning',
          howOften: 'Varje vår',
          next: { month: 5, day: 5 },
          description: 'Datum på nödraketer, uppblåsbara västars patroner och brandsläckare.',
        },
      ],
    },
    {
      title: 'Vinterförvaring',
      category: 'Vinterförvaring',
      description: 'Torrsättning, täckning, vagga och plats.',
      components: [{ title: 'Vagga eller stöttor' }, { title: 'Täckställning och presenning' }],
      activities: [
        {
          title: 'Sjösättning',
          type: 'Övrigt',
          howOften: 'Varje vår',
          next: { month: 5, day: 8 },
          description: 'Ändra dagen när klubben eller varvet har bestämt.',
        },
        {
          title: 'Torrsättning',
          type: 'Övrigt',
          howOften: 'Varje höst',
          next: { month: 10, day: 3 },
          description: 'Ändra dagen när klubben eller varvet har bestämt.',
        },
        {
          title: 'Se till täckningen efter oväder',
          component: 'Täckställning och presenning',
          type: 'Underhåll',
          howOften: 'Under vintern',
          next: { month: 12, day: 15 },
        },
      ],
    },
    {
      title: 'Hamn och brygga',
      category: 'Hamn & brygga',
      description: 'Båtplats, förtöjning och nattvakt.',
      components: [{ title: 'Förtöjningslinor' }, { title: 'Fendrar' }, { title: 'Bojsten eller bom' }],
      activities: [
        {
          title: 'Se över linor och förtöjning',
          component: 'Förtöjningslinor',
          type: 'Underhåll',
          howOften: 'Varje vår och före höststormarna',
          next: { inMonth: 5 },
        },
        {
          title: 'Nattvakt i klubben',
          type: 'Övrigt',
          howOften: 'Efter klubbens lista',
          next: { month: 6, day: 15 },
          repeats: null,
          description: 'Ändra dagen när listan har kommit.',
        },
      ],
    },
    {
      title: 'Försäkring och avtal',
      category: 'Försäkring & avtal',
      description: 'Försäkring, köpehandlingar, båtplats och sjöräddning.',
      components: [{ title: 'Båtförsäkring' }, { title: 'Köpekontrakt' }, { title: 'Skrovnummer' }],
      activities: [
        {
          title: 'Gå igenom båtförsäkringen',
          component: 'Båtförsäkring',
          type: 'Övrigt',
          howOften: 'Varje år, före säsongen',
          next: { month: 3, day: 15 },
        },
      ],
    },
  ],
}
