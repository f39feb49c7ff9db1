import { Smartphone } from 'lucide-react'
import { sizeText } from '../attachments/fileWords.ts'
import { InstallHint } from '../unsent/InstallHint.tsx'
import { useRoom } from '../unsent/useRoom.ts'

/** How much of what the browser lends is used, and how what is here lasts. */
export function Room({ bytes }: { bytes: number }) {
  const { quota = Infinity } = useRoom() ?? {}
  return (
    <div className="flex flex-col gap-3">
      <p className="flex gap-2.5 text-sm text-ink-muted">
        <Smartphone aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span>
          {bytes > 0 ? sizeText(bytes) : 'Inget'} av {Number.isFinite(quota) ? `de ${sizeText(quota)}` : 'det'} som
          webbläsaren lånar ut.
        </span>
      </p>
      {bytes > 0 && <InstallHint />}
    </div>
  )
}
