import { Headset, UsersRound } from 'lucide-react'
import { useId } from 'react'
import type { FieldErrors } from 'react-hook-form'
import type { Message } from '#contract/content/messages.ts'
import { useUser } from '#client/platform/session/session.tsx'
import { ChipRow } from '#client/ui/fields/Chip.tsx'
import type { MessageValues } from './drafts.ts'
import { RecipientsField } from './RecipientsField.tsx'
import type { Recipient } from './matchesRecipient.ts'
import { SuggestedRecipients } from './SuggestedRecipients.tsx'
import { SwitchChip } from './SwitchChip.tsx'

/** What keeps the user from choosing whom they write to. */
export type Choosing = {
  /** Nobody knows who could be chosen (`UnknownTeam`). */
  isUnknown: boolean
  /** Why only customer service can be written to; undefined if the user can choose. */
  supportOnlyReason: string | undefined
}

type DestinationFieldsProps = Choosing & {
  values: MessageValues
  /** Undefined while loading. */
  others: readonly Recipient[] | undefined
  /** The message being replied to. Replies go to members, not to customer service. */
  original: Message | undefined
  errors: FieldErrors<MessageValues>
  choose: (userIds: number[]) => void
  setToGroup: (isToGroup: boolean) => void
  setToSupport: (isToSupport: boolean) => void
}

/** Recipients of a message: chosen members, the whole folder, or customer service. */
export function DestinationFields(props: DestinationFieldsProps) {
  const { values, others, isUnknown, original, supportOnlyReason, errors, choose, setToGroup, setToSupport } = props
  const { userId } = useUser()
  const hintId = useId()
  const hasLeft = original && others && isGone(original, userId, others)
  const missing = errors.recipientIds?.message ?? errors.recipientIds?.root?.message
  const hint = hintFor(values, supportOnlyReason)
  return (
    <div className="flex flex-col gap-3">
      {!values.isToSupport && !isUnknown && (
        <RecipientsField
          recipients={others ?? []}
          isLoading={others === undefined}
          chosen={values.recipientIds}
          onChoose={choose}
          error={missing}
        />
      )}
      <ChipRow label="Vanliga mottagare">
        {!values.isToSupport && (
          <>
            <SwitchChip
              label="Hela teamet"
              icon={<UsersRound />}
              count={others?.length}
              checked={values.isToGroup}
              disabled={others?.length === 0}
              {...(hint && { 'aria-describedby': hintId })}
              onChange={(event) => setToGroup(event.target.checked)}
            />
            {!isUnknown && <SuggestedRecipients others={others ?? []} chosen={values.recipientIds} onChoose={choose} />}
          </>
        )}
        {!original && (
          <SwitchChip
            label="Kundtjänst"
            icon={<Headset />}
            checked={values.isToSupport}
            // aria-disabled, not disabled: keyboard users must be able to reach it and read why.
            aria-disabled={supportOnlyReason !== undefined}
            {...(hint && { 'aria-describedby': hintId })}
            onChange={(event) => supportOnlyReason === undefined && setToSupport(event.target.checked)}
          />
        )}
      </ChipRow>
      {isUnknown && missing && !values.isToGroup && !values.isToSupport && (
        <p role="alert" className="text-sm text-danger">
          Välj Hela teamet, eller vänta tills nätet är tillbaka.
        </p>
      )}
      {hasLeft && <p className="text-sm text-ink-muted">Den som skrev är inte längre med i mappen.</p>}
      {hint && (
        <p id={hintId} className="text-xs text-ink-muted">
          {hint}
        </p>
      )}
    </div>
  )
}

function hintFor({ isToSupport, isToGroup }: MessageValues, supportOnlyReason: string | undefined) {
  if (supportOnlyReason !== undefined) return supportOnlyReason
  if (isToSupport) return 'Bara kundtjänst ser det du skriver.'
  return isToGroup ? 'Alla som är med i mappen får meddelandet.' : undefined
}

function isGone({ senderId }: Message, userId: number, others: readonly Recipient[]) {
  return senderId !== userId && others.every((other) => other.userId !== senderId)
}
