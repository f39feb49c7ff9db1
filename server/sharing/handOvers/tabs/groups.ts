import { activityType } from '#contract/rules/activityTypes.ts'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { subCategory } from './subCategories.ts'
import { contacts, facts, warranties, type Register, type Tab } from './tab.ts'

/* The registers of those who do something together, and of what may be anything. */

const { boatClub, association, firm, other } = subCategory

const board: Tab = {
  name: 'Styrelse och möten',
  holds: 'protokoll, stadgar, kallelser',
  words:
    'styrelse möte årsmöte årsstämma stämman protokoll stadgar kallelse dagordning verksamhetsberättelse valberedning',
  types: [activityType.meeting],
  kinds: [fileKind.minutes],
}

const economy: Tab = {
  name: 'Ekonomi',
  holds: 'bokslut, avgifter, budget',
  words: 'ekonomi bokslut budget revision faktura årsavgift medlemsavgift bank lån deklaration bokföring',
}

const agreements: Tab = {
  name: 'Försäkring och avtal',
  holds: 'försäkring, avtal, arrende',
  is: 'papers',
  words: 'försäkring avtal arrende kontrakt tillstånd',
}

const premises: Tab = {
  name: 'Lokaler',
  holds: 'hyra, nycklar, underhåll',
  words: 'lokal lokaler hyra nyckel nycklar larm klubbhus kontor städning',
}

const equipment: Tab = {
  name: 'Utrustning',
  holds: 'inventarier, verktyg',
  words: 'utrustning inventarie verktyg maskin projektor tält',
}

export const boatClubRegister: Register = [
  contacts('medlemmar, leverantörer', { name: 'Kontakter och medlemmar', categories: [boatClub.members] }),
  facts('Fakta om klubben'),
  {
    name: 'Bryggor och förtöjning',
    holds: 'bryggor, bojar, platser',
    categories: [boatClub.piers],
    words: 'brygga bryggor bommar boj bojar bojsten förtöj båtplats kätting',
  },
  { ...premises, name: 'Klubbhus', holds: 'hus, nycklar, underhåll', categories: [boatClub.clubhouse] },
  {
    name: 'Varv och uppläggning',
    holds: 'uppläggning, sjösättning',
    categories: [boatClub.yard],
    words: 'varv varvsplan uppläggning upptagning torrsättning sjösättning vinterplats slip spolplatta',
  },
  {
    name: 'Kranar och maskiner',
    holds: 'kranar, truckar, besiktning',
    categories: [boatClub.cranes],
    words: 'kran mastkran kranbil truck traktor maskin vinsch telfer lyftdon',
  },
  {
    name: 'El och vatten',
    holds: 'stolpar, mätare, ledningar',
    categories: [boatClub.electricity],
    words: 'el elstolpe elcentral belysning vatten vattenledning septik sugtöm toalett',
  },
  {
    name: 'Seglarskola och ungdom',
    holds: 'läger, jollar, ledare',
    categories: [boatClub.school],
    words: 'seglarskola seglarläger läger jolle ungdom optimist instruktör',
  },
  { ...board, categories: [boatClub.board] },
  { ...economy, categories: [boatClub.economy] },
  { ...agreements, categories: [boatClub.insurance] },
  warranties,
]

export const associationRegister: Register = [
  contacts('medlemmar, leverantörer', { name: 'Kontakter och medlemmar', categories: [association.members] }),
  facts('Fakta om föreningen'),
  { ...board, categories: [association.board] },
  { ...premises, categories: [association.premises] },
  { ...equipment, categories: [association.equipment] },
  {
    name: 'Evenemang',
    holds: 'fester, städdagar, läger',
    categories: [association.events],
    words: 'evenemang fest städdag läger loppis marknad turnering utflykt julbord',
  },
  { ...economy, categories: [association.economy] },
  { ...agreements, categories: [association.insurance] },
  warranties,
]

export const firmRegister: Register = [
  contacts('kunder, leverantörer', { name: 'Kontakter och kunder', categories: [firm.customers] }),
  facts('Fakta om företaget'),
  { ...premises, categories: [firm.premises] },
  {
    name: 'Fordon',
    holds: 'bilar, service, besiktning',
    categories: [firm.vehicles],
    words: 'fordon bil bilar skåpbil lastbil släp däck tankning',
  },
  { ...equipment, name: 'Maskiner och inventarier', holds: 'maskiner, verktyg', categories: [firm.machines] },
  {
    name: 'It och telefoni',
    holds: 'datorer, abonnemang, licenser',
    categories: [firm.it],
    words: 'dator skrivare telefon abonnemang licens server domän hemsida router',
  },
  {
    name: 'Personal',
    holds: 'anställning, utbildning',
    categories: [firm.staff],
    words: 'personal anställning utbildning semester medarbetarsamtal lönekartläggning',
  },
  {
    name: 'Arbetsmiljö',
    holds: 'skyddsrond, policy, tillbud',
    categories: [firm.workEnvironment],
    words: 'arbetsmiljö skyddsrond skyddsombud tillbud riskbedömning brandskydd första-hjälpen',
  },
  board,
  { ...economy, categories: [firm.economy] },
  { ...agreements, categories: [firm.insurance] },
  warranties,
]

/** Of what may be anything, and of a folder without a category. */
export const anyRegister: Register = [
  contacts('firmor och personer'),
  facts(),
  {
    ...agreements,
    name: 'Papper och avtal',
    holds: 'avtal, intyg, handböcker',
    categories: [other.papers],
    words: `${agreements.words} intyg handbok`,
  },
  { ...economy, categories: [other.economy] },
  { ...equipment, categories: [other.equipment] },
  warranties,
]
