import { zodResolver } from '@hookform/resolvers/zod'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import type { Activity } from '#contract/content/activities.ts'
import { requiredText } from '#contract/platform/fields.ts'
import { limits } from '#contract/platform/limits.ts'
import { urls } from '#contract/platform/urls.ts'
import { draftStorageKey } from '#client/platform/drafts/clearDrafts.ts'
import { readDraft, useSavedDraft, writeDraft } from '#client/platform/drafts/savedDraft.ts'
import { showFormProblem } from '#client/platform/forms/formProblem.ts'
import { useSendMessage } from '#client/content/messages/sending/useSendMessage.ts'
import { useUser } from '#client/platform/session/session.tsx'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { eventPeriodText } from '#client/platform/text/seasonText.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { Form, FormActions, FormError } from '#client/ui/fields/Form.tsx'
import { submitOnCtrlEnter, submitShortcuts } from '#client/ui/fields/submitOnCtrlEnter.ts'
import { TextArea } from '#client/ui/fields/TextArea.tsx'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { ButtonLink } from '#client/ui/layout/links.tsx'
import { showKeptToast } from '#client/platform/unsent/keptToast.ts'

const Line = z.object({ content: requiredText(limits.description) })

type RemindFormProps = { activity: Activity; person: { userId: number; firstName: string } }

/** A line to whoever is responsible for an event: it goes as a message once the user has read it and says yes. */
export function RemindForm({ activity, person: { userId, firstName } }: RemindFormProps) {
  const { id, folderId, title } = activity
  const draftName = draftStorageKey(useUser().userId, `${folderId}.remind-${id}-${userId}`)
  const [kept] = useState(() => readDraft(draftName, Line))
  const first = firstWords(activity, firstName)
  const form = useForm({ resolver: zodResolver(Line), defaultValues: { content: kept?.content ?? first } })
  const { errors, isSubmitting } = form.formState
  const content = useWatch({ control: form.control, name: 'content' })
  const { keyFor, forget } = useSavedDraft(draftName, kept, content === first ? undefined : { content })
  const send = useSendMessage()
  const navigate = useNavigate()

  const submit = form.handleSubmit(async (line) => {
    const subject = `Påminnelse: ${title || fallback.title}`.slice(0, limits.title)
    const body = {
      ...line,
      subject,
      folderId,
      recipientIds: [userId],
      isToGroup: false,
      replyToId: null,
      uploadIds: [],
    }
    try {
      const outgoing = { to: 'members', body } as const
      const words = { title: `Påminnelse till ${firstName}`, pictures: [] }
      const saved = await send.mutateAsync({ outgoing, idempotencyKey: keyFor(body), ...words })
      forget()
      if (saved.kind === 'sent') showToast({ text: `${firstName} har fått din påminnelse.` })
      else showKeptToast(saved, () => writeDraft(draftName, { ...line, attempt: null }))
      void navigate(urls.week, { replace: true })
    } catch (error) {
      showFormProblem(form, error)
    }
  })

  return (
    <Form onSubmit={(event) => void submit(event)} onKeyDown={isSubmitting ? undefined : submitOnCtrlEnter}>
      <TextArea
        label={`Till ${firstName}`}
        hint={`Går som ett meddelande i ${activity.folderTitle}. Inget skickas förrän du trycker.`}
        rows={4}
        maxLength={limits.description}
        error={errors.content?.message}
        readOnly={isSubmitting}
        {...form.register('content')}
      />
      <FormError message={errors.root?.message} />
      <FormActions>
        <Button
          type="submit"
          variant="primary"
          icon={<Send />}
          isBusy={isSubmitting}
          busyText="Skickar…"
          aria-keyshortcuts={submitShortcuts}
        >
          Skicka till {firstName}
        </Button>
        <ButtonLink to={urls.week}>Inte nu</ButtonLink>
      </FormActions>
    </Form>
  )
}

function firstWords({ title, startDate, endDate, season }: Activity, firstName: string) {
  const when = startDate && eventPeriodText({ startDate, endDate: endDate ?? startDate, season })
  return `Hej ${firstName}! Hinner du med ”${title}”?${when ? ` Det är planerat ${when}.` : ''}`
}
