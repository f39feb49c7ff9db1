/** What five kinds of folders hold: title and text, by folder. Each title is there once. */
export const holdings: Record<string, readonly (readonly [title: string, text: string | null])[]> = {
  Villan: [
    ['Bytte impeller i cirkulationspumpen', 'Den gamla hade slitits ner. Ny packning samtidigt.'],
    ['Rensade hängrännorna', 'Löv från lönnen, två hinkar.'],
    ['Sotning', 'Skorstensfejaren skrev protokoll. Inga anmärkningar.'],
    ['Service av värmepumpen', 'Köldmedium kontrollerat, filtren dammsugna.'],
    ['Målade fasaden mot söder', 'Linoljefärg, två strykningar. Skrapade flagnande brädor först.'],
    ['Takläckage vid skorstenen', 'Plåtslagaren lade ny underlagspapp.'],
    ['Besiktning av elanläggningen', 'Jordfelsbrytare saknades i garaget.'],
    ['Varmvattenberedare', 'Nibe Eminent, 300 liter, står i pannrummet.'],
    ['Oljade altanen', 'Brun träolja.'],
    ['Dränering', 'Grävde om längs norra väggen, isolerade grunden.'],
    ['Brandvarnare', 'Ett batteri räcker i tio år.'],
    ['Energideklaration', 'Gäller till 2034. Klass D.'],
    ['Nycklar', 'Reservnyckel hos grannen. Cylindern är från Assa.'],
    ['Bredband och wifi', 'Routern står i hallen. Lösenordet hänger på kylskåpet.'],
  ],
  Tärnan: [
    ['Bottenmålning', 'Två lager bottenfärg från Hempel.'],
    ['Bytte olja och oljefilter', 'Fyra liter, 10W-40.'],
    ['Zinkanoder', 'Sitter på axeln och drevet. Till hälften förbrukade.'],
    ['Torrsättning', 'Lyft med mastkran, vagga nummer 14.'],
    ['Besiktade gasolen', 'Slangen och regulatorn byttes.'],
    ['Genua', 'Sömmen i akterliket lagad hos segelmakaren.'],
    ['Rostfri propeller', 'Tre blad, 16 tum.'],
    ['Förtöjning', 'Nya linor, fyra fjädrar och bojkätting.'],
    ['Septiktank', 'Tömd vid sugtömningsstationen i Nynäshamn.'],
    ['Batteriladdare', 'Laddar två bankar, 230 volt.'],
    ['Läcka vid mantågsstöttan', 'Tätades med Sikaflex.'],
  ],
  Volvon: [
    ['Däckskifte', 'Vinterdäcken på, mönsterdjup sju millimeter.'],
    ['Kamrem', 'Bytt vid 120 000 km med vattenpump.'],
    ['Kontrollbesiktning', 'Godkänd hos Bilprovningen.'],
    ['Bromsskivor fram', 'Och nya belägg.'],
    ['Stenskott i vindrutan', 'Lagades av Ryds, självrisken betald.'],
    ['Luftkonditionering', 'Fylld på verkstaden i Täby.'],
    ['Försäkringsbrev', 'Helförsäkring hos Folksam.'],
    ['Tändstift', 'Fyra stycken.'],
    ['Dragkrok', 'Avtagbar, godkänd för 1800 kilo.'],
    ['Tvättade och vaxade', 'Polerade bort repor i lacken.'],
  ],
  Båtklubben: [
    ['Årsmöte', 'Kallelse tre veckor före. Revisorerna fick ordet.'],
    ['Styrelsens protokoll', 'Beslut om bryggplatser.'],
    ['Medlemsavgifter', 'Trehundra kronor per vuxen, barn gratis.'],
    ['Stadgar', 'Antagna av två stämmor.'],
    ['Nattvakt på hamnplan', 'Vaktlistan hänger i klubbhuset.'],
    ['Städdag', 'Krattor och handskar finns i boden.'],
    ['Sjösättning', 'Kranföraren kommer klockan sju.'],
    ['Bryggan repareras', 'Ruttna plankor byts mot lärk.'],
    ['Seglarskolans ledare', 'Tre ungdomar har gått förbundets kurs.'],
    ['Valberedning', 'Söker en ny kassör.'],
  ],
  Värmefirman: [
    ['Kundregister', 'Adresser och telefonnummer, gallras varje år.'],
    ['Servicebil', 'Tjänstebilen tankas på Circle K.'],
    ['Arbetsmiljöplan', 'Skyddsombudet går rond varje kvartal.'],
    ['Hyresavtal för lokalen', 'Uppsägning nio månader före utgången.'],
    ['Leverantörsfakturor', 'Betalas den sista i månaden.'],
    ['Verktyg i skåpet', 'Borrmaskin, kap och rörtång.'],
    ['Utbildning av montörer', 'Certifikat för kylteknik.'],
    ['Brandsläckare', 'Kontrolleras en gång om året, pulver sex kilo.'],
    ['Lönekörning', 'Den tjugofemte, med semesterersättning.'],
    ['Reklamation av cirkulationsfläkt', 'Lagret skrek. Leverantören krediterade oss.'],
  ],
}

