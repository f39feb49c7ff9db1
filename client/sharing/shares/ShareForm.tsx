import { useId, type FormEvent } from 'react'
import { Eye, FileText } from 'lucide-react'
import { limits, shareDays } from '#contract/platform/limits.ts'
import { sharePresets, type MadeShare } from '#contract/sharing/shares.ts'
import { DialogForm } from '#client/platform/forms/DialogForm.tsx'
import { errorText } from '#client/platform/forms/formProblem.ts'
import { CheckboxField } from '#client/ui/fields/CheckboxField.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { RadioRow } from '#client/ui/fields/RadioRow.tsx'
import { SegmentedControl } from '#client/ui/fields/SegmentedControl.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { IconTile } from '#client/ui/layout/rows/IconTile.tsx'
import { Row } from '#client/ui/layout/rows/Row.tsx'
import { MoreRow, Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import { OwnChoice } from './OwnChoice.tsx'
import { PartField } from './PartField.tsx'
import type { ShareSubject } from './subject.ts'
import { useShareForm } from './useShareForm.ts'
import { useLook } from './look/useLook.ts'
import { useCounts } from './useCounts.ts'
import { countedDetail, frozenWords, presetWords } from './shareText.ts'

type ShareFormProps = { subject: ShareSubject; onMade: (made: MadeShare) => void; onClose: () => void }

/** Where it goes, what of it, how and for how long, and for whom. */
export function ShareForm({ subject, onMade, onClose }: ShareFormProps) {
  const { values, making, make, chosen, problems, change, choose } = useShareForm(subject, onMade)
  const hasFieldProblem = problems.recipient !== undefined || problems.days !== undefined
  const isOfPapers = subject.scope.kind === 'papers'
  const counts = useCounts(subject, values)
  const look = useLook()

  function lookAhead() {
    const share = chosen()
    if (share) look.open({ chosen: share })
  }

  function send(event: FormEvent) {
    event.preventDefault()
    make()
  }

  return (
    <>
      <DialogForm
        onSubmit={send}
        problem={making.error && !hasFieldProblem ? errorText(making.error) : undefined}
        submitText="Skapa länk"
        busyText="Skapar…"
        isBusy={making.isPending}
        cancel={onClose}
        further={
          <Button variant="quiet" icon={<Eye />} className="sm:me-auto" onClick={lookAhead}>
            Se vad de ser
          </Button>
        }
      >
        <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-4">
            {isOfPapers ? (
              <ChosenPapers subject={subject} />
            ) : (
              <Presets value={values.preset} onChange={change.preset} {...{ counts }} seesCosts={subject.seesCosts} />
            )}
            {subject.scope.kind === 'folder' && (
              <PartField {...{ subject, values, choose }} error={problems.component} />
            )}
            {values.preset === 'own' && !isOfPapers && (
              <OwnChoice kinds={values.kinds} seesCosts={subject.seesCosts} onChange={change.kinds} />
            )}
          </div>
          <div className="flex min-w-0 flex-col gap-5">
            <Manner isFrozen={values.isFrozen} onChange={change.isFrozen} />
            <Duration days={values.days} error={problems.days} onChange={change.days} />
            <TextField
              label="För vem"
              hint="Står på varje sida och bild."
              maxLength={limits.title}
              autoComplete="off"
              value={values.recipient}
              onChange={({ target }) => change.recipient(target.value)}
              error={problems.recipient}
            />
            {values.preset === 'craftsman' && (
              <CheckboxField
                label="Får skicka papper tillbaka"
                hint="Offert, intyg eller bilder. De väntar bland mappens papper tills någon säger ja."
                checked={values.takesPapers}
                onChange={({ target }) => change.takesPapers(target.checked)}
              />
            )}
            <p className="text-sm text-ink-muted">
              De behöver länken <b className="font-semibold">och</b> en kod. Skicka dem på två olika sätt, till exempel
              länken i mejl och koden i sms.
            </p>
          </div>
        </div>
      </DialogForm>
      {look.window}
    </>
  )
}

type PresetsProps = {
  value: (typeof sharePresets)[number]
  onChange: (preset: (typeof sharePresets)[number]) => void
  counts: ReturnType<typeof useCounts>
  seesCosts: boolean
}

function Presets({ value, onChange, counts, seesCosts }: PresetsProps) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">Vart ska det?</legend>
      <div className="sheet">
        {sharePresets.map((preset) => {
          const { title, detail, Icon } = presetWords[preset]
          const found = counts.get(preset)
          return (
            <RadioRow
              key={preset}
              name={name}
              isChosen={preset === value}
              onChoose={() => onChange(preset)}
              detail={found ? countedDetail(preset, found, seesCosts) : detail}
              icon={<Icon aria-hidden="true" />}
            >
              {title}
            </RadioRow>
          )
        })}
      </div>
    </fieldset>
  )
}

/** Of that many the names are shown. */
const named = 8

function ChosenPapers({ subject: { scope, papers } }: { subject: ShareSubject }) {
  const count = scope.kind === 'papers' ? scope.fileIds.length : 0
  const all = papers ?? []
  const shown = all.length > named + 1 ? all.slice(0, named) : all
  return (
    <section aria-label="Valda papper" className="flex flex-col gap-2">
      <p>
        {count === 1
          ? 'Papperet du har valt visas, och inget annat.'
          : `De ${count} papper du har valt visas, och inget annat.`}
      </p>
      {shown.length > 0 && (
        <Sheet>
          {shown.map(({ id, name }) => (
            <Row key={id} lead={<IconTile icon={<FileText />} />} title={name} />
          ))}
          {all.length > shown.length && <MoreRow>och {all.length - shown.length} till</MoreRow>}
        </Sheet>
      )}
    </section>
  )
}

function Manner({ isFrozen, onChange }: { isFrozen: boolean; onChange: (isFrozen: boolean) => void }) {
  return (
    <div className="flex flex-col gap-1.5">
      <p aria-hidden="true" className="text-sm font-semibold">
        Hur
      </p>
      <SegmentedControl
        label="Hur"
        segments={[
          { value: 'true', label: frozenWords.true.label },
          { value: 'false', label: frozenWords.false.label },
        ]}
        value={isFrozen ? 'true' : 'false'}
        onChange={(value) => onChange(value === 'true')}
      />
      <p className="text-xs text-ink-muted">{frozenWords[isFrozen ? 'true' : 'false'].hint}</p>
    </div>
  )
}

const usualDays = new Set<number>([7, shareDays.usual, shareDays.most])

type DurationProps = { days: number; error: string | undefined; onChange: (days: number) => void }

function Duration({ days, error, onChange }: DurationProps) {
  const isOwn = !usualDays.has(days)
  return (
    <div className="flex flex-col gap-1.5">
      <p aria-hidden="true" className="text-sm font-semibold">
        Hur länge
      </p>
      <SegmentedControl
        label="Hur länge"
        segments={[
          { value: '7', label: '7\u00a0dagar' },
          { value: '30', label: '30\u00a0dagar' },
          { value: '365', label: 'Ett år' },
          { value: 'own', label: 'Annat' },
        ]}
        value={isOwn ? 'own' : String(days)}
        onChange={(value) => onChange(value === 'own' ? 14 : Number(value))}
      />
      {(isOwn || error) && (
        <TextField
          label="Antal dagar"
          hint="Från en dag till ett år."
          type="number"
          inputMode="numeric"
          min={1}
          max={shareDays.most}
          value={days || ''}
          onChange={({ target }) => onChange(Math.trunc(Number(target.value)))}
          error={error}
        />
      )}
    </div>
  )
}
