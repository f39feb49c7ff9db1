import { fileKind } from '#contract/rules/fileKinds.ts'
import { subCategory } from './subCategories.ts'
import { contacts, facts, warranties, type Register, type Tab } from './tab.ts'

/* The registers of dwellings: the tabs of the binder of a house (`binderTabs`). */

const { house, flat, holidayHouse } = subCategory

const authorities: Tab = {
  name: 'Kommun och myndighet',
  holds: 'taxering, avfall, försäkring',
  words:
    'försäkring taxering fastighetsskatt fastighetsavgift sopor sophämtning avfall slamtömning samfällighet vägförening lagfart pantbrev',
}

const drawings: Tab = {
  name: 'Ritningar och bygglov',
  holds: 'planritningar, bygglov',
  words: 'ritning bygglov bygganmälan startbesked slutbesked slutbevis situationsplan nybyggnadskarta',
  kinds: [fileKind.drawing],
}

const roof: Tab = {
  name: 'Tak och fasad',
  holds: 'tak, rännor, fasad',
  words:
    'tak takbyte takarbete taktvätt takpann nockpann taktäck takfot takplåt takstege takpapp hängränn stuprör fasad puts snörasskydd vindskiv vindslucka vindsluckan',
}

const windows: Tab = {
  name: 'Fönster och dörrar',
  holds: 'fönster, dörrar, portar',
  words:
    'fönster fönstren dörr ytterdörr innerdörr altandörr garagedörr port garageport lås låsbyte nyckel nycklar låscylinder larm',
}

const rooms: Tab = {
  name: 'Rum och ytskikt',
  holds: 'badrum, kök, golv, färger',
  words:
    'kök kökslucka köksbänk köksrenover badrum våtrum tätskikt golv golvslip parkett klinker kakel tapet vitvar kylskåp frys spis spisbyte ugnen diskmaskin tvättmaskin torktumlare sovrum vardagsrum källare kulör trappa garderob brandvarnar brandsläckare rökdetektor',
}

const electricity: Tab = {
  name: 'El',
  holds: 'central, uttag, protokoll',
  words:
    'el elcentral elbesiktning elinstallation elarbete elektriker elmätare gruppförteckning jordfelsbrytare säkring uttag laddbox solcell växelriktar belysning lampa strömbrytare batteri bredband fiber antenn',
}

const water: Tab = {
  name: 'Vatten och avlopp',
  holds: 'beredare, rör, blandare',
  words:
    'vatten avlopp blandare kran utekran rör vvs rörmokare beredare varmvattenberedare vattenmätare avstängning brunn golvbrunn stambyte relining toalett wc dusch badkar handfat diskho cirkulationspump avloppspump septik',
}

const heating: Tab = {
  name: 'Värme och ventilation',
  holds: 'värme, ventilation, skorsten',
  words:
    'värme värmepump golvvärme fjärrvärme element radiator termostat panna värmepanna oljepanna pellet skorsten sota sotning sotare rökkanal kamin kakelugn eldstad brasa ved brandskydd ventilation ovk fläkt luftfilter ventilationsfilter radon energideklaration',
}

const garden: Tab = {
  name: 'Tomt och trädgård',
  holds: 'dränering, altan, växter',
  words:
    'trädgård tomt altan trall drän dräner gräs gräsmatta häck träd fruktträd buske stege plantera staket stängsel uteplats uthus förråd carport pool växthus snöröjning snöskottning infart stenlägg stödmur bryggan badbrygga',
}

/** Of a house and of a holiday house, which each have the tabs of a house. */
export const houseRegister: Register = [
  contacts('hantverkare, grannar, sotaren'),
  { ...authorities, categories: [house.insurance, house.economy] },
  facts('Fakta om huset', 'besiktning, historia, övrigt'),
  drawings,
  { ...roof, categories: [house.roof] },
  { ...windows, categories: [house.locks] },
  { ...rooms, categories: [house.kitchen, house.bathroom] },
  { ...electricity, categories: [house.electricity] },
  { ...water, categories: [house.plumbing] },
  { ...heating, categories: [house.heating] },
  { ...garden, categories: [house.drainage, house.garden] },
  warranties,
]

export const holidayHouseRegister: Register = [
  contacts('hantverkare, grannar, sotaren'),
  { ...authorities, categories: [holidayHouse.insurance, holidayHouse.economy] },
  facts('Fakta om fritidshuset', 'besiktning, historia, övrigt'),
  drawings,
  { ...roof, categories: [holidayHouse.roof] },
  { ...windows, categories: [holidayHouse.locks] },
  { ...rooms, categories: [holidayHouse.kitchen] },
  { ...electricity, categories: [holidayHouse.electricity] },
  { ...water, categories: [holidayHouse.plumbing, holidayHouse.water] },
  { ...heating, categories: [holidayHouse.heating] },
  { ...garden, name: 'Tomt och brygga', holds: 'dränering, altan, brygga', categories: [holidayHouse.plot] },
  warranties,
]

/** What is outside it is the association's. */
export const flatRegister: Register = [
  contacts('hantverkare, grannar, förvaltaren'),
  {
    name: 'Förening och avtal',
    holds: 'stadgar, avgifter, försäkring',
    categories: [flat.association, flat.insurance, flat.economy],
    words:
      'förening bostadsrätt stadgar årsredovisning avgift styrelse försäkring avfall sopor årsstämma stämman pantbrev',
  },
  facts('Fakta om lägenheten', 'besiktning, historia, övrigt'),
  { ...drawings, name: 'Ritningar och lov' },
  { ...windows, categories: [flat.locks] },
  { ...rooms, categories: [flat.kitchen, flat.bathroom] },
  { ...electricity, categories: [flat.electricity] },
  { ...water, categories: [flat.plumbing] },
  { ...heating, categories: [flat.heating] },
  {
    name: 'Balkong och förråd',
    holds: 'balkong, förråd, parkering',
    categories: [flat.balcony],
    words: 'balkong inglasning terrass uteplats förråd parkering garage cykelrum',
  },
  warranties,
]
