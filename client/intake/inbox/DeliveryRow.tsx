import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { inbox } from '#contract/intake/inbox.ts'
import { mailedDeliveries, type MailedDelivery } from '#contract/sharing/mailedDeliveries.ts'
import { urls } from '#contract/platform/urls.ts'
import { call } from '#client/platform/api/http.ts'
import { query } from '#client/platform/api/query.ts'
import { countsText } from '#client/sharing/deliveries/countsText.ts'
import { showError } from '#client/platform/forms/showError.ts'
import { dayText, nearDayText } from '#client/platform/text/dates.ts'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { FirmMark } from '#client/ui/layout/FirmMark.tsx'
import { ButtonLink } from '#client/ui/layout/links.tsx'
import { Dot } from '#client/ui/layout/rows/Row.tsx'
import { PlaceSelect } from './PlaceSelect.tsx'
import { undoing } from './useInboxActions.ts'
import { WaitingRow } from './WaitingRow.tsx'

/** A finished job that a firm has mailed: looked at before it is taken, or thrown away. */
export function DeliveryRow({ item }: { item: MailedDelivery }) {
  const { id, title, firmName, version, deliveredAt } = item
  const [chosenId, setChosenId] = useState<number | null>(null)
  const throwing = useThrow(item)
  const counts = countsText(item)
  const to = urls.inboxDelivery(id, chosenId)
  return (
    <WaitingRow
      lead={<FirmMark name={firmName} />}
      title={title}
      to={to}
      second={
        <>
          {firmName}
          {counts && (
            <>
              <Dot />
              {counts}
            </>
          )}
          <Dot />
          {version > 1 ? 'rättat' : 'mejlat'} {nearDayText(dayText(deliveredAt))}
        </>
      }
      place={<Place item={item} chosenId={chosenId} onChoose={setChosenId} />}
      isBusy={throwing.isPending}
      onThrow={() => throwing.mutate()}
    >
      <ButtonLink size="small" to={to} aria-label={`Titta: ${title}`}>
        Titta
      </ButtonLink>
    </WaitingRow>
  )
}

type PlaceProps = { item: MailedDelivery; chosenId: number | null; onChoose: (folderId: number | null) => void }

/** Where it likely belongs: what is chosen here is chosen where it is taken. */
function Place({ item: { title, guessId }, chosenId, onChoose }: PlaceProps) {
  const { data: places = [] } = useQuery(query(inbox.places))
  if (places.length === 0) return null
  return <PlaceSelect {...{ title, places }} value={chosenId ?? guessId} onChange={onChoose} />
}

function useThrow({ id, title }: MailedDelivery) {
  const input = { params: { id } }
  return useMutation({
    mutationFn: () => call(mailedDeliveries.throw, input),
    meta: { topic: 'inbox' as const },
    onSuccess: () =>
      showToast({ text: `${title} är slängt.`, action: undoing('inbox', () => call(mailedDeliveries.restore, input)) }),
    onError: showError,
  })
}
