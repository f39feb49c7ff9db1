import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { deliveries, type DeliveryClaim, type DeliveryPlaces, type DeliveryView } from '#contract/sharing/deliveries.ts'
import { serviceMonth } from '#contract/rules/deliverySteps.ts'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { limits } from '#contract/platform/limits.ts'
import { urls } from '#contract/platform/urls.ts'
import { call } from '#client/platform/api/http.ts'
import { query } from '#client/platform/api/query.ts'
import { DialogForm } from '#client/platform/forms/DialogForm.tsx'
import { errorText } from '#client/platform/forms/formProblem.ts'
import { RetryAlert } from '#client/platform/lists/RetryAlert.tsx'
import { forgetLink } from '../../parcels/links/useOpenedLink.ts'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { Spinner } from '#client/ui/feedback/Spinner.tsx'
import { CheckboxField } from '#client/ui/fields/CheckboxField.tsx'
import { RadioRow } from '#client/ui/fields/RadioRow.tsx'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { DialogBody } from '#client/ui/overlays/dialogParts.tsx'
import { DialogFrame } from '#client/ui/overlays/DialogFrame.tsx'
import { contentsOfDelivery } from '../deliveryText.ts'

type ClaimDialogProps = {
  id: number
  delivery: DeliveryView
  /** The folder that was chosen before it was opened, if one was. */
  chosenId?: number | undefined
  onClose: () => void
}

/** Where a delivery is to lie. Mounted while it is open. */
export function ClaimDialog(props: ClaimDialogProps) {
  const places = useQuery(query(deliveries.places, { params: { id: props.id } }))
  return (
    <DialogFrame title="Var ska det ligga?" isOpen onClose={props.onClose}>
      {places.data ? (
        <ClaimForm {...props} places={places.data} />
      ) : (
        <DialogBody>
          {places.isLoadingError ? (
            <RetryAlert error={places.error} isBusy={places.isFetching} onRetry={() => void places.refetch()} />
          ) : (
            <Spinner />
          )}
        </DialogBody>
      )}
    </DialogFrame>
  )
}

type Way = 'guess' | 'other' | 'new'

function ClaimForm({ id, delivery, chosenId, places: { guess, places, replaceable }, onClose }: ClaimFormProps) {
  const others = places.filter(({ folderId }) => folderId !== guess?.folderId)
  const [otherId, setOtherId] = useState(others.find(({ folderId }) => folderId === chosenId)?.folderId)
  const [way, setWay] = useState<Way>(guess && !otherId ? 'guess' : others.length > 0 ? 'other' : 'new')
  const [newTitle, setNewTitle] = useState('')
  const [kept, setKept] = useState<readonly number[]>([])
  const [acceptsService, setAcceptsService] = useState(true)
  const place = way === 'guess' ? guess : way === 'other' ? others.find(({ folderId }) => folderId === otherId) : null
  const missing = missingOf(way, { hasPlace: place !== undefined, newTitle })
  const old = place ? replaceable.filter(({ folderId }) => folderId === place.folderId) : []
  const claim = useClaim(id, onClose)

  function submit(event: FormEvent) {
    event.preventDefault()
    claim.mutate({
      ...(place ? { folderId: place.folderId } : { newFolder: newTitle.trim() }),
      replaces: old
        .filter(({ componentId }) => !kept.includes(componentId))
        .map(({ componentId, number }) => ({ componentId, number })),
      acceptsService: delivery.service !== null && acceptsService,
    })
  }

  const radio = (value: Way) => ({ name: 'place', isChosen: way === value, onChoose: () => setWay(value) })
  return (
    <DialogForm
      onSubmit={submit}
      lead={<p className="text-ink-muted">{contentsOfDelivery(delivery.content, fileKind.photo)}</p>}
      problem={claim.error ? errorText(claim.error) : undefined}
      submitText={missing ?? (place ? `Lägg i ${place.title || fallback.title}` : 'Lägg i ny mapp')}
      busyText="Lägger in…"
      isBusy={claim.isPending}
      isDisabled={missing !== null}
      cancel={onClose}
    >
      <fieldset disabled={claim.isPending} className="sheet">
        <legend className="sr-only">Mapp</legend>
        {guess && (
          <RadioRow {...radio('guess')} detail={`Förslag: ${guess.because}`}>
            {pathOf(guess)}
          </RadioRow>
        )}
        {others.length > 0 && (
          <RadioRow {...radio('other')} detail="Välj bland dina mappar">
            {guess ? 'Annan mapp' : 'Någon av mina mappar'}
          </RadioRow>
        )}
        <RadioRow {...radio('new')} detail="Om jobbet är någon annanstans">
          Ny mapp
        </RadioRow>
      </fieldset>
      {way === 'other' && (
        <SelectField
          label="Mapp"
          value={otherId ?? ''}
          placeholder="Välj mapp"
          options={others.map((one) => ({ value: one.folderId, label: pathOf(one) }))}
          onChange={({ target }) => setOtherId(target.value ? Number(target.value) : undefined)}
        />
      )}
      {way === 'new' && (
        <TextField
          label="Vad ska mappen heta?"
          value={newTitle}
          maxLength={limits.title}
          autoComplete="off"
          onChange={({ target }) => setNewTitle(target.value)}
        />
      )}
      <WhatFollows old={old} service={delivery.service} {...{ kept, setKept, acceptsService, setAcceptsService }} />
    </DialogForm>
  )
}

