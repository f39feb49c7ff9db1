import type { HandOverChoice } from '#contract/handOverChoice.ts'
import { findNumbers } from './findNumbers.ts'
import { firmAs, memberAs, namePattern, treatmentOf, whose, type Known, type Person } from './people.ts'
import { standingIn } from './standingIn.ts'

/** What stands in place of what was struck. */
export const struckWord = '[struket]'

export type Decisions = {
  names: HandOverChoice['names']
  known: Known
  /** Those who were found: a name outside the team is struck in every text, also where no number stands beside it. */
  found: readonly Person[]
}

/** A function of one text, for it is asked of thousands: what of it is shown by the decisions. */
export function striker({ names, known, found }: Decisions): (text: string) => string {
  const owner = whose(known)
  const isStruck = (person: Person) => treatmentOf(names, person) === 'none'
  const struckNames = [
    ...known.firms.filter((firm) => isStruck(firmAs(firm))).flatMap(({ name, contactPerson }) => [name, contactPerson]),
    ...known.team.filter((member) => isStruck(memberAs(member))).map(({ name }) => name),
    // A single name, such as a first name, is struck where it stands by the number alone: others have it too.
    ...found.filter((one) => one.who === 'outside' && one.name?.includes(' ') && isStruck(one)).map(({ name }) => name),
  ].flatMap((name) => (name ? [name] : []))
  const mayStand = standingIn([...new Set(struckNames)].map((name) => ({ name, pattern: namePattern(name, 'giu') })))
  return (text) => {
    let shown = ''
    let from = 0
    for (const number of findNumbers(text)) {
      const { person, nameStart, start, end } = owner(text, number)
      const treatment = treatmentOf(names, person)
      if (treatment === 'all') continue
      const struckFrom = treatment === 'none' && nameStart !== null && nameStart >= from ? nameStart : start
      shown += text.slice(from, struckFrom) + struckWord
      from = end
    }
    const left = shown + text.slice(from)
    return mayStand(left).reduce((all, { pattern }) => all.replaceAll(pattern, struckWord), left)
  }
}

/** One text by the decisions. */
export const struck = (text: string, decisions: Decisions) => striker(decisions)(text)
