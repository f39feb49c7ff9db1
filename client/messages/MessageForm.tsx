import { useMemo } from 'react'
import { useWatch, type FieldErrors } from 'react-hook-form'
import { limits } from '#contract/limits.ts'
import { useUser } from '../session.tsx'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { CheckboxField } from '../ui/CheckboxField.tsx'
import { Form, FormActions, FormError } from '../ui/Form.tsx'
import { TextLink } from '../ui/links.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { TextField } from '../ui/TextField.tsx'
import { folderTabs, urls } from '../urls.ts'
import { useSendMessage } from './api.ts'
import { RecipientsField } from './RecipientsField.tsx'
import type { Recipient } from './recipientSearch.ts'
import { inboxTab } from './subTabs.ts'
import { showSendProblem, useMessageForm, type MessageValues } from './useMessageForm.ts'

type MessageFormProps = {
  folderId: number
  folderTitle: string
  recipients: readonly Recipient[] | undefined
}

/** Writes to chosen members of a folder, or to all of them. */
export function MessageForm({ folderId, folderTitle, recipients }: MessageFormProps) {
  const { form, choose, turnGroup } = useMessageForm(folderId, folderTitle)
  const { register, control, formState } = form
  const { errors, isDirty, isSubmitting } = formState
  const [chosen = [], isToGroup = false] = useWatch({ control, name: ['recipientIds', 'isToGroup'] })
  const others = useOthers(recipients)
  const send = useSendMessage()

  const submit = form.handleSubmit(async (message) => {
    try {
      await send.mutateAsync(message)
      form.reset()
    } catch (error) {
      showSendProblem(form, error)
    }
  })

  return (
    <Form onSubmit={(event) => void submit(event)} className="max-w-2xl">
      <RecipientsField
        recipients={others ?? []}
        isLoading={others === undefined}
        chosen={chosen}
        onChoose={choose}
        error={errors.recipientIds?.message ?? errors.recipientIds?.root?.message}
      />
      <CheckboxField
        look="switch"
        label="Skicka till hela gruppen"
        hint="Alla som är med i mappen får meddelandet."
        checked={isToGroup}
        disabled={others?.length === 0}
        onChange={(event) => turnGroup(event.target.checked)}
      />
      <TextField
        label="Ämne"
        placeholder={folderTitle}
        hint="Lämnar du ämnet tomt används mappens namn."
        error={errors.subject?.message}
        {...register('subject')}
      />
      <TextArea
        label="Meddelande"
        rows={6}
        maxLength={limits.description}
        error={errors.content?.message}
        {...register('content')}
      />
      <FormError message={errors.root?.message ?? (isIncomplete(errors) ? incompleteText : undefined)} />
      {send.isSuccess && !isDirty && !isSubmitting && <Sent folderId={folderId} messageId={send.data.messageId} />}
      <FormActions>
        <Button type="submit" variant="primary" isBusy={isSubmitting} busyText="Skickar …">
          Skicka
        </Button>
      </FormActions>
    </Form>
  )
}

const incompleteText = 'Vänligen fyll i alla obligatoriska fält.'

const isIncomplete = ({ subject, content, recipientIds }: FieldErrors<MessageValues>) =>
  [subject, content].some((error) => error?.type === 'too_small') || recipientIds?.type === 'custom'

/** Nobody writes to himself. */
function useOthers(recipients: readonly Recipient[] | undefined) {
  const { userId } = useUser()
  return useMemo(() => recipients?.filter((recipient) => recipient.userId !== userId), [recipients, userId])
}

function Sent({ folderId, messageId }: { folderId: number; messageId: number }) {
  const inbox = urls.folder(folderId, { tab: folderTabs.messages, subTab: inboxTab, messageId })
  return (
    <Alert tone="success">
      <p>Meddelandet har skickats.</p>
      <p>
        <TextLink to={inbox}>Visa det bland meddelandena</TextLink>
      </p>
    </Alert>
  )
}
