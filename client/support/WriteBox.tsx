import type { UseMutationResult } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { requiredText } from '#contract/fields.ts'
import { draftName } from '../drafts/forgetDrafts.ts'
import { textOf } from '../forms/formProblem.ts'
import { useUser } from '../session/session.tsx'
import { Button } from '../ui/fields/Button.tsx'
import { Form, FormActions, FormError } from '../ui/fields/Form.tsx'
import { sendByKey, sendingKeys } from '../ui/fields/sendByKey.ts'
import { TextArea } from '../ui/fields/TextArea.tsx'
import { showToast } from '../ui/feedback/toastStore.ts'
import { useKeptText } from '../drafts/useKeptText.ts'

type Letter = { content: string; idempotencyKey: string }

type WriteBoxProps = {
  label: string
  hint?: string | undefined
  sendText: string
  sentText: string
  /** Names the draft among the drafts of the same person. */
  draft: string
  sending: UseMutationResult<unknown, Error, Letter>
}

const content = requiredText(limits.description)
const wrongIn = ({ error }: ReturnType<typeof content.safeParse>) => error?.issues[0]?.message

/** Where a case goes on. What is written stays until it is sent, also over a failure and a reload. */
export function WriteBox({ label, hint, sendText, sentText, draft: about, sending }: WriteBoxProps) {
  const draft = useKeptText(draftName(useUser().userId, about))
  const [error, setError] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const { isPending, mutateAsync } = sending

  async function send() {
    if (isPending) return
    const checked = content.safeParse(draft.text)
    setError(wrongIn(checked))
    if (!checked.success) return field.current?.focus()
    try {
      await mutateAsync({ content: checked.data, idempotencyKey: draft.key })
      draft.forget()
      showToast({ text: sentText })
    } catch (cause) {
      // Shown by the form, while it is there.
      if (!field.current) showToast({ text: `${textOf(cause)} Det du skrev ligger kvar i ärendet.`, tone: 'danger' })
    }
  }

  function write(text: string) {
    draft.write(text)
    // What is put right says so at once.
    if (error) setError(wrongIn(content.safeParse(text)))
  }

  return (
    <Form
      onKeyDown={sendByKey}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <TextArea
        {...{ label, hint, error }}
        ref={field}
        maxLength={limits.description}
        value={draft.text}
        readOnly={isPending}
        onChange={(event) => write(event.target.value)}
      />
      <FormError message={sending.error ? textOf(sending.error) : undefined} />
      <FormActions>
        <Button type="submit" variant="primary" isBusy={isPending} busyText="Skickar …" aria-keyshortcuts={sendingKeys}>
          {sendText}
        </Button>
        <p className="text-xs text-ink-muted max-lg:hidden">Ctrl + Enter skickar.</p>
      </FormActions>
    </Form>
  )
}
