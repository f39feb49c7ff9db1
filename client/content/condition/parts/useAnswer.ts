import { useMutation } from '@tanstack/react-query'
import { conditionParts, type Part, type PartAnswer } from '#contract/content/conditionParts.ts'
import { call } from '#client/platform/api/http.ts'
import { showError } from '#client/platform/forms/showError.ts'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { keyOf } from './partText.ts'

type Answered = { part: Part; answer: PartAnswer['answer'] }

/** Says something of a part of the folder, and offers to take it back. */
export function useAnswer(folderId: number) {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ part: { life, componentId }, answer }: Answered) =>
      call(conditionParts.answer, { params: { id: folderId, life }, body: { componentId, answer } }),
    meta: { topic: 'condition' },
    onSuccess: (_, { part, answer }) => {
      if (answer === null) return
      const back = part.answer?.answer ?? null
      showToast({ text: doneText[answer], action: { label: 'Ångra', run: () => mutate({ part, answer: back }) } })
    },
    onError: showError,
  })
  return {
    say: (part: Part, answer: PartAnswer['answer']) => mutate({ part, answer }),
    /** What is being said of it, if anything. */
    sayingOf: (part: Part) =>
      isPending && variables && keyOf(variables.part) === keyOf(part) ? { answer: variables.answer } : null,
  }
}

const doneText = {
  good: 'Noterat. Den vilar ett tag nu.',
  unneeded: 'Den står nu sist, under Lagt åt sidan.',
  unknown: 'Vi frågar inte om året igen.',
}
