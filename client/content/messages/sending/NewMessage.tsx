import { X } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { IconButton } from '#client/ui/fields/IconButton.tsx'
import { isFocusLost } from '#client/ui/overlays/isFocusLost.ts'

type NewMessageProps = { level: 2 | 3; onClose: () => void; children: ReactNode }

/** The frame of what is being written, beside the list. */
export function NewMessage({ level, onClose, children }: NewMessageProps) {
  const Heading = `h${level}` as const
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that opened it has left.
  useEffect(() => {
    if (isFocusLost()) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className="reader-paper">
      <header className="-my-1.5 flex items-center justify-between gap-4">
        <Heading ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
          Nytt meddelande
        </Heading>
        {/* On a phone the button above leads back to the list. */}
        <span className="-me-2.5 max-lg:hidden">
          <IconButton label="Stäng" icon={<X />} onClick={onClose} />
        </span>
      </header>
      {children}
    </div>
  )
}
