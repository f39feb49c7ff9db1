import { ChevronDown, X } from 'lucide-react'
import { useId, useRef } from 'react'
import { Button } from 'react-aria-components/Button'
import { ComboBox } from 'react-aria-components/ComboBox'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { FieldError } from '#client/ui/fields/Field.tsx'
import { RecipientOptions } from './RecipientOptions.tsx'
import { matchesRecipient, type Recipient } from './matchesRecipient.ts'

type RecipientsFieldProps = {
  recipients: readonly Recipient[]
  isLoading: boolean
  chosen: readonly number[]
  onChoose: (userIds: number[]) => void
  error: string | undefined
}

/** Combo box for several members, with removable chips. */
export function RecipientsField({ recipients, isLoading, chosen, onChoose, error }: RecipientsFieldProps) {
  const errorId = useId()
  const field = useRef<HTMLDivElement>(null)
  // Nobody to choose. While loading, the field stays focusable.
  const isEmpty = recipients.length === 0 && !isLoading

  function remove(userId: number) {
    onChoose(chosen.filter((id) => id !== userId))
    // The focused button was removed. Focusing the input would open its list.
    field.current?.focus()
  }

  return (
    <div
      ref={field}
      role="group"
      aria-label="Mottagare"
      tabIndex={-1}
      className="flex min-w-0 flex-col gap-1.5 outline-none"
    >
      <ComboBox
        selectionMode="multiple"
        value={chosen}
        onChange={(keys) => onChoose(keys.map(Number))}
        defaultItems={recipients}
        defaultFilter={matchesRecipient}
        allowsEmptyCollection
        // The open list would cover the error.
        menuTrigger={error ? 'input' : 'focus'}
        isDisabled={isEmpty}
        isRequired
        validationBehavior="aria"
        isInvalid={Boolean(error)}
        {...(error && { 'aria-describedby': errorId })}
        className="flex flex-col gap-1.5"
      >
        <Label className="text-sm font-semibold">Mottagare</Label>
        <Group className="field-frame flex items-center data-disabled:cursor-not-allowed">
          <Input
            name="recipientIds"
            placeholder={isEmpty ? 'Inga mottagare tillgängliga' : 'Välj mottagare'}
            className="min-h-10.5 min-w-0 grow bg-transparent px-3.5 py-2 outline-none placeholder:text-ink-muted placeholder:opacity-100"
          />
          <Button className="grid size-10.5 shrink-0 place-items-center text-ink-muted">
            <ChevronDown className="size-4.5" />
          </Button>
        </Group>
        <RecipientOptions isLoading={isLoading} />
      </ComboBox>
      {isEmpty && (
        <p className="text-xs text-ink-muted">
          Ingen annan är med i mappen än. När någon har tackat ja till en inbjudan kan ni skriva till varandra här.
        </p>
      )}
      {/* Below the field, so that the field and its list do not move while choosing. */}
      <Chips recipients={recipients.filter(({ userId }) => chosen.includes(userId))} onRemove={remove} />
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}

function Chips({ recipients, onRemove }: { recipients: Recipient[]; onRemove: (userId: number) => void }) {
  if (recipients.length === 0) return null
  return (
    <ul aria-label="Valda mottagare" className="flex max-h-48 flex-wrap gap-2 overflow-y-auto">
      {recipients.map(({ userId, name }) => (
        <li key={userId} className="flex max-w-full items-center rounded-full bg-accent-soft ps-3.5 text-sm">
          <span className="min-w-0 truncate">{name}</span>
          <button
            type="button"
            aria-label={`Ta bort ${name}`}
            onClick={() => onRemove(userId)}
            className="touch-target grid place-items-center rounded-full text-ink-muted hover:text-ink"
          >
            <X className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  )
}
