/** What folders hold: title and text, by folder. Each title is there once. */
export const heldByKin: Record<string, readonly (readonly [title: string, text: string | null])[]> = {
  Villa: [
    ['Byte av tak', 'Betongpannor och ny läkt.'],
    ['Målning av fasaden', 'Två strykningar.'],
    ['Sotning', 'Nästa gång om tre år.'],
    ['Service av värmepumpen', 'Köldmedium kontrollerat.'],
    ['Dränering av husgrunden', 'Grävde längs norra väggen.'],
    ['Rensning av hängrännorna', null],
    ['Reparation av diskmaskinen', 'Ny pump.'],
    ['Isolering av vinden', 'Lösull, 40 cm.'],
    ['Källarfönster', 'Tre stycken, isolerglas.'],
    ['Läckage under diskbänken', 'Ny packning.'],
    ['Installation av laddbox', 'Elva kilowatt.'],
    ['Tvätt av altanen', null],
    ['Hemförsäkring', 'Folksam, självrisk 1500 kr.'],
    ['Slipning av golven', 'Ek i vardagsrummet.'],
    ['Radonmätning', 'Under gränsvärdet.'],
    ['Bygge av friggebod', 'Femton kvadrat.'],
    ['Luftning av elementen', null],
    ['Spolning av avloppet', 'Stopp i köket.'],
    ['Montering av köksfläkt', 'Kolfilter.'],
    ['Avläsning av elmätaren', '12 345 kWh'],
    ['Trädfällning', 'Granen vid garaget.'],
    ['Målning i källaren', null],
    ['Beställa ved', 'Två kubik.'],
  ],
  Båt: [
    ['Sjösättning', 'Kranen klockan sju.'],
    ['Torrsättning', 'Vagga nummer 14.'],
    ['Målning av botten', 'Två lager från Hempel.'],
    ['Service av motorn', 'Impeller och remmar.'],
    ['Tankning', 'Fyllde tre dunkar.'],
    ['Tömning av septiktanken', 'Stationen i Nynäshamn.'],
    ['Lackning av rodret', null],
    ['Riggning', 'Masten på.'],
    ['Förtöjning', 'Nya fjädrar.'],
    ['Livboj', null],
    ['Oljepump', 'Artikel VP 2040-B'],
    ['Kullager', 'SKF 6203-2Z'],
  ],
  Bil: [
    ['Volvo V70', 'Har nummer ABC 123 sedan 2014.'],
    ['Släpvagnen', 'Registrerad som XYZ12D.'],
    ['Däckskifte', 'Åtta millimeter.'],
    ['Byte av bromsskivor', 'Fram.'],
    ['Lagning av vindrutan', 'Ryds.'],
    ['Besiktning', 'Godkänd utan anmärkning.'],
    ['Rostskydd', 'Ring Kalle på 070-123 45 67.'],
  ],
  Klubb: [
    ['Årsmöte', 'Eva valdes om.'],
    ['Städning av klubbhuset', 'Hinkar i boden.'],
    ['Uthyrning av stugan', 'Två dygn.'],
    ['Utbildning av funktionärer', null],
    ['Försäljning av jollen', 'Till Nils.'],
    ['Betalning av arrendet', 'Kommunen.'],
    ['Medlemsavgift', 'Före mars.'],
    ['Ledare för seglarskolan', 'Två ungdomar.'],
  ],
}

type Pair = readonly [typed: string, title: string]

const pairs = (text: string): Pair[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [typed = '', title = ''] = line.trim().split(' → ')
      return [typed, title]
    })

