import { useState } from 'react'
import { longestHandOverWords, type HandOverDraft } from '#contract/sharing/handOvers.ts'
import { Problem } from '#contract/platform/problems.ts'
import { addressIn, withBuyer, type Way } from './BuyerField.tsx'
import type { WhomProblems } from './ToWhom.tsx'
import type { DraftState } from './useDraft.ts'

/** The second step: what is being typed, what is wrong with it, and whether it may be left. */
export function useWhom({ draft, change, saveNow }: DraftState) {
  const [way, setWay] = useState<Way>('mail')
  const [typed, setTyped] = useState('')
  const [problems, setProblems] = useState<WhomProblems>({})

  /** False, with the reason by its field, if something is missing. Throws what belongs to no field. */
  async function leave(): Promise<boolean> {
    const address = addressIn(typed)
    const buyers = way === 'link' ? [] : address ? withBuyer(draft.buyers, address) : draft.buyers
    const missing = problemsBefore({ ...draft, buyers }, way, typed.trim() !== '' && !address)
    setProblems(missing)
    if (Object.keys(missing).length > 0) return false
    if (address) setTyped('')
    try {
      await saveNow(buyers.length === draft.buyers.length ? {} : { buyers })
      return true
    } catch (error) {
      const found = problemsOf(error)
      if (!found) throw error
      setProblems(found)
      return false
    }
  }

  return {
    field: { way, onWay: setWay, typed, onTyped: setTyped, problems },
    change: (changes: Partial<HandOverDraft>) => {
      setProblems({})
      change(changes)
    },
    leave,
  }
}

function problemsBefore({ buyers, words }: HandOverDraft, way: Way, isNoAddress: boolean): WhomProblems {
  const tooLong = (words ?? '').length > longestHandOverWords && 'Skriv lite kortare.'
  const buyer =
    way === 'mail' &&
    (isNoAddress
      ? 'Skriv en hel e-postadress.'
      : buyers.length === 0 && 'Skriv köparens e-postadress, eller välj Länk.')
  return { ...(buyer && { buyers: buyer }), ...(tooLong && { words: tooLong }) }
}

/** What the server says of the fields of this step; null if it is about something else. */
function problemsOf(error: unknown): WhomProblems | null {
  if (!(error instanceof Problem)) return null
  if (error.code === 'invitingYourself') return { buyers: 'Det är du själv.' }
  if (error.code === 'alreadyMember')
    return { buyers: 'Den personen är redan med i mappen. Lämna över inom teamet i stället.' }
  const of = (path: string) => error.fields.find((field) => field.path.split('.')[0] === path)?.message
  const [buyers, accessDay, words] = [of('buyers'), of('accessDay'), of('words')]
  if (!buyers && !accessDay && !words) return null
  return { ...(buyers && { buyers }), ...(accessDay && { accessDay }), ...(words && { words }) }
}
