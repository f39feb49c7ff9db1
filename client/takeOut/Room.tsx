import { Smartphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { roomLent } from '../api/saved/room.ts'
import { sizeText } from '../attachments/fileWords.ts'
import { InstallHint } from '../unsent/InstallHint.tsx'

/** How much of what the browser lends is used, and how what is here lasts. */
export function Room({ bytes }: { bytes: number }) {
  const quota = useQuota()
  return (
    <div className="flex flex-col gap-3">
      <p className="flex gap-2.5 text-sm text-ink-muted">
        <Smartphone aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span>
          {bytes > 0 ? sizeText(bytes) : 'Inget'} av {quota > 0 ? `de ${sizeText(quota)}` : 'det'} som webbläsaren lånar
          ut.
        </span>
      </p>
      {bytes > 0 && <InstallHint />}
    </div>
  )
}

function useQuota(): number {
  const [quota, setQuota] = useState(0)
  useEffect(() => {
    void roomLent().then(({ quota: lent }) => setQuota(Number.isFinite(lent) ? lent : 0))
  }, [])
  return quota
}
