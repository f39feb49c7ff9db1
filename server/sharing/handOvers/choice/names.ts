import { mostInHandOver, type HandOverChoice, type HandOverName } from '#contract/sharing/handOverChoice.ts'
import { firmAs, treatmentOf, type Known, type NamedItem, type ThirdParty } from '../../parcels/redaction/people.ts'

type Found = { found: readonly ThirdParty[]; known: Known }
/** The firms that things which go along name, and how many these are. */
type Naming = ReadonlyMap<number, { count: number; places: NamedItem[] }>

/** Everybody whose name or number would go along: firms first, then members and others. */
export function namesIn({ found, known }: Found, naming: Naming, names: HandOverChoice['names']): HandOverName[] {
  const inTexts = new Map(found.map((one) => [one.key, one]))
  const firms = known.firms
    .filter(({ id }) => naming.has(id) || inTexts.has(firmAs({ id, name: '' }).key))
    .map((firm): HandOverName => {
      const person = firmAs(firm)
      const own = naming.get(firm.id) ?? { count: 0, places: [] }
      const { count = 0, places = [] } = inTexts.get(person.key) ?? {}
      return {
        key: person.key,
        kind: 'firm',
        name: firm.name,
        number: joined([firm.phone, firm.organisationNumber]),
        treatment: treatmentOf(names, person),
        count: Math.max(own.count, count),
        places: own.places.length > 0 ? own.places : places,
      }
    })
  const others = found
    .filter(({ who }) => who !== 'firm')
    .map((one): HandOverName => ({
      key: one.key,
      kind: one.who === 'team' ? 'member' : (one.kind ?? 'phone'),
      name: one.name,
      number: joined(one.numbers),
      treatment: treatmentOf(names, one),
      count: one.count,
      places: one.places,
    }))
  return [...firms, ...others].slice(0, mostInHandOver.names)
}

const joined = (numbers: readonly (string | null)[]) => numbers.filter((one) => one !== null).join(', ') || null
