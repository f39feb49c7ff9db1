import { useState } from 'react'
import { Chapter, Row, Specimen } from './Specimen.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { DateRangeField } from '#client/ui/fields/DateRangeField.tsx'
import type { DateRange } from '#client/ui/fields/dateValue.ts'
import { DialogFrame } from '#client/ui/overlays/DialogFrame.tsx'
import type { DialogSize } from '#client/ui/overlays/dialogTypes.ts'
import { DialogBody, DialogFooter, DialogFormLayout } from '#client/ui/overlays/dialogParts.tsx'
import { FormRow } from '#client/ui/fields/Form.tsx'
import { SectionHeader } from '#client/ui/layout/headers.tsx'
import { InfoTip } from '#client/ui/overlays/InfoTip.tsx'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { TextArea } from '#client/ui/fields/TextArea.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'

const explanation =
  'En huvudmapp är det du vill hålla ordning på, till exempel huset. Under den lägger du mappar för el, tak och annat.'

export function OverlayGallery() {
  const [open, setOpen] = useState<DialogSize | null>(null)
  const close = () => setOpen(null)
  return (
    <Chapter title="Fönster och förklaringar">
      <Row>
        <Button onClick={() => setOpen('small')}>Öppna litet fönster</Button>
        <Button onClick={() => setOpen('medium')}>Öppna mellanstort fönster</Button>
        <Button onClick={() => setOpen('large')}>Öppna stort fönster</Button>
      </Row>
      <Specimen name="Förklaring vid pekning">
        <SectionHeader
          title="Undermappar"
          info={<InfoTip label="Om undermappar">{explanation}</InfoTip>}
          actions={<Button size="small">Ny undermapp</Button>}
        />
      </Specimen>
      <Specimen name="Förklaring som hålls öppen">
        <SectionHeader
          title="Huvudmappar"
          info={
            <InfoTip label="Om huvudmappar" isForcedOpen>
              {explanation}
            </InfoTip>
          }
          actions={<Button size="small">Ny mapp</Button>}
        />
      </Specimen>
      <DeleteDialog isOpen={open === 'small'} onClose={close} />
      <DialogFrame
        title="Ändra händelse"
        size={open === 'large' ? 'large' : 'medium'}
        isOpen={open === 'medium' || open === 'large'}
        onClose={close}
      >
        <EventForm onDone={close} />
      </DialogFrame>
    </Chapter>
  )
}

function DeleteDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <DialogFrame title="Radera Sommarstugan?" size="small" role="alertdialog" isOpen={isOpen} onClose={onClose}>
      <DialogBody>
        <p>3 undermappar och 41 händelser följer med. Allt ligger kvar i papperskorgen i 30&nbsp;dagar.</p>
      </DialogBody>
      <DialogFooter>
        <Button variant="danger" onClick={onClose}>
          Radera
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Avbryt
        </Button>
      </DialogFooter>
    </DialogFrame>
  )
}

function EventForm({ onDone }: { onDone: () => void }) {
  const [days, setDays] = useState<DateRange | null>({ start: '2026-11-21', end: '2026-11-21' })
  return (
    <DialogFormLayout
      onSubmit={(event) => {
        event.preventDefault()
        onDone()
      }}
    >
      <DialogBody>
        <TextField label="Rubrik" required defaultValue="Måla om norra gaveln" />
        <FormRow>
          <SelectField label="Typ" options={[{ value: 1, label: 'Underhåll' }]} />
          <DateRangeField label="Datum" value={days} onChange={setDays} />
        </FormRow>
        <TextArea label="Beskrivning" optional rows={6} />
        <TextArea label="Hur det gick" optional rows={6} />
      </DialogBody>
      <DialogFooter>
        <Button type="submit" variant="primary">
          Spara
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Avbryt
        </Button>
      </DialogFooter>
    </DialogFormLayout>
  )
}
