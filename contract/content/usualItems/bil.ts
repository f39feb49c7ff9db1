import { sources } from './sources.ts'
import { asItemsOf, type UsualItem } from './usualItem.ts'

/** What every registered vehicle has. */
export const ofVehicle = (list: 'bil' | 'husvagn') => asItemsOf(list, inVehicles)

const inVehicles: UsualItem[] = [
  {
    id: 'registreringsbevis',
    kind: 'paper',
    name: 'Registreringsbevis',
    why: 'Frågas efter när den säljs eller ställs av.',
    words: ['registreringsbevis', 'regbevis'],
    category: 'Försäkring & skatt',
    source: sources.starterFolder,
  },
  {
    id: 'besiktningsprotokoll',
    kind: 'paper',
    name: 'Senaste besiktningsprotokollet',
    why: 'Säger vad som anmärktes på och när nästa är.',
    words: ['besiktning'],
    category: 'Besiktning',
    source: sources.inspection,
  },
  {
    id: 'kopekontrakt',
    kind: 'paper',
    name: 'Köpekontrakt',
    why: 'Säger vad som lovades, och från vilken dag.',
    words: ['köpekontrakt', 'köpeavtal', 'köpehandling', 'kvitto på bilen'],
    category: 'Försäkring & skatt',
    source: sources.starterFolder,
  },
  {
    id: 'registreringsnummer',
    kind: 'fact',
    name: 'Registreringsnummer',
    why: 'Frågas efter av verkstad och försäkring. Skriv det i beskrivningen.',
    words: ['registreringsnummer', 'regnummer', 'regnr', 'reg nr'],
    fields: ['serialNumber', 'description'],
    category: 'Service & verkstad',
    source: sources.starterFolder,
  },
]

export const bil: UsualItem[] = [
  ...ofVehicle('bil'),
  {
    id: 'bil.forsakring',
    kind: 'paper',
    name: 'Försäkringsbrev',
    why: 'Bra att ha till hands när något har hänt.',
    words: ['försäkring'],
    category: 'Försäkring & skatt',
    source: sources.trafficInsurance,
    law: 'Trafikskadelagen (1975:1410): den som äger en registrerad bil som inte är avställd ska ha en trafikförsäkring.',
  },
  {
    id: 'bil.kontrollbesiktning',
    kind: 'plan',
    name: 'Kontrollbesiktning',
    why: 'Transportstyrelsen säger senast när, på bilens registreringsnummer.',
    words: ['besiktning', 'besikta'],
    category: 'Besiktning',
    source: sources.inspection,
    law: 'Fordonslagen (2002:574): den som äger en bil i trafik ska låta kontrollbesikta den. Hur ofta står i Transportstyrelsens föreskrifter (TSFS 2017:54): en vanlig personbil inom 36\u00a0månader, sedan inom 24 och därefter inom 14.',
  },
  {
    id: 'bil.servicebok',
    kind: 'paper',
    name: 'Servicebok',
    why: 'Visar en köpare vad som är gjort.',
    words: ['servicebok', 'service bok', 'serviceprotokoll', 'servicehistorik'],
    category: 'Service & verkstad',
    source: sources.starterFolder,
  },
  {
    id: 'bil.service',
    kind: 'plan',
    name: 'Nästa service',
    why: 'Efter mätaren eller tiden, som serviceboken säger.',
    words: ['service'],
    category: 'Service & verkstad',
    source: sources.starterFolder,
  },
  {
    id: 'bil.vinterdack',
    kind: 'fact',
    name: 'Vinterdäckens år eller dimension',
    title: 'Vinterdäck',
    why: 'Däck åldras också när de står. Skriv det i beskrivningen.',
    words: ['vinterdäck', 'dubbdäck', 'friktionsdäck'],
    fields: ['boughtOn', 'modelYear', 'description', 'model'],
    category: 'Däck & fälgar',
    source: sources.starterFolder,
  },
  {
    id: 'bil.dackbyte',
    kind: 'plan',
    name: 'Däckbyte',
    why: 'Planerat i tid, innan det är kö.',
    words: ['däckbyte', 'vinterdäck', 'sommardäck', 'hjulskifte', 'byt däck', 'byta däck'],
    category: 'Däck & fälgar',
    source: sources.starterFolder,
  },
]
