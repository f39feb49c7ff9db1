import type { HandOverChoice } from '#contract/sharing/handOverChoice.ts'
import { findNumbers } from './findNumbers.ts'
import { firmAs, memberAs, namePattern, treatmentOf, whose, type Known, type Person } from './people.ts'
import { standingIn } from './standingIn.ts'

/** What stands in place of what was redacted. */
export const redactedMark = '[struket]'

export type Decisions = {
  names: HandOverChoice['names']
  known: Known
  /** Those who were found: a name outside the team is redacted in every text, also where no number stands beside it. */
  found: readonly Person[]
}

/** A function of one text, for it is asked of thousands: what of it is shown by the decisions. */
export function redactor({ names, known, found }: Decisions): (text: string) => string {
  const owner = whose(known)
  const isRedacted = (person: Person) => treatmentOf(names, person) === 'none'
  const redactedNames = [
    ...known.firms
      .filter((firm) => isRedacted(firmAs(firm)))
      .flatMap(({ name, contactPerson }) => [name, contactPerson]),
    ...known.team.filter((member) => isRedacted(memberAs(member))).map(({ name }) => name),
    // A single name, such as a first name, is redacted where it stands by the number alone: others have it too.
    ...found
      .filter((one) => one.who === 'outside' && one.name?.includes(' ') && isRedacted(one))
      .map(({ name }) => name),
  ].flatMap((name) => (name ? [name] : []))
  const mayStand = standingIn([...new Set(redactedNames)].map((name) => ({ name, pattern: namePattern(name, 'giu') })))
  return (text) => {
    let shown = ''
    let from = 0
    for (const number of findNumbers(text)) {
      const { person, nameStart, start, end } = owner(text, number)
      const treatment = treatmentOf(names, person)
      if (treatment === 'all') continue
      const redactedFrom = treatment === 'none' && nameStart !== null && nameStart >= from ? nameStart : start
      shown += text.slice(from, redactedFrom) + redactedMark
      from = end
    }
    const left = shown + text.slice(from)
    return mayStand(left).reduce((all, { pattern }) => all.replaceAll(pattern, redactedMark), left)
  }
}

/** One text by the decisions. */
export const redacted = (text: string, decisions: Decisions) => redactor(decisions)(text)
