import { urls } from '#contract/platform/urls.ts'
import { thingOf } from './giveWords.ts'

export type Step = 'what' | 'whom' | 'send'

/** The step that the address names. */
export function stepIn(search: URLSearchParams): Step {
  const named = search.get('steg')
  return named === 'vem' ? 'whom' : named === 'skicka' ? 'send' : 'what'
}

export const stepsOf = (folderId: number) => [
  { label: 'Vad följer med?', to: urls.giveFolder(folderId) },
  { label: 'Till vem och när', to: urls.giveFolder(folderId, 'vem') },
  { label: 'Se efter och skicka', to: urls.giveFolder(folderId, 'skicka') },
]

export function headingOf(step: Step, categoryId: number | null): string {
  if (step === 'whom') return 'Till vem och när?'
  if (step === 'send') return 'Se efter och skicka'
  const thing = thingOf(categoryId)
  return thing ? `Vad följer med ${thing}?` : 'Vad följer med?'
}
