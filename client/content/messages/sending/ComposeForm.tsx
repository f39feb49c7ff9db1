import { useEffect, useEffectEvent } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { limits } from '#contract/platform/limits.ts'
import type { Message } from '#contract/content/messages.ts'
import { folderTabs, urls } from '#contract/platform/urls.ts'
import { discardFiles } from '#client/platform/attachments/uploads/formFiles.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { Form, FormActions, FormError } from '#client/ui/fields/Form.tsx'
import { submitOnCtrlEnter, submitShortcuts } from '#client/ui/fields/submitOnCtrlEnter.ts'
import { TextArea } from '#client/ui/fields/TextArea.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { useIsMounted } from '#client/ui/feedback/useIsMounted.ts'
import { DestinationFields, type Choosing } from './DestinationFields.tsx'
import { nameOf, replaceDraft, type MessageValues } from './drafts.ts'
import { Quote } from '../Quote.tsx'
import { DraftFilesField } from '#client/platform/attachments/uploads/DraftFilesField.tsx'
import { useMessageForm, type MessageFormOptions } from './useMessageForm.ts'
import { Alert } from '#client/ui/feedback/Alert.tsx'
import { TextLink } from '#client/ui/layout/links.tsx'
import type { Outgoing } from './useSendMessage.ts'
import { inboxTab, supportTab } from '../subTabs.ts'

type ComposeFormProps = Omit<MessageFormOptions, 'onSent' | 'onKept'> & {
  /** The message being replied to. */
  original: Message | undefined
  choosing: Choosing
  onAnswered: (messageId: number) => void
  /** The focused button was removed. */
  onDiscarded: () => void
}

export function ComposeForm({ original, choosing, onAnswered, onDiscarded, ...writing }: ComposeFormProps) {
  const { draftKey, folderTitle, others } = writing
  // A user who has left the page while sending is not brought back.
  const isMounted = useIsMounted()
  const { form, values, draft, isUntouched, submit, submitText, send, ...setters } = useMessageForm({
    ...writing,
    onSent,
    // Where the reply stands is where it waits.
    onKept: () => original && isMounted() && onAnswered(original.messageId),
  })
  const { errors, isSubmitting, submitCount } = form.formState
  useFocusOnFirstWrong(submitCount, errors)
  const { recipientIds, isToGroup } = writing.initialValues
  useFocusToWrite(original !== undefined, recipientIds.length > 0 || isToGroup)

  function onSent(messageId: number) {
    if (original || !isMounted()) showToast({ text: 'Meddelandet har skickats.' })
    if (original && isMounted()) onAnswered(messageId)
  }

  function discardDraft() {
    replaceDraft(draftKey, undefined)
    discardFiles(nameOf(draftKey))
    onDiscarded()
    showToast({
      text: 'Utkastet är slängt. Du kan ångra dig tills du stänger sidan.',
      action: { label: 'Ångra', run: () => replaceDraft(draftKey, draft) },
      // There is no other way back.
      duration: Infinity,
    })
  }

  return (
    <Form onSubmit={(event) => void submit(event)} onKeyDown={isSubmitting ? undefined : submitOnCtrlEnter}>
      <DestinationFields {...{ values, others, original, errors }} {...choosing} {...setters} />
      <TextField
        label="Ämne"
        hint={folderTitle && 'Lämnar du ämnet tomt används mappens titel.'}
        required={!folderTitle}
        error={errors.subject?.message}
        readOnly={isSubmitting}
        {...form.register('subject')}
      />
      {original && <Quote message={original} />}
      <TextArea
        label="Meddelande"
        rows={6}
        maxLength={limits.description}
        error={errors.content?.message}
        readOnly={isSubmitting}
        {...form.register('content')}
      />
      {!values.isToSupport && <DraftFilesField draft={nameOf(draftKey)} />}
      <FormError message={errors.root?.message ?? (isIncomplete(errors) ? incompleteText : undefined)} />
      {send.isSuccess && send.data.kind === 'sent' && isUntouched && !isSubmitting && (
        <SentNotice
          folderId={draftKey.folderId}
          to={send.variables.outgoing.to}
          messageId={send.data.answer.messageId}
        />
      )}
      <FormActions>
        <Button
          type="submit"
          variant="primary"
          isBusy={isSubmitting}
          busyText="Skickar…"
          aria-keyshortcuts={submitShortcuts}
        >
          {submitText}
        </Button>
        {!isUntouched && (
          <Button variant="quiet" disabled={isSubmitting} onClick={discardDraft}>
            Släng utkastet
          </Button>
        )}
      </FormActions>
      <Note />
    </Form>
  )
}

function Note() {
  return (
    <p className="text-xs text-ink-muted">
      Det du skriver sparas i webbläsaren tills du skickar det eller loggar ut.
      <span className="max-lg:hidden"> Ctrl&nbsp;+&nbsp;Enter skickar.</span>
    </p>
  )
}

const missingText = 'Detta fält är obligatoriskt.'
const incompleteText = 'Vänligen fyll i alla obligatoriska fält.'

const isIncomplete = ({ subject, content, recipientIds }: FieldErrors<MessageValues>) =>
  [subject, content].some((error) => error?.message === missingText) || recipientIds?.type === 'custom'

/** What has its recipients already: focus the first empty field, which of a reply is its text, maybe far down the page. */
function useFocusToWrite(isAnswer: boolean, isAddressed: boolean) {
  useEffect(() => {
    if (!isAnswer && !isAddressed) return
    const fields = (isAnswer ? ['content'] : ['subject', 'content']).flatMap((name) => [
      ...document.getElementsByName(name),
    ]) as (HTMLInputElement | HTMLTextAreaElement)[]
    const first = fields.find(({ value }) => value === '') ?? fields.at(-1)
    first?.focus({ preventScroll: true })
    // 'nearest', so that the recipients above stay visible. jsdom has no scrollIntoView.
    first?.scrollIntoView?.({ block: 'nearest' })
  }, [isAnswer, isAddressed])
}

const inOrder = ['recipientIds', 'subject', 'content'] as const

/** After each failed submit, focuses the first invalid field that is enabled. */
function useFocusOnFirstWrong(submitCount: number, errors: FieldErrors<MessageValues>) {
  const focusFirstWrong = useEffectEvent(() => {
    const wrong = inOrder.filter((name) => errors[name]).map((name) => document.getElementsByName(name)[0])
    wrong.find((field) => field?.matches(':enabled'))?.focus()
  })
  useEffect(() => {
    if (submitCount > 0) focusFirstWrong()
  }, [submitCount])
}

type SentProps = { folderId: number | undefined; to: Outgoing['to']; messageId: number }

function SentNotice({ folderId, to, messageId }: SentProps) {
  const subTab = to === 'support' ? supportTab : inboxTab
  const place =
    folderId === undefined
      ? urls.supportMessage(messageId)
      : urls.folder(folderId, { tab: folderTabs.messages, subTab, messageId })
  return (
    <Alert tone="success">
      <p>Meddelandet har skickats.</p>
      <p>
        <TextLink to={place}>{to === 'support' ? 'Visa det hos kundtjänst' : 'Visa det bland meddelandena'}</TextLink>
      </p>
    </Alert>
  )
}
