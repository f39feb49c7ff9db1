import type { FieldErrors } from 'react-hook-form'
import type { Message } from '#contract/messages.ts'
import { useUser } from '../../session/session.tsx'
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx'
import type { MessageValues } from './drafts.ts'
import { RecipientsField } from './RecipientsField.tsx'
import type { Recipient } from './matchesRecipient.ts'

type DestinationFieldsProps = {
  values: MessageValues
  /** Undefined while loading. */
  others: readonly Recipient[] | undefined
  /** The message being replied to. Replies go to members, not to customer service. */
  original: Message | undefined
  /** Why only customer service can be written to; undefined if the user can choose. */
  supportOnlyReason: string | undefined
  errors: FieldErrors<MessageValues>
  choose: (userIds: number[]) => void
  setToGroup: (isToGroup: boolean) => void
  setToSupport: (isToSupport: boolean) => void
}

/** Recipients of a message: customer service, chosen members, or the whole folder. */
export function DestinationFields(props: DestinationFieldsProps) {
  const { values, others, original, supportOnlyReason, errors, choose, setToGroup, setToSupport } = props
  const { userId } = useUser()
  const hasLeft = original && others && isGone(original, userId, others)
  return (
    <>
      {!original && (
        <CheckboxField
          appearance="switch"
          label="Skriv till kundtjänst"
          hint={supportOnlyReason ?? 'Bara kundtjänst ser det du skriver.'}
          checked={values.isToSupport}
          // aria-disabled, not disabled: keyboard users must be able to reach it and read why.
          aria-disabled={supportOnlyReason !== undefined}
          onChange={(event) => supportOnlyReason === undefined && setToSupport(event.target.checked)}
        />
      )}
      {!values.isToSupport && (
        <>
          <RecipientsField
            recipients={others ?? []}
            isLoading={others === undefined}
            chosen={values.recipientIds}
            onChoose={choose}
            error={errors.recipientIds?.message ?? errors.recipientIds?.root?.message}
          />
          {hasLeft && <p className="text-sm text-ink-muted">Den som skrev är inte längre med i mappen.</p>}
          <CheckboxField
            appearance="switch"
            label="Skicka till alla i mappen"
            hint="Alla som är med i mappen får meddelandet."
            checked={values.isToGroup}
            disabled={others?.length === 0}
            onChange={(event) => setToGroup(event.target.checked)}
          />
        </>
      )}
    </>
  )
}

function isGone({ senderId }: Message, userId: number, others: readonly Recipient[]) {
  return senderId !== userId && others.every((other) => other.userId !== senderId)
}