/** What somebody types, and the titles that they may mean: the first is the one. */
type Pair = readonly [typed: string, ...titles: [string, ...string[]]]

const pairs = (text: string): Pair[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [typed = '', titles = ''] = line.trim().split(' → ')
      const [title = '', ...others] = titles.split(' | ')
      return [typed, title, ...others]
    })

export const inflected = pairs(`
  impellern → Bytte impeller i cirkulationspumpen
  impellrar → Bytte impeller i cirkulationspumpen
  byta impeller → Bytte impeller i cirkulationspumpen
  packningar → Bytte impeller i cirkulationspumpen
  hängrännan → Rensade hängrännorna
  hängränna → Rensade hängrännorna
  rensa → Rensade hängrännorna
  lövet → Rensade hängrännorna
  sotningen → Sotning
  anmärkning → Sotning
  värmepumpar → Service av värmepumpen
  filtret → Service av värmepumpen | Bytte olja och oljefilter
  måla → Målade fasaden mot söder | Bottenmålning
  fasader → Målade fasaden mot söder
  strykning → Målade fasaden mot söder
  takläckaget → Takläckage vid skorstenen
  skorstenar → Takläckage vid skorstenen
  besiktningar → Besiktning av elanläggningen | Kontrollbesiktning
  elanläggning → Besiktning av elanläggningen
  altan → Oljade altanen
  oljan → Bytte olja och oljefilter | Oljade altanen
  olja → Bytte olja och oljefilter | Oljade altanen
  väggar → Dränering
  isolera → Dränering
  brandvarnaren → Brandvarnare
  batterier → Brandvarnare | Batteriladdare
  nyckeln → Nycklar
  nyckel → Nycklar
  cylindrar → Nycklar
  anoderna → Zinkanoder
  axlar → Zinkanoder
  torrsättningen → Torrsättning
  besikta gasol → Besiktade gasolen
  gasol → Besiktade gasolen
  slangar → Besiktade gasolen
  sömmar → Genua
  propellern → Rostfri propeller
  linan → Förtöjning
  septiktanken → Septiktank
  läckor → Läcka vid mantågsstöttan
  täta → Läcka vid mantågsstöttan
  däckskiftet → Däckskifte
  kamremmen → Kamrem
  vattenpumpar → Kamrem
  bromsskiva → Bromsskivor fram
  vindruta → Stenskott i vindrutan
  laga → Stenskott i vindrutan | Genua
  tändstiftet → Tändstift
  dragkroken → Dragkrok
  tvätta → Tvättade och vaxade
  repa → Tvättade och vaxade
  årsmötet → Årsmöte
  revisor → Årsmöte
  protokollet → Styrelsens protokoll | Sotning
  medlemsavgiften → Medlemsavgifter
  barnen → Medlemsavgifter
  stadga → Stadgar
  städdagen → Städdag
  handske → Städdag
  bryggor → Bryggan repareras
  rutten planka → Bryggan repareras
  kassören → Valberedning
  montör → Utbildning av montörer
  fakturan → Leverantörsfakturor
  brandsläckaren → Brandsläckare
  verktyget → Verktyg i skåpet
`)

export const inCompounds = pairs(`
  pump → Bytte impeller i cirkulationspumpen | Service av värmepumpen | Kamrem
  ränna → Rensade hängrännorna
  färg → Bottenmålning | Målade fasaden mot söder
  läckage → Takläckage vid skorstenen
  papp → Takläckage vid skorstenen
  anod → Zinkanoder
  beredare → Varmvattenberedare
  panna → Varmvattenberedare
  deklaration → Energideklaration
  filter → Service av värmepumpen | Bytte olja och oljefilter
  mast → Torrsättning
  laddare → Batteriladdare
  kätting → Förtöjning
  däck → Däckskifte
  däcken → Däckskifte
  rem → Kamrem
  skivor → Bromsskivor fram
  försäkring → Försäkringsbrev
  avgifter → Medlemsavgifter
  avgiften → Medlemsavgifter
  vakt → Nattvakt på hamnplan
  plats → Styrelsens protokoll
  klubbhus → Nattvakt på hamnplan
  skola → Seglarskolans ledare
  bil → Servicebil | Kontrollbesiktning
  avtal → Hyresavtal för lokalen
  faktura → Leverantörsfakturor
  tång → Verktyg i skåpet
  lön → Lönekörning
  fläkt → Reklamation av cirkulationsfläkt
`)

export const withoutDots = pairs(`
  hangranna → Rensade hängrännorna
  varmepump → Service av värmepumpen
  varmepumpen → Service av värmepumpen
  taklackage → Takläckage vid skorstenen
  lacka → Läcka vid mantågsstöttan
  nycklarna → Nycklar
  bottenfarg → Bottenmålning
  arsmote → Årsmöte
  arsmotet → Årsmöte
  sjosattningen → Sjösättning
  fortojningar → Förtöjning
  brandslackaren → Brandsläckare
`)

export const punctuated = pairs(`
  wi-fi → Bredband och wifi
  10w40 → Bytte olja och oljefilter
  el-anläggning → Besiktning av elanläggningen
  120000 → Kamrem
  nynäs-hamn → Septiktank
`)
