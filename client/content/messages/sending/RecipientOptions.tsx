import { Check } from 'lucide-react'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import type { Recipient } from './matchesRecipient.ts'

/** The matching members; chosen ones are ticked. */
export function RecipientOptions({ isLoading }: { isLoading: boolean }) {
  return (
    <Popover className="max-h-80 w-(--trigger-width) overflow-y-auto rounded-lg border border-line bg-surface-raised p-1.5 shadow-float">
      <ListBox<Recipient>
        className="outline-none"
        renderEmptyState={() => (
          <p className="px-3 py-2 text-ink-muted">
            {isLoading ? 'Hämtar mottagare…' : 'Ingen med det namnet finns i mappen.'}
          </p>
        )}
      >
        {({ userId, name }) => (
          <ListBoxItem id={userId} textValue={name} className={option}>
            {({ isSelected }) => (
              <>
                <span className="min-w-0 grow truncate">{name}</span>
                {isSelected && <Check className="size-4.5 shrink-0 text-accent" />}
              </>
            )}
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  )
}

const option =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 outline-none data-focused:forced-chosen data-focused:bg-accent-soft data-focused:text-accent-strong'
