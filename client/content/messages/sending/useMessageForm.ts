import { useState } from 'react'
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import { Problem, statusOf } from '#contract/platform/problems.ts'
import { currentConnection, useConnection } from '#client/platform/api/connection.ts'
import type { KeptHere } from '#client/platform/api/kept.ts'
import { attachFiles, discardFiles, idsToSend } from '#client/platform/attachments/uploads/formFiles.ts'
import { letGo } from '#client/platform/attachments/uploads/sendQueue.ts'
import { uploadsIn, useUploadsIn } from '#client/platform/attachments/uploads/uploadStore.ts'
import { errorText, networkText, showFormProblem } from '#client/platform/forms/formProblem.ts'
import { readDraft, useSavedDraft } from '#client/platform/drafts/savedDraft.ts'
import {
  MessageContent,
  nameOf,
  nobody,
  writeAgain,
  type ComposeMode,
  type DraftKey,
  type MessageDraft,
  type MessageValues,
} from './drafts.ts'
import { namesOf } from './namesOf.ts'
import { createMessageResolver } from './messageResolver.ts'
import type { Recipient } from './matchesRecipient.ts'
import { addUploads } from '#client/platform/unsent/lazyOutbox.ts'
import { showKeptToast } from '#client/platform/unsent/keptToast.ts'
import { useSendMessage, type Outgoing } from './useSendMessage.ts'

export type MessageFormOptions = {
  draftKey: DraftKey
  /** The message being replied to, while it exists. */
  replyToId: number | undefined
  folderTitle: string
  /** Initial values. */
  initialValues: MessageValues
  aim: ComposeMode
  /** Possible recipients; undefined while loading. */
  others: readonly Recipient[] | undefined
  onSent: (messageId: number) => void
  /** It waits in this browser for a network. */
  onKept?: () => void
}

type MessageFormApi = UseFormReturn<MessageValues, unknown, Outgoing>

/** State of the message form, restored from its draft. */
export function useMessageForm({ draftKey, initialValues, aim, onSent, onKept, ...rules }: MessageFormOptions) {
  const [kept] = useState(() => readDraft(nameOf(draftKey), MessageContent))
  const form: MessageFormApi = useForm<MessageValues, unknown, Outgoing>({
    resolver: createMessageResolver({ draftKey, ...rules }),
    defaultValues: kept ? restoredValues(kept, initialValues, aim) : initialValues,
    // The invalid field may have to be rendered first.
    shouldFocusError: false,
  })
  const values: MessageValues = { ...initialValues, ...useWatch({ control: form.control }) }
  const [isSent, setSent] = useState(false)
  // What a message began with was of that one alone.
  const next = rules.replyToId === undefined ? { ...initialValues, subject: '', content: '' } : initialValues
  const isUntouched = JSON.stringify(values) === JSON.stringify(isSent ? next : initialValues)
  const { draft, keyFor, forget } = useSavedDraft(nameOf(draftKey), kept, isUntouched ? undefined : { values, aim })
  const send = useSendMessage()
  const name = nameOf(draftKey)
  const hasFiles = useUploadsIn(name).length > 0

  const submit = form.handleSubmit(async (outgoing) => {
    // Without a network nothing of a file has begun: they wait with the text, if it may.
    const pictures = waits(outgoing) ? uploadsIn(name).map(({ file }) => file) : []
    const uploadIds = pictures.length > 0 ? [] : await idsToSend(name).catch(() => undefined)
    if (!uploadIds) return form.setError('root', { message: failedFileText })
    if (outgoing.to === 'support' && uploadIds.length > 0) return form.setError('root', { message: noFilesText })
    try {
      const whole = outgoing.to === 'support' ? outgoing : withFiles(outgoing, uploadIds)
      const title = titleOf(values, rules)
      const saved = await send.mutateAsync({ outgoing: whole, idempotencyKey: keyFor(whole), title, pictures })
      if (pictures.length > 0) discardFiles(name)
      else await giveFiles(name, saved)
      forget()
      setSent(true)
      form.reset(next)
      if (saved.kind === 'sent') return onSent(saved.answer.messageId)
      showKeptToast(saved, () => writeAgain(draftKey, { values, aim }, pictures))
      onKept?.()
    } catch (error) {
      showSendProblem(form, error)
    }
  })

  const isOffline = useConnection() === 'offline'
  const submitText = isOffline && !values.isToSupport ? 'Skicka senare' : 'Skicka'
  const isEmpty = isUntouched && !hasFiles
  return { form, values, draft, isUntouched: isEmpty, submit, submitText, send, ...recipientSetters(form) }
}

/**
 * Its files are the message's now. What waits gets them, with the keys of their uploads: the server forgets these after a
 * week.
 */
async function giveFiles(form: string, saved: { kind: 'sent' } | KeptHere) {
  const files = new Map(uploadsIn(form).map(({ key, file }) => [key, file]))
  const isTaken = saved.kind === 'kept' && files.size > 0 && (await addUploads(saved.key, files)) === 'added'
  if (isTaken) for (const key of files.keys()) letGo(key)
  else attachFiles(form, 'message')
}

/** Customer service is written to with a network alone. */
const waits = ({ to }: Outgoing) => to === 'members' && currentConnection() === 'offline'

const titleOf = (values: MessageValues, { others, replyToId }: Pick<MessageFormOptions, 'others' | 'replyToId'>) =>
  `${replyToId === undefined ? 'Meddelande' : 'Svar'} till ${namesOf(values, others ?? [])}`

const failedFileText =
  'En fil kunde inte skickas. Försök igen med den eller ta bort den. Det du har skrivit finns kvar.'
const noFilesText = 'Kundtjänst kan inte ta emot filer. Ta bort dem, så går meddelandet iväg.'

type ToMembers = Extract<Outgoing, { to: 'members' }>

const withFiles = ({ to, body }: ToMembers, uploadIds: string[]): ToMembers => ({ to, body: { ...body, uploadIds } })

/** The draft's values, but with the recipients of the current mode. */
function restoredValues(
  { values, aim }: MessageDraft,
  initialValues: MessageValues,
  currentMode: ComposeMode,
): MessageValues {
  if (aim === currentMode) return values
  const { recipientIds, isToGroup, isToSupport } = initialValues
  return { ...values, recipientIds, isToGroup, isToSupport }
}

/** Chosen recipients, the whole group and customer service exclude each other. */
function recipientSetters(form: MessageFormApi) {
  function setRecipients(to: Partial<Pick<MessageValues, 'recipientIds' | 'isToGroup' | 'isToSupport'>>) {
    const { recipientIds, isToGroup, isToSupport } = { ...nobody, ...to }
    form.setValue('recipientIds', recipientIds)
    form.setValue('isToGroup', isToGroup)
    form.setValue('isToSupport', isToSupport)
    if (isToGroup || isToSupport || recipientIds.length > 0) form.clearErrors('recipientIds')
  }

  return {
    setRecipients,
    choose: (recipientIds: number[]) =>
      setRecipients({ recipientIds, isToGroup: recipientIds.length === 0 && form.getValues('isToGroup') }),
    setToGroup: (isToGroup: boolean) => setRecipients({ isToGroup }),
    setToSupport: (isToSupport: boolean) => setRecipients({ isToSupport }),
  }
}

/** Server errors are shown as network errors: the message did not get through. */
function showSendProblem(form: MessageFormApi, error: unknown) {
  if (error instanceof Problem && statusOf[error.code] < 500) showFormProblem(form, error)
  else form.setError('root', { message: error instanceof Problem ? networkText : errorText(error) })
}
