import type { MovedKind, MoveQuestion } from '#contract/lifecycle/moves.ts'
import { capitalised } from '#contract/rules/capitalised.ts'
import { itemWords } from '#client/platform/text/itemWords.ts'
import { theThings, type Things } from './api.ts'

/** What a move would do beyond moving the things themselves and their papers, in sentences; none if nothing. */
export function consequencesOf(things: Things, place: string, asked: MoveQuestion): string[] {
  const the = theThings(things)
  const { leftComponents, formerResponsible, addedFirms, losing, gaining } = asked
  return [
    alongText(things, asked),
    leftComponents.length > 0 && `${listed(leftComponents)} blir kvar. Kopplingen dit tas bort.`,
    formerResponsible.length > 0 &&
      `${listed(formerResponsible)} är inte med i ${place}. Ingen är ansvarig efter flytten.`,
    addedFirms.length > 0 && `I firmaregistret där läggs ${listed(addedFirms)} till.`,
    asked.readings > 0 && 'Mätarställningen blir kvar hos sin komponent.',
    asked.covers > 0 && 'En omslagsbild följer med, eller blir kvar utan sin komponent.',
    losing.length > 0 && `${listed(losing)} ser inte ${the} längre.`,
    gaining.length > 0 && `${listed(gaining)} får se ${the}.`,
    costsText(place, asked),
    !asked.canBeUndone && `Du kan inte flytta tillbaka ${the} själv.`,
  ].filter((sentence) => sentence !== false)
}

/** Who sees the costs then. */
export function costsText(place: string, { costs }: Pick<MoveQuestion, 'costs'>): string | false {
  if (costs === 'shown')
    return `Kostnader som bara grundaren och administratörerna ser nu visas för alla som är med i ${place}.`
  return costs === 'kept' && `I ${place} visas kostnader bara för grundaren och administratörerna.`
}

/** What belongs to them and comes along. */
function alongText(things: Things, asked: MoveQuestion): string | false {
  const { activities, components, faults, agreements } = asked
  const counts = { activity: activities, component: components, fault: faults, agreement: agreements }
  const along = (Object.keys(counts) as MovedKind[]).flatMap((each) => {
    const number = counts[each] - things.filter(({ kind }) => kind === each).length
    const { one, many } = itemWords[each]
    return number > 0 ? [`${number} ${number === 1 ? one : many}`] : []
  })
  return along.length > 0 && `${capitalised(listed(along))} följer med.`
}

const mostNamed = 5

/** Names as one says them: 'Anna Berg, Erik Berg och 3 till'. */
export function listed(names: readonly string[]): string {
  const more = names.length - mostNamed
  const shown = more > 1 ? [...names.slice(0, mostNamed), `${more} till`] : names
  return new Intl.ListFormat('sv').format(shown)
}
