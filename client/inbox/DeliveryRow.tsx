import { useMutation, useQuery } from '@tanstack/react-query'
import { CornerDownRight, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { inbox } from '#contract/inbox.ts'
import { mailedDeliveries, type MailedDelivery } from '#contract/mailedDeliveries.ts'
import { urls } from '#contract/urls.ts'
import { call } from '../api/http.ts'
import { query } from '../api/query.ts'
import { countsText } from '../deliveries/countsText.ts'
import { errorText } from '../forms/formProblem.ts'
import { dayText, nearDayText } from '../text/dates.ts'
import { showToast } from '../ui/feedback/toastStore.ts'
import { ChipSelect } from '../ui/fields/ChipSelect.tsx'
import { IconButton } from '../ui/fields/IconButton.tsx'
import { FirmMark } from '../ui/layout/FirmMark.tsx'
import { ButtonLink } from '../ui/layout/links.tsx'
import { Dot, Row } from '../ui/layout/rows/Row.tsx'
import { undoing } from './useInboxActions.ts'
import { placeText } from './words.ts'

/** A finished job that a firm has mailed: looked at before it is taken, or thrown away. */
export function DeliveryRow({ item }: { item: MailedDelivery }) {
  const { id, title, firmName, version, deliveredAt } = item
  const [chosenId, setChosenId] = useState<number | null>(null)
  const throwing = useThrow(item)
  const counts = countsText(item)
  const to = urls.inboxDelivery(id, chosenId)
  const bin = (
    <IconButton
      label={`Släng: ${title}`}
      icon={<Trash2 />}
      disabled={throwing.isPending}
      onClick={() => throwing.mutate()}
    />
  )
  return (
    <Row
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
      narrowEnd={<span className="-me-2">{bin}</span>}
      actions={
        <>
          <span className="min-w-0 @3xl:w-64">
            <Place item={item} chosenId={chosenId} onChoose={setChosenId} />
          </span>
          <span className="ms-auto flex items-center gap-1 @3xl:w-52 @3xl:justify-end">
            <ButtonLink size="small" to={to} aria-label={`Titta: ${title}`}>
              Titta
            </ButtonLink>
            <span className="@max-3xl:hidden">{bin}</span>
          </span>
        </>
      }
    />
  )
}

type PlaceProps = { item: MailedDelivery; chosenId: number | null; onChoose: (folderId: number | null) => void }

/** Where it likely belongs: what is chosen here is chosen where it is taken. */
function Place({ item: { title, guessId }, chosenId, onChoose }: PlaceProps) {
  const { data: places = [] } = useQuery(query(inbox.places))
  if (places.length === 0) return null
  const value = chosenId ?? guessId
  return (
    <ChipSelect
      label={`Plats: ${title}`}
      icon={<CornerDownRight />}
      {...(value === null && { emptyLabel: 'Välj mapp' })}
      options={places.map((one) => ({ value: one.folderId, label: placeText(one) }))}
      value={value}
      onChange={onChoose}
    />
  )
}

function useThrow({ id, title }: MailedDelivery) {
  const input = { params: { id } }
  return useMutation({
    mutationFn: () => call(mailedDeliveries.throw, input),
    meta: { topic: 'inbox' as const },
    onSuccess: () =>
      showToast({ text: `${title} är slängt.`, action: undoing('inbox', () => call(mailedDeliveries.restore, input)) }),
    onError: (error) => showToast({ text: errorText(error), tone: 'danger' }),
  })
}
