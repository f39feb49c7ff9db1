import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { useConnection, useMaintenance, watchConnection } from '#client/platform/api/connection.ts'
import { closedTitle } from '#client/platform/text/maintenance.ts'
import { FloatingNotice } from '#client/ui/feedback/FloatingNotice.tsx'

/**
 * Says when the server cannot be reached, and when it can again. Floats over the page and lets clicks through. Nothing is
 * shown while the page says so itself (`isShownElsewhere`).
 */
export function ConnectionNotice({ isShownElsewhere = false }: { isShownElsewhere?: boolean }) {
  const connection = useConnection()
  const said = useMaintenance()
  const isShown = connection !== 'online' && !isShownElsewhere
  useEffect(watchConnection, [])
  useEffect(() => {
    document.documentElement.toggleAttribute('data-offline', connection === 'offline')
  }, [connection])
  return (
    <FloatingNotice isShown={isShown}>
      {connection === 'offline' ? (
        <>
          <TriangleAlert className="size-4.5 shrink-0 text-warning" />
          <p>
            <strong>{said === null ? 'Anslutningen bröts' : closedTitle}.</strong> {said && `${said} `}Det du har
            skrivit finns kvar. Vi försöker ansluta igen.
          </p>
        </>
      ) : (
        <>
          <CircleCheck className="size-4.5 shrink-0 text-success" />
          <p>Anslutningen är tillbaka.</p>
        </>
      )}
    </FloatingNotice>
  )
}
