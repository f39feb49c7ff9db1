import { folded } from './folding.ts'

/*
 * Words of a home, a car, a boat and a club of which one is written where another is meant, though neither is made of the
 * other. The first word of a line is near each of the others; those are not near each other for its sake.
 */
const lines = `
  tankning bensin diesel drivmedel bränsle
  sotning skorsten eldstad kamin rökkanal skorstensfejare
  skorstensfejare sota
  försäkring försäkringsbrev försäkringsbevis
  besiktning besiktiga bilprovning
  däckskifte däckbyte hjulskifte hjulbyte vinterdäck sommardäck
  däck hjul
  vindruta stenskott
  fordonsskatt bilskatt
  registreringsnummer regnummer
  service serva översyn
  reparation lagning
  rörmokare rörläggare vvs
  elektriker elinstallatör
  värmepump bergvärme
  radiator element
  toalett toa wc
  kylskåp kyl
  frys frysskåp frysbox
  spis häll
  badrum våtrum
  hängränna takränna stuprör
  altan veranda trall
  läckage vattenskada fuktskada
  brandvarnare rökdetektor brandlarm
  belysning lampa armatur
  el ström
  elräkning elfaktura
  sophämtning sopor renhållning
  snöröjning snöskottning plogning
  bredband internet wifi fiber
  wifi router
  garanti garantibevis
  uthyrning hyra
  försäljning sälja
  sjösättning iläggning
  torrsättning upptagning
  bottenmålning bottenfärg
  motor utombordare utombordsmotor aktersnurra
  segel genua fock
  ankare dragg
  flytväst livväst räddningsväst
  septiktank toatank
  båtplats bryggplats hamnplats
  årsmöte årsstämma
  medlemsavgift årsavgift
  städdag fixardag
`

const near = new Map<string, string[]>()
for (const line of [lines, folded(lines)].join('\n').trim().split('\n')) {
  const [first = '', ...others] = line.trim().split(' ')
  for (const other of others) {
    near.set(first, [...(near.get(first) ?? []), other])
    near.set(other, [...(near.get(other) ?? []), first])
  }
}

/** Those that are near a word; without dots also those that it may be with them. */
export const nearTo = (word: string): readonly string[] => near.get(word) ?? []
