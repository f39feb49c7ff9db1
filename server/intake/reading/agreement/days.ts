import { daysIn } from '../receipt/days.ts'
import { agreed, isReadWell, type Clause, type Found } from './clauses.ts'

const [oldest, youngest] = ['1990-01-01', '2100-01-01']

type Day = { day: string; at: number; end: number }

/** The days of a clause that can be read in one way alone. */
function daysOf({ text }: Clause): Day[] {
  // What ends a sentence would else be a point between digits.
  const digits = daysIn(text.replaceAll(/(?<=\d{4})\.(?= |$)/g, ' '), false)
  const found = digits.map(({ days: [day = '', ...others], at, text: whole }) => ({
    day: others.length === 0 ? day : '',
    at,
    end: at + whole.length,
  }))
  return found.toSorted((one, other) => one.at - other.at)
}

const begins =
  /(?:startda(?:g|tum)|avtalsstart|galla|startar|borjar|galler(?: fr\w*)?|fran och med|fr\.? ?o\.? ?m\.?|\bfran|tilltrade\w*|i kraft)[ :]*(?:den )?$/
const ends =
  /(?:till och med|t\.? ?o\.? ?m\.?|\btill|slutda(?:g|tum)|upphor|gar ut|utgar|sista (?:avtals)?dag)[ :]*(?:den )?$/
const between = /^ ?(?:[-\u2013\u2014]|till och med|t\.? ?o\.? ?m\.?|till) ?(?:den )?$/
/** What is said of the agreement, and not of an offer, a price or what is to be paid. */
const ofIt =
  /avtal|bind|bunden|period|forsakring|arrende|galler|loper|medlem|hyres|startda|slutda|abonnemang|kontrakt|upplat|tilltrade/
const ofElse =
  /erbjud|offert|kampanj|rabatt|\bpris(?!avtal)|avgift|betal|faktur|svar|\bsag\w* upp|uppsagning|anger|skatt|moms|fodd|ritning|villkor/

/** Its first and last day, as far as they are written out. */
export function daysOfIt(clauses: Clause[]): { startsOn?: Found<string>; endsOn?: Found<string> } {
  const [starts, stops]: [Found<string>[], Found<string>[]] = [[], []]
  for (const clause of clauses) {
    if (!ofIt.test(clause.said) || ofElse.test(clause.said)) continue
    const days = daysOf(clause)
    days.forEach((one, index) => {
      const found = { value: one.day, clause, at: one.at, length: one.end - one.at }
      const [last, next] = [days[index - 1], days[index + 1]]
      const before = clause.said.slice(0, one.at)
      if (last && between.test(clause.said.slice(last.end, one.at))) stops.push(found)
      else if (next && between.test(clause.said.slice(one.end, next.at))) starts.push(found)
      else if (begins.test(before)) starts.push(found)
      else if (ends.test(before)) stops.push(found)
    })
  }
  const [startsOn, endsOn] = [trusted(starts), trusted(stops)]
  if (startsOn && endsOn && startsOn.value >= endsOn.value) return {}
  return { ...(startsOn && { startsOn }), ...(endsOn && { endsOn }) }
}

function trusted(found: Found<string>[]): Found<string> | undefined {
  const isPossible = ({ value }: Found<string>) => value >= oldest && value <= youngest
  return found.every((one) => isPossible(one) && isReadWell(one)) ? agreed(found) : undefined
}

/** From which day on, where the clause of a price says so. */
export function fromDayIn(clause: Clause): string | undefined {
  const found = daysOf(clause).filter(({ at }) => begins.test(clause.said.slice(0, at)))
  return found.length === 1 && found[0]?.day ? found[0].day : undefined
}
