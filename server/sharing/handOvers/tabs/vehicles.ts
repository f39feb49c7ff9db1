import { activityType } from '#contract/rules/activityTypes.ts'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { subCategory } from './subCategories.ts'
import { contacts, facts, warranties, type Register, type Tab } from './tab.ts'

/* The registers of what is one thing with its parts. */

const { car, boat, caravan, machine, animal } = subCategory
const { maintenance, repair, inspection } = activityType

const service: Tab = {
  name: 'Service och reparationer',
  holds: 'service, byten, lagningar',
  words: 'service servad oljebyte reparation verkstad broms avgassystem kylvätska spolarvätska torkarblad startbatteri',
  types: [maintenance, repair],
}

const inspections: Tab = {
  name: 'Besiktningar',
  holds: 'protokoll, anmärkningar',
  words: 'besiktning besiktiga',
  types: [inspection],
}

const tyres: Tab = {
  name: 'Däck',
  holds: 'sommar, vinter, fälgar',
  words: 'däck sommardäck vinterdäck fälg hjul hjulskifte hjulbult låsbult mönsterdjup lufttryck',
}

const keys: Tab = {
  name: 'Nycklar och tillbehör',
  holds: 'nycklar, inredning, utrustning',
  words:
    'nyckel nycklar takräcke takbox bilbarnstol dragkrok varningstriangel reflexväst kupéfilter mattor förtält markis inredning',
}

const fuel: Tab = {
  name: 'Tankning och körning',
  holds: 'tankningar, mätarställning',
  words: 'tankning tankade tanka laddning laddade bensin diesel mätarställning körjournal',
}

const insurance: Tab = {
  name: 'Försäkring och skatt',
  holds: 'försäkring, skatt, avtal',
  words: 'försäkring fordonsskatt bilskatt skatten trängselskatt vägassistans leasing',
}

const papers: Tab = {
  name: 'Papper',
  holds: 'registreringsbevis, handböcker, köp',
  is: 'papers',
  words: 'registreringsbevis ägarbyte köpekontrakt köpeavtal köpebrev köpte servicebok handbok instruktionsbok',
}

export const carRegister: Register = [
  contacts('verkstad, däckfirma, handlare'),
  facts('Fakta om bilen', 'modell, historia, övrigt'),
  { ...service, categories: [car.service] },
  { ...inspections, categories: [car.inspection] },
  { ...tyres, categories: [car.tyres] },
  {
    name: 'Motor och drivlina',
    holds: 'motor, växellåda, koppling',
    categories: [car.engine],
    words:
      'motor motorbyte motorolja kamrem kamkedja koppling växellåda tändstift turbo katalysator partikelfilter drivaxel',
  },
  {
    name: 'Kaross och lack',
    holds: 'lack, rostskydd, glas',
    categories: [car.body],
    words: 'kaross lack lackkod rost rostskydd vindruta stenskott plåtskada buckla polera vaxa strålkastare',
  },
  { ...keys, categories: [car.interior] },
  fuel,
  { ...insurance, categories: [car.insurance, car.economy] },
  papers,
  warranties,
]

export const boatRegister: Register = [
  contacts('varv, båtklubb, motorverkstad'),
  facts('Fakta om båten', 'mått, historia, övrigt'),
  {
    name: 'Motor och drev',
    holds: 'motor, drev, propeller',
    categories: [boat.engine],
    words:
      'motor motorservice utombordare inombordare drev propeller impeller oljebyte bränslefilter bränsle tankning anod offeranod',
  },
  {
    name: 'Skrov och däck',
    holds: 'botten, fribord, kapell',
    categories: [boat.hull],
    words: 'skrov botten bottenfärg bottenmål fribord gelcoat kapell däck teak genomföring polera vaxa roder',
  },
  {
    name: 'Rigg och segel',
    holds: 'mast, vant, segel',
    categories: [boat.rig],
    words: 'rigg mast bom vant stag segel fock genua spinnaker skot fall rullsystem',
  },
  {
    name: 'El och navigation',
    holds: 'batterier, plotter, radio',
    categories: [boat.electricity],
    words: 'el elsystem batteri plotter sjökort ekolod lanternor vhf radio radar landström solpanel laddare logg',
  },
  {
    name: 'Vatten och gasol ombord',
    holds: 'tankar, septik, gasol',
    categories: [boat.plumbing],
    words: 'vatten septik toalett länspump gasol gasolspis färskvatten värmare',
  },
  {
    name: 'Säkerhet',
    holds: 'västar, raketer, ankare',
    categories: [boat.safety],
    words: 'flytväst livväst livflotte nödraket brandsläckar ankare boj livboj första-hjälpen säkerhetsutrustning',
  },
  {
    name: 'Upptagning och vinter',
    holds: 'upptagning, täckning, sjösättning',
    categories: [boat.winter],
    words:
      'upptagning torrsättning sjösättning vinterförvaring vinterplats vinterkonserver täckställning presenning täckning vagga mastkran',
  },
  {
    name: 'Hamn och brygga',
    holds: 'plats, förtöjning, bom',
    categories: [boat.harbour],
    words: 'hamn båtplats hamnplats brygga förtöj bojsten nattvakt y-bom',
  },
  {
    ...insurance,
    name: 'Försäkring och papper',
    holds: 'försäkring, avtal, köp',
    is: 'papers',
    categories: [boat.insurance],
    words: 'försäkring avtal köpekontrakt köpeavtal köpebrev köpte ägarbevis skrovnummer handbok besiktning besiktiga',
  },
  warranties,
]

