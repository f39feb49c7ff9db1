import { MessageSquareText } from 'lucide-react'
import { buttonStyle } from '#client/ui/fields/buttonStyle.ts'
import { CopyButton } from '#client/ui/fields/CopyButton.tsx'
import { shownCode } from '../parcels/links/shownCode.ts'

/** A code that is shown once: to read out, to copy and to send. */
export function CodeToSend({ label, code }: { label: string; code: string }) {
  const shown = shownCode(code)
  return (
    <>
      <p className="text-sm font-semibold">{label}</p>
      <div className="flex flex-wrap items-center gap-3 rounded-md border border-dashed border-line-strong bg-surface-sunken px-3.5 py-2">
        <span className="min-w-0 grow font-mono text-xl font-semibold tracking-wider">
          {/* Read out character by character. */}
          <span className="sr-only">Koden är {shown.split('').join(' ').replaceAll(' - ', ', ')}</span>
          <span aria-hidden="true">{shown}</span>
        </span>
        <CopyButton text={shown} name="koden" fallbackHint="Skriv av koden i stället." />
      </div>
      <div className="flex flex-wrap gap-2 sm:hidden">
        <a className={buttonStyle('secondary', 'small')} href={`sms:?&body=${encodeURIComponent(shown)}`}>
          <MessageSquareText aria-hidden="true" /> Sms
        </a>
      </div>
    </>
  )
}
