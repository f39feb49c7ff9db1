import { useMutation } from '@tanstack/react-query'
import { Check, Copy, FileSpreadsheet, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { Component } from '#contract/content/components.ts'
import { meters, type MeterFileLook } from '#contract/content/meters.ts'
import { Problem } from '#contract/platform/problems.ts'
import type { MeterUnit } from '#contract/rules/meter.ts'
import { call } from '#client/platform/api/http.ts'
import { at } from '#client/platform/api/query.ts'
import { errorText } from '#client/platform/forms/formProblem.ts'
import { periodText } from '#client/platform/text/dates.ts'
import { Alert } from '#client/ui/feedback/Alert.tsx'
import { TextSkeleton } from '#client/ui/feedback/Skeleton.tsx'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { CheckboxField } from '#client/ui/fields/CheckboxField.tsx'
import { IconTile } from '#client/ui/layout/rows/IconTile.tsx'
import { DialogBody, DialogFooter } from '#client/ui/overlays/dialogParts.tsx'
import { DialogFrame } from '#client/ui/overlays/DialogFrame.tsx'
import { usedText } from './usedText.ts'
import { undoFile, type useLookAtFile } from './api.ts'

type MeterFileDialogProps = {
  component: Component
  title: string
  unit: MeterUnit
  looked: ReturnType<typeof useLookAtFile>
  onOther: () => void
  onClose: () => void
}

/** What of a file is new, before it is taken in. Mounted while it is open. */
export function MeterFileDialog({ component, title, unit, looked, onOther, onClose }: MeterFileDialogProps) {
  const [replaces, setReplaces] = useState(false)
  const take = useMutation({
    mutationFn: (uploadId: string) => call(meters.takeIn, { ...at(component), body: { uploadId, replaces } }),
    meta: { topic: 'component' },
    onSuccess: ({ fileId }) => {
      showToast({
        text: fileId === null ? 'Inget i filen var nytt.' : 'Filen är inhämtad.',
        ...(fileId !== null && { action: { label: 'Ångra', run: () => void undoFile(component, fileId) } }),
      })
      onClose()
    },
  })
  const { data } = looked
  const isNew = data !== undefined && (data.look.fresh !== null || (replaces && data.look.differing !== null))
  return (
    <DialogFrame isOpen title={title} size="small" onClose={onClose}>
      <DialogBody>
        {looked.isError && <Alert tone="danger">{whyNot(looked.error)}</Alert>}
        {take.isError && <Alert tone="danger">{errorText(take.error)}</Alert>}
        {looked.isPending && <TextSkeleton lines={4} />}
        {data && <Look {...{ unit, replaces, setReplaces }} look={data.look} />}
      </DialogBody>
      <DialogFooter>
        {isNew && (
          <Button
            variant="primary"
            isBusy={take.isPending}
            busyText="Hämtar in…"
            onClick={() => take.mutate(data.uploadId)}
          >
            Hämta in
          </Button>
        )}
        {data && !isNew && <Button onClick={onClose}>Stäng</Button>}
        <Button variant="quiet" onClick={onOther}>
          Annan fil
        </Button>
      </DialogFooter>
    </DialogFrame>
  )
}

const whyNot = (error: unknown) =>
  (error instanceof Problem && error.code === 'importUnreadable' && error.detail) || errorText(error)

type LookProps = { look: MeterFileLook; unit: MeterUnit; replaces: boolean; setReplaces: (replaces: boolean) => void }

function Look({ look, unit, replaces, setReplaces }: LookProps) {
  const { meter, fresh, same, differing } = look
  const parts = [
    { part: fresh, icon: <Check />, text: 'är nya' },
    { part: same, icon: <Copy />, text: 'fanns redan, med samma värden' },
    { part: differing, icon: <TriangleAlert />, text: 'har andra än de som finns' },
  ]
  return (
    <>
      <div className="flex items-center gap-3">
        <IconTile icon={<FileSpreadsheet />} />
        <div className="min-w-0">
          <p className="truncate font-semibold">{look.name}</p>
          <p className="text-sm text-ink-muted tabular-nums">
            {valuesText(look.values)}, {periodText(look.from, look.to)}
          </p>
        </div>
      </div>
      <dl className="flex flex-col gap-1 tabular-nums">
        <Sum of="Filen" until={look.to} used={usedText(meter?.fileUsed ?? look.used, unit)} />
        {meter && <Sum of="Mätaren" until={meter.until} used={usedText(meter.used, unit)} />}
      </dl>
      {meter && <Held meter={meter} unit={unit} to={look.to} />}
      <ul className="flex flex-col gap-3">
        {parts.map(
          ({ part, icon, text }) =>
            part && (
              <li key={text} className="flex items-center gap-3">
                <IconTile icon={icon} />
                <div>
                  <p className="font-medium tabular-nums">
                    {valuesText(part.values)} {text}
                  </p>
                  <p className="text-sm text-ink-muted">{periodText(part.from, part.to)}</p>
                </div>
              </li>
            ),
        )}
      </ul>
      {differing && (
        <CheckboxField
          label="Ta filens värden i stället"
          checked={replaces}
          onChange={({ target }) => setReplaces(target.checked)}
        />
      )}
      {look.partDays > 0 && (
        <p className="text-sm text-ink-muted">
          {look.partDays === 1 ? 'En dag' : `${look.partDays}\u00A0dagar`} har inte ett värde för varje timme, och
          räknas när en fil har det.
        </p>
      )}
      {look.skippedRows > 0 && (
        <p className="text-sm text-ink-muted">
          {look.skippedRows === 1 ? 'En rad' : `${look.skippedRows} rader`} hoppas över:{' '}
          {look.skipped.map(({ row, text }) => `rad ${row}, ${text}`).join(' ')}
        </p>
      )}
    </>
  )
}

const valuesText = (values: number) => `${values.toLocaleString('sv-SE')} ${values === 1 ? 'värde' : 'värden'}`

const Sum = ({ of, until, used }: { of: string; until: string; used: string }) => (
  <div className="flex justify-between gap-4">
    <dt className="text-ink-muted">
      {of}, till och med {periodText(until)}
    </dt>
    <dd className="shrink-0 whitespace-nowrap">{used}</dd>
  </div>
)

type HeldProps = { meter: NonNullable<MeterFileLook['meter']>; unit: MeterUnit; to: string }

function Held({ meter, unit, to }: HeldProps) {
  const left = meter.used - meter.fileUsed
  if (!meter.agrees)
    return (
      <Alert tone="warning">
        De skiljer sig med {usedText(Math.abs(left), unit)}. Se efter att det är rätt mätare.
      </Alert>
    )
  return (
    <p className="flex items-center gap-2 text-sm">
      <Check aria-hidden="true" className="size-4.5 text-accent" />
      De stämmer. {meter.until > to && left > 0 && `Skillnaden på ${usedText(left, unit)} är dagarna efter.`}
    </p>
  )
}
