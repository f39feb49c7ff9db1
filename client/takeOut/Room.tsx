import { Smartphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { sizeText } from '../attachments/fileWords.ts'

/** How much of what the browser lends is used, and where it may throw everything away. */
export function Room({ bytes }: { bytes: number }) {
  const quota = useQuota()
  return (
    <p className="flex gap-2.5 text-sm text-ink-muted">
      <Smartphone aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>
        {bytes > 0 ? sizeText(bytes) : 'Inget'} av {quota > 0 ? `de ${sizeText(quota)}` : 'det'} som webbläsaren lånar
        ut.
        {isInSafari() && (
          <>
            {' '}
            <b className="font-semibold">Lägg Pärmen på hemskärmen</b>, annars kan Safari slänga allt efter sju dagar:
            tryck på Dela och välj Lägg till på hemskärmen.
          </>
        )}
      </span>
    </p>
  )
}

function useQuota(): number {
  const [quota, setQuota] = useState(0)
  useEffect(() => {
    // Not there on an origin that is not secure.
    void navigator.storage?.estimate?.().then(
      (room) => setQuota(room.quota ?? 0),
      () => undefined,
    )
  }, [])
  return quota
}

/** In Safari, and not as an app of the home screen, which it does not empty. */
const isInSafari = () =>
  /^((?!Chrom|Android|CriOS|FxiOS|EdgiOS).)*Safari/.test(navigator.userAgent) &&
  !matchMedia('(display-mode: standalone)').matches