export const caravanRegister: Register = [
  contacts('verkstad, handlare, campingplats'),
  facts('Fakta om ekipaget', 'modell, historia, övrigt'),
  { ...service, categories: [caravan.service] },
  { ...inspections, categories: [caravan.inspection] },
  {
    name: 'Gasol och värme',
    holds: 'gasol, panna, täthetsprov',
    categories: [caravan.heating],
    words: 'gasol gasolslang gasolsystem gasolvarnare regulator värme värmepanna panna',
  },
  {
    name: 'Vatten och avlopp',
    holds: 'tankar, pump, toalett',
    categories: [caravan.water],
    words: 'vatten vattentank avlopp toalett kassett vattenpump blandare',
  },
  {
    name: 'El och batterier',
    holds: 'batteri, kablar, solpanel',
    categories: [caravan.electricity],
    words: 'el elkabel batteri fritidsbatteri solpanel jordfelsbrytare belysning laddare',
  },
  {
    ...tyres,
    name: 'Däck och chassi',
    holds: 'däck, bromsar, koppling',
    categories: [caravan.tyres],
    words: `${tyres.words} chassi kulkoppling stötdämpare stödben`,
  },
  {
    name: 'Kaross och tätningar',
    holds: 'fukt, fogar, luckor',
    categories: [caravan.body],
    words: 'kaross fukt fuktmät fuktprov täthet tätning fogar taklucka fönster lack',
  },
  { ...keys, categories: [caravan.interior] },
  {
    ...insurance,
    name: 'Försäkring och papper',
    holds: 'försäkring, skatt, handböcker',
    is: 'papers',
    categories: [caravan.insurance],
    words: `${insurance.words} vinterplats ${papers.words}`,
  },
  warranties,
]

export const machineRegister: Register = [
  contacts('verkstad, återförsäljare'),
  facts('Fakta om maskinen', 'modell, historia, övrigt'),
  { ...service, categories: [machine.service], words: `${service.words} smörj slipning` },
  {
    name: 'Reservdelar',
    holds: 'delar, filter, remmar',
    categories: [machine.parts],
    words: 'reservdel slitdel filter rem kilrem kniv sågkedja svärd tändstift',
  },
  { ...inspections, categories: [machine.inspection] },
  {
    name: 'Handböcker',
    holds: 'bruksanvisningar, reservdelslistor',
    categories: [machine.manuals],
    words: 'handbok manual bruksanvisning instruktionsbok',
    kinds: [fileKind.manual],
  },
  {
    name: 'Försäkring och papper',
    holds: 'försäkring, avtal, köp',
    is: 'papers',
    categories: [machine.insurance],
    words: 'försäkring avtal köpekontrakt köpeavtal köpebrev köpte registreringsbevis',
  },
  warranties,
]

export const animalRegister: Register = [
  contacts('veterinär, uppfödare, stall'),
  facts('Fakta om djuret', 'historia och övrigt'),
  {
    name: 'Veterinär och hälsa',
    holds: 'besök, prover, behandlingar',
    categories: [animal.health],
    words: 'veterinär hälsa klinik röntgen operation medicin behandling tandvård avmaskning blodprov',
    types: [repair, inspection],
  },
  {
    name: 'Vaccinationer',
    holds: 'vaccin, pass, intyg',
    categories: [animal.vaccinations],
    words: 'vaccin vaccination rabies',
  },
  {
    name: 'Foder och skötsel',
    holds: 'foder, hovar, päls',
    categories: [animal.care],
    words: 'foder skötsel hovslag verkning klippning kloklipp pälsvård utrustning',
    types: [maintenance],
  },
  {
    name: 'Träning och tävling',
    holds: 'kurser, resultat',
    categories: [animal.training],
    words: 'träning tävling kurs utställning meriter',
  },
  {
    name: 'Stamtavla och papper',
    holds: 'stamtavla, pass, köp',
    is: 'papers',
    categories: [animal.pedigree],
    words: 'stamtavla registreringsbevis hästpass ägarbevis ägarbyte köpekontrakt köpeavtal köpte chip chipnummer',
  },
  { ...insurance, name: 'Försäkring', holds: 'försäkring och avtal', categories: [animal.insurance] },
  warranties,
]
