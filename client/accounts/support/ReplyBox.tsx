import type { UseMutationResult } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react'
import { z } from 'zod'
import { limits } from '#contract/platform/limits.ts'
import { requiredText } from '#contract/platform/fields.ts'
import { draftStorageKey } from '#client/platform/drafts/clearDrafts.ts'
import { readDraft, useSavedDraft } from '#client/platform/drafts/savedDraft.ts'
import { errorText } from '#client/platform/forms/formProblem.ts'
import { useUser } from '#client/platform/session/session.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { Form, FormActions, FormError } from '#client/ui/fields/Form.tsx'
import { submitOnCtrlEnter, submitShortcuts } from '#client/ui/fields/submitOnCtrlEnter.ts'
import { TextArea } from '#client/ui/fields/TextArea.tsx'
import { FileNotSent } from './sendFiles.ts'
import { showToast } from '#client/ui/feedback/toastStore.ts'

type NewMessage = { content: string; idempotencyKey: string; filesOf?: string }

type ReplyBoxProps = {
  label: string
  hint?: string | undefined
  sendText: string
  sentText: string
  /** Name of the draft, unique per user. */
  draft: string
  sending: UseMutationResult<unknown, Error, NewMessage>
  /** Whether files go along, which are kept with the draft. */
  hasFiles?: boolean
  /** Goes along with the answer. */
  fields?: ReactNode
  /** What they say; with something else it is another message. */
  also?: unknown
  /** What else can be done with the case. */
  other?: ReactNode
}

const LazyFilesField = lazy(async () => ({
  default: (await import('#client/platform/attachments/uploads/DraftFilesField.tsx')).DraftFilesField,
}))

const Draft = z.object({ text: z.string() })
const content = requiredText(limits.description)
const validationMessage = ({ error }: ReturnType<typeof content.safeParse>) => error?.issues[0]?.message

/** The files say themselves what is wrong with them. */
const whyNot = (error: Error) =>
  error instanceof FileNotSent ? 'En fil kunde inte skickas. Försök igen med den eller ta bort den.' : errorText(error)

/** Field to continue a case. The text is kept until sent, also across failures and reloads. */
export function ReplyBox(props: ReplyBoxProps) {
  const { label, hint, sendText, sentText, draft: about, sending, hasFiles = false, fields, also, other } = props
  const name = draftStorageKey(useUser().userId, about)
  const [saved] = useState(() => readDraft(name, Draft))
  const [text, setText] = useState(saved?.text ?? '')
  const draft = useSavedDraft(name, saved, text === '' ? undefined : { text })
  const [error, setError] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const { isPending, mutateAsync } = sending

  async function send() {
    if (isPending) return
    const checked = content.safeParse(text)
    setError(validationMessage(checked))
    if (!checked.success) return field.current?.focus()
    try {
      const idempotencyKey = draft.keyFor(also === undefined ? checked.data : [checked.data, also])
      await mutateAsync({ content: checked.data, idempotencyKey, ...(hasFiles && { filesOf: name }) })
      draft.forget()
      setText('')
      showToast({ text: sentText })
    } catch (cause) {
      // While mounted, the form shows the error itself.
      if (!field.current) showToast({ text: `${errorText(cause)} Det du skrev ligger kvar i ärendet.`, tone: 'danger' })
    }
  }

  function write(written: string) {
    setText(written)
    // Revalidates on input once there is an error.
    if (error) setError(validationMessage(content.safeParse(written)))
  }

  return (
    <Form
      onKeyDown={submitOnCtrlEnter}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <TextArea
        {...{ label, hint, error }}
        ref={field}
        maxLength={limits.description}
        value={text}
        readOnly={isPending}
        onChange={(event) => write(event.target.value)}
      />
      {hasFiles && (
        <Suspense fallback={null}>
          <LazyFilesField draft={name} />
        </Suspense>
      )}
      {fields}
      <FormError message={sending.error ? whyNot(sending.error) : undefined} />
      <FormActions>
        <Button
          type="submit"
          variant="primary"
          isBusy={isPending}
          busyText="Skickar…"
          aria-keyshortcuts={submitShortcuts}
        >
          {sendText}
        </Button>
        {other}
        <p className="text-xs text-ink-muted max-lg:hidden">Ctrl&nbsp;+&nbsp;Enter skickar.</p>
      </FormActions>
    </Form>
  )
}
