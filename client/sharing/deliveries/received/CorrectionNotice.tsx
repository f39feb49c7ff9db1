import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { dayText, nearDayText } from '#client/platform/text/dates.ts'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { CompareDialog } from './CompareDialog.tsx'
import { originOf, type DeliveredThing } from './thing.ts'

type CorrectionNoticeProps = { thing: DeliveredThing; mayTakeOver: boolean }

/** That the firm has corrected what it delivered, until somebody has taken that over or left it. */
export function CorrectionNotice({ thing, mayTakeOver }: CorrectionNoticeProps) {
  const { data } = useQuery(originOf(thing))
  const [isOpen, setOpen] = useState(false)
  const correction = data?.correction
  if (!correction || data.laidIn === null) return null
  const compare = (
    <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
      Jämför
    </Button>
  )
  return (
    <div className="mb-4">
      {correction.isLeft ? (
        <Notice tone="soft" action={compare}>
          Du har låtit firmans rättelse {nearDayText(dayText(correction.correctedAt))} vara.
        </Notice>
      ) : (
        <Notice icon={<RefreshCw />} action={compare}>
          <b>Rättad av firman {nearDayText(dayText(correction.correctedAt))}.</b> {correction.text}
        </Notice>
      )}
      {isOpen && (
        <CompareDialog
          {...{ mayTakeOver, isLeft: correction.isLeft }}
          folderId={data.laidIn}
          claimId={data.claimId}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
