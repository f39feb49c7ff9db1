import type { FieldErrors } from 'react-hook-form'
import type { Message } from '#contract/messages.ts'
import { useUser } from '../../session/session.tsx'
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx'
import type { MessageValues } from './drafts.ts'
import { RecipientsField } from './RecipientsField.tsx'
import type { Recipient } from './recipientSearch.ts'

type AddressFieldsProps = {
  values: MessageValues
  /** Undefined while they are being loaded. */
  others: readonly Recipient[] | undefined
  /** The message that is answered: to members it is, and not to customer service. */
  original: Message | undefined
  /** Why it goes to customer service and nobody else; undefined where that can be chosen. */
  whySupport: string | undefined
  errors: FieldErrors<MessageValues>
  choose: (userIds: number[]) => void
  turnGroup: (isToGroup: boolean) => void
  turnSupport: (isToSupport: boolean) => void
}

/** To whom a message goes: customer service, chosen members, or all who are in the folder. */
export function AddressFields(props: AddressFieldsProps) {
  const { values, others, original, whySupport, errors, choose, turnGroup, turnSupport } = props
  const { userId } = useUser()
  const hasLeft = original && others && isGone(original, userId, others)
  return (
    <>
      {!original && (
        <CheckboxField
          look="switch"
          label="Skriv till kundtjänst"
          hint={whySupport ?? 'Bara kundtjänst får det du skriver, ingen annan i mappen.'}
          checked={values.isToSupport}
          // Not disabled: that it is on must be seen, and why it stays so be found by the keyboard.
          aria-disabled={whySupport !== undefined}
          onChange={(event) => whySupport === undefined && turnSupport(event.target.checked)}
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
            look="switch"
            label="Skicka till hela gruppen"
            hint="Alla som är med i mappen får meddelandet."
            checked={values.isToGroup}
            disabled={others?.length === 0}
            onChange={(event) => turnGroup(event.target.checked)}
          />
        </>
      )}
    </>
  )
}

function isGone({ senderId }: Message, userId: number, others: readonly Recipient[]) {
  return senderId !== userId && others.every((other) => other.userId !== senderId)
}