/** What is meant has not the words themselves: it stands under 'Kanske menade du'. */
export const ofKin = pairs(`
  takbyte → Byte av tak
  takbytet → Byte av tak
  måla → Målning av fasaden
  målare → Målning av fasaden
  måla fasad → Målning av fasaden
  fasadmålning → Målning av fasaden
  bottenmålning → Målning av botten
  sotare → Sotning
  sota → Sotning
  skorsten → Sotning
  skorstensfejare → Sotning
  motorservice → Service av motorn
  serva motorn → Service av motorn
  värmepumpsservice → Service av värmepumpen
  dränera → Dränering av husgrunden
  rensa hängrännan → Rensning av hängrännorna
  hängrännerensning → Rensning av hängrännorna
  takränna → Rensning av hängrännorna
  reparera diskmaskin → Reparation av diskmaskinen
  diskmaskinsreparation → Reparation av diskmaskinen
  reparatör → Reparation av diskmaskinen
  isolera → Isolering av vinden
  vindsisolering → Isolering av vinden
  vattenskada → Läckage under diskbänken
  installera laddbox → Installation av laddbox
  installatör → Installation av laddbox
  altantvätt → Tvätt av altanen
  försäkringsbrev → Hemförsäkring
  slipa golvet → Slipning av golven
  golvslipning → Slipning av golven
  mäta radon → Radonmätning
  friggebodsbygge → Bygge av friggebod
  lufta element → Luftning av elementen
  spola avlopp → Spolning av avloppet
  avloppsspolning → Spolning av avloppet
  montera → Montering av köksfläkt
  montör → Montering av köksfläkt
  avläsa elmätaren → Avläsning av elmätaren
  fälla träd → Trädfällning
  vedbeställning → Beställa ved
  källarmålning → Målning i källaren
  bränsle → Tankning
  sjösätta → Sjösättning
  sjösatte → Sjösättning
  sjosatta → Sjösättning
  torrsätta → Torrsättning
  bensin → Tankning
  tanka → Tankning
  diesel → Tankning
  septiktankstömning → Tömning av septiktanken
  toatank → Tömning av septiktanken
  lacka roder → Lackning av rodret
  rigga → Riggning
  förtöja → Förtöjning
  bromsskivebyte → Byte av bromsskivor
  skifta däck → Däckskifte
  hjulbyte → Däckskifte
  laga vindruta → Lagning av vindrutan
  stenskott → Lagning av vindrutan
  besiktiga → Besiktning
  bilprovningen → Besiktning
  årsstämma → Årsmöte
  städa → Städning av klubbhuset
  klubbhusstädning → Städning av klubbhuset
  hyra → Uthyrning av stugan
  utbilda → Utbildning av funktionärer
  sälja jollen → Försäljning av jollen
  betala arrende → Betalning av arrendet
  årsavgift → Medlemsavgift
  elcentralens serienummer → Elcentral i hallen
  årsmötesprotokoll → IMG_2034.jpg
`)

/** What is meant has the words themselves, or the number in another way of writing it. */
export const written = pairs(`
  byta tak → Byte av tak
  läcka → Läckage under diskbänken
  tvätta altanen → Tvätt av altanen
  bygga friggebod → Bygge av friggebod
  byta bromsskiva → Byte av bromsskivor
  källarfönstret → Källarfönster
  källare → Källarfönster
  källarens fönster → Källarfönster
  fönster i källaren → Källarfönster
  service → Service av motorn
  tak → Byte av tak
  ABC123 → Volvo V70
  abc123 → Volvo V70
  ABC 123 → Volvo V70
  ABC-123 → Volvo V70
  ABC12 → Volvo V70
  XYZ 12D → Släpvagnen
  XYZ12D → Släpvagnen
  0701234567 → Rostskydd
  070-1234567 → Rostskydd
  +46701234567 → Rostskydd
  VP2040B → Oljepump
  VP2040-B → Oljepump
  62032Z → Kullager
  SKF62032Z → Kullager
  SKF 6203 2Z → Kullager
  069244187731 → Elcentral i hallen
`)

/** What is not meant, and must not be found. */
export const strangers = pairs(`
  motorbyte → Byte av tak
  motorbyte → Service av motorn
  takmålning → Målning av fasaden
  takmålning → Byte av tak
  takläggning → Byte av tak
  fasadtvätt → Målning av fasaden
  fasadtvätt → Tvätt av altanen
  värmepumpsbyte → Service av värmepumpen
  motorolja → Service av motorn
  bensinmotor → Tankning
  bilförsäkring → Hemförsäkring
  källarförråd → Källarfönster
  golvvärme → Slipning av golven
  altanbygge → Bygge av friggebod
  altanbygge → Tvätt av altanen
  sotare → Målning av fasaden
  ledning → Ledare för seglarskolan
  kallelse → Källarfönster
  byting → Byte av tak
  läcka → Lackning av rodret
  årsredovisning → Årsmöte
  sommarfest → Årsmöte
  båtförsäkring → Hemförsäkring
  livförsäkring → Livboj
  stugvärme → Uthyrning av stugan
  avloppsrör → Spolning av avloppet
  ABC124 → Volvo V70
  ABD123 → Volvo V70
  ABC23 → Volvo V70
  XYZ12 E → Släpvagnen
  VP2041B → Oljepump
  0701234568 → Rostskydd
  12345678 → Avläsning av elmätaren
`)