/** What the button says instead of what it would do; null: it can be pressed. */
function missingOf(way: Way, { hasPlace, newTitle }: { hasPlace: boolean; newTitle: string }) {
  if (way === 'new') return newTitle.trim() === '' ? 'Ge mappen ett namn' : null
  return hasPlace ? null : 'Välj mapp'
}

type WhatFollowsProps = {
  /** The components that may be taken out of use, and those of them that are not to be. */
  old: DeliveryPlaces['replaceable']
  kept: readonly number[]
  setKept: (kept: readonly number[]) => void
  service: DeliveryView['service']
  acceptsService: boolean
  setAcceptsService: (accepts: boolean) => void
}

/** What is done in the folder beside it, each only if it is wanted. */
function WhatFollows(props: WhatFollowsProps) {
  const { old, service, kept, setKept, acceptsService, setAcceptsService } = props
  return (
    <>
      {old.map(({ componentId, name }) => {
        const isKept = kept.includes(componentId)
        return (
          <CheckboxField
            key={componentId}
            appearance="switch"
            label={`Ersätter ${name || fallback.component}`}
            hint="Den gamla märks som utbytt."
            checked={!isKept}
            onChange={() => setKept(isKept ? kept.filter((id) => id !== componentId) : [...kept, componentId])}
          />
        )
      })}
      {service && (
        <CheckboxField
          appearance="switch"
          label={`Planera ”${service.title}” i ${serviceMonth(service.day)}`}
          hint="Firman får veta att du har sagt ja."
          checked={acceptsService}
          onChange={() => setAcceptsService(!acceptsService)}
        />
      )}
    </>
  )
}

type ClaimFormProps = ClaimDialogProps & { places: DeliveryPlaces }

const pathOf = ({ title, parentTitle }: Pick<DeliveryPlaces['places'][number], 'title' | 'parentTitle'>) =>
  [parentTitle, title || fallback.title].filter(Boolean).join(' › ')

function useClaim(id: number, onClose: () => void) {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (body: DeliveryClaim) => call(deliveries.claim, { params: { id }, body }),
    meta: { topic: 'filed' },
    onSuccess: ({ folderId, activityId }) => {
      forgetLink('delivery')
      onClose()
      // In place of what it was taken from: that is over.
      void navigate(activityId === null ? urls.folder(folderId) : urls.item('activity', folderId, activityId), {
        replace: true,
      })
      showToast({ text: 'Leveransen ligger i din pärm.' })
    },
  })
}
