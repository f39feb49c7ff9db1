import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../ui/fields/IconButton.tsx'

type NewMessageProps = { level: 2 | 3; onClose: () => void; children: ReactNode }

/** The frame of what is being written, beside the list. */
export function NewMessage({ level, onClose, children }: NewMessageProps) {
  const Heading = `h${level}` as const
  return (
    <div className="flex min-w-0 flex-col gap-5 rounded-lg border border-line bg-surface-raised p-5 shadow-card sm:p-6">
      <header className="-my-1.5 flex items-center justify-between gap-4">
        <Heading className="text-lg font-semibold">Nytt meddelande</Heading>
        {/* On a phone the button above leads back to the list. */}
        <span className="-me-2.5 max-lg:hidden">
          <IconButton label="Stäng" icon={<X />} onClick={onClose} />
        </span>
      </header>
      {children}
    </div>
  )
}
