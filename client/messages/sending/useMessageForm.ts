import { useState } from 'react'
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import { Problem, statusOf } from '#contract/problems.ts'
import { networkText, showProblem } from '../../forms/formProblem.ts'
import { readDraft, useSavedDraft } from '../../drafts/savedDraft.ts'
import { MessageContent, nameOf, type Aim, type DraftPlace, type MessageDraft, type MessageValues } from './drafts.ts'
import { resolverOf } from './messageResolver.ts'
import type { Recipient } from './recipientSearch.ts'
import { useSend, type Outgoing } from './sending.ts'

export type Writing = {
  place: DraftPlace
  /** The message that is answered, as long as it is there. */
  replyToId: number | undefined
  folderTitle: string
  /** As the form stands before anything is typed. */
  start: MessageValues
  aim: Aim
  /** Those who can be written to; undefined while they are being loaded. */
  others: readonly Recipient[] | undefined
  onSent: (messageId: number) => void
}

type MessageFormApi = UseFormReturn<MessageValues, unknown, Outgoing>

/** The form of a message, with what was left unsent here. It goes to chosen members, to the whole group, or to customer service. */
export function useMessageForm({ place, start, aim, onSent, ...rules }: Writing) {
  const [kept] = useState(() => readDraft(nameOf(place), MessageContent))
  const form: MessageFormApi = useForm<MessageValues, unknown, Outgoing>({
    resolver: resolverOf({ place, ...rules }),
    defaultValues: kept ? takenUp(kept, start, aim) : start,
    // What is wrong may have to be drawn before it can take the focus.
    shouldFocusError: false,
  })
  const values: MessageValues = { ...start, ...useWatch({ control: form.control }) }
  const isUntouched = JSON.stringify(values) === JSON.stringify(start)
  const { draft, keyFor, forget } = useSavedDraft(nameOf(place), kept, isUntouched ? undefined : { values, aim })
  const send = useSend()

  const submit = form.handleSubmit(async (outgoing) => {
    try {
      const { messageId } = await send.mutateAsync({ outgoing, idempotencyKey: keyFor(outgoing) })
      forget()
      form.reset(start)
      onSent(messageId)
    } catch (error) {
      showSendProblem(form, error)
    }
  })

  return { form, values, draft, isUntouched, submit, send, ...modesOf(form) }
}

/** What was left unsent, but to those whom the form is opened to now. */
function takenUp({ values, aim }: MessageDraft, start: MessageValues, aimNow: Aim): MessageValues {
  if (aim === aimNow) return values
  const { recipientIds, isToGroup, isToSupport } = start
  return { ...values, recipientIds, isToGroup, isToSupport }
}

/** Chosen recipients, the whole group and customer service exclude each other. */
function modesOf(form: MessageFormApi) {
  function address(to: Partial<Pick<MessageValues, 'recipientIds' | 'isToGroup' | 'isToSupport'>>) {
    const { recipientIds, isToGroup, isToSupport } = { ...nobody, ...to }
    form.setValue('recipientIds', recipientIds)
    form.setValue('isToGroup', isToGroup)
    form.setValue('isToSupport', isToSupport)
    if (isToGroup || isToSupport || recipientIds.length > 0) form.clearErrors('recipientIds')
  }

  return {
    choose: (recipientIds: number[]) =>
      address({ recipientIds, isToGroup: recipientIds.length === 0 && form.getValues('isToGroup') }),
    turnGroup: (isToGroup: boolean) => address({ isToGroup }),
    turnSupport: (isToSupport: boolean) => address({ isToSupport }),
  }
}

const nobody = { recipientIds: [], isToGroup: false, isToSupport: false }

/** A message that did not get through is a matter of the network, whatever stopped it on the way. */
function showSendProblem(form: MessageFormApi, error: unknown) {
  if (error instanceof Problem && statusOf[error.code] < 500) showProblem(form, error)
  else form.setError('root', { message: networkText })
}
