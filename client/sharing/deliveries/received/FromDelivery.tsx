import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { keptDeliveryAddress } from '#contract/platform/fileAddresses.ts'
import type { Delivered } from '#contract/sharing/receivedDeliveries.ts'
import { capitalised } from '#contract/rules/capitalised.ts'
import { fetchBytes } from '#client/platform/api/bytes.ts'
import { DownloadButton } from '#client/platform/lists/DownloadButton.tsx'
import { DefinitionList } from '#client/ui/layout/DefinitionList.tsx'
import { FromFirm } from '#client/ui/layout/FirmMark.tsx'
import { nearDayText } from '#client/platform/text/dates.ts'
import { FormerVersions } from './FormerVersions.tsx'
import { originOf, type DeliveredThing } from './thing.ts'

/** From whom something of a folder came, and in which version. The firm's name is there before the rest is. */
export function FromDelivery({ thing, firmName }: { thing: DeliveredThing; firmName: string }) {
  const { data } = useQuery(originOf(thing))
  const said = data && [data.organisationNumber, nearDayText(data.deliveredOn)].filter(Boolean).join(' · ')
  return (
    <div className="flex flex-col gap-3">
      <FromFirm name={firmName} title={`Levererat av ${firmName}`}>
        {said && <>{capitalised(said)}. </>}
        Uppgiften kommer från firman
      </FromFirm>
      {data && data.laidIn !== null && data.isKept && <Kept folderId={data.laidIn} claimId={data.claimId} />}
      {data && (
        <DefinitionList
          items={[
            { label: 'Faktura', value: data.invoice },
            { label: 'Version', value: data.latest > 1 ? <Version origin={data} /> : null },
          ]}
        />
      )}
    </div>
  )
}

/** All of it as its firm delivered it, also when the firm is gone. */
function Kept({ folderId, claimId }: { folderId: number; claimId: number }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <DownloadButton
        size="small"
        fetch={() => fetchBytes(keptDeliveryAddress('dokument', folderId, claimId))}
        busyText="Gör dokumentet…"
      >
        Hämta allt som pdf
      </DownloadButton>
      <a href={keptDeliveryAddress('filer', folderId, claimId)} download className="link-text touch-line text-sm">
        Filerna i en zip
      </a>
    </p>
  )
}

function Version({ origin: { version, latest, taken } }: { origin: Delivered }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {version} av {latest}
      {taken.length > 0 && (
        <>
          {' · '}
          <button type="button" className="link-text" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            visa vad som var
          </button>
        </>
      )}
      {isOpen && <FormerVersions taken={taken} onClose={() => setOpen(false)} />}
    </>
  )
}
