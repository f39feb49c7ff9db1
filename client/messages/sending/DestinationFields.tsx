import type { FieldErrors } from 'react-hook-form'
import type { Message } from '#contract/messages.ts'
import { useUser } from '../../session/session.tsx'
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx'
import type { MessageValues } from './drafts.ts'
import { RecipientsField } from './RecipientsField.tsx'
import type { Recipient } from './matchesRecipient.ts'

type DestinationFieldsProps = {
  values: MessageValues
  /** Undefined while they are being loaded. */
  others: readonly Recipient[] | undefined
  /** The message that is answered: to members it is, and not to customer service. */
  original: Message | undefined
  /** Why it goes to customer service and nobody else; undefined where that can be chosen. */
  supportOnlyReason: string | undefined
  errors: FieldErrors<MessageValues>
  choose: (userIds: number[]) => void
  setToGroup: (isToGroup: boolean) => void
  setToSupport: (isToSupport: boolean) => void
}

/** To whom a message goes: customer service, chosen members, or all who are in the folder. */
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
          hint={supportOnlyReason ?? 'Bara kundtjänst får det du skriver, ingen annan i mappen.'}
          checked={values.isToSupport}
          // Not disabled: that it is on must be seen, and why it stays so be found by the keyboard.
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
            label="Skicka till hela gruppen"
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
