import { RotateCw, Send } from 'lucide-react'
import { useState } from 'react'
import { Chapter, Row as Line, Specimen } from './Specimen.tsx'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { SegmentedControl } from '#client/ui/fields/SegmentedControl.tsx'
import { FixedWord } from '#client/ui/flow/FixedWord.tsx'
import { FlowFoot, FlowFrame, WithSide } from '#client/ui/flow/FlowFrame.tsx'
import { Piles } from '#client/ui/flow/Piles.tsx'
import { Stepper } from '#client/ui/flow/Stepper.tsx'
import { Step, Steps } from '#client/ui/flow/Steps.tsx'
import { FirmMark, FromFirm } from '#client/ui/layout/FirmMark.tsx'
import { NeedMark } from '#client/ui/layout/rows/NeedMark.tsx'
import { Row } from '#client/ui/layout/rows/Row.tsx'
import { Sheet } from '#client/ui/layout/rows/Sheet.tsx'

const steps = [
  { label: 'Vad följer med?', to: '#vad' },
  { label: 'Till vem?', to: '#vem' },
  { label: 'Se efter', to: '#se' },
]
const words = [
  { value: 'goes', label: 'Följer med' },
  { value: 'stays', label: 'Stannar' },
] as const
const course = [
  { id: '1', when: '25 nov', what: 'Länken går ut', state: 'done' },
  { id: '2', when: '15 dec kl. 12.00', what: 'Mappen byter ägare', state: 'now' },
  { id: '3', when: '18 dec', what: 'Sista dagen att ångra', state: 'ahead' },
] as const

const Course = () => (
  <Steps>
    {course.map(({ id, when, what, state }) => (
      <Step key={id} state={state} title={when} text={what} />
    ))}
  </Steps>
)

export function FlowGallery() {
  const [isOpen, setIsOpen] = useState(false)
  if (isOpen) return <WholeFlow onClose={() => setIsOpen(false)} />
  return (
    <Chapter title="Lämna vidare">
      <Specimen name="Uppgift i steg">
        <Stepper steps={steps} current={1} />
        <Line>
          <Button onClick={() => setIsOpen(true)}>Visa hela sidan</Button>
        </Line>
      </Specimen>
      <Specimen name="Två ord">
        <TwoWords />
      </Specimen>
      <div className="grid gap-6 lg:grid-cols-2">
        <Specimen name="Högar">
          <Piles goes={{ count: 182, word: 'följer med' }} stays={{ count: 74, word: 'stannar' }} nothingStays="" />
          <Piles
            goes={{ count: 256, word: 'följer med' }}
            stays={{ count: 0, word: 'stannar' }}
            nothingStays="Inget stannar"
          />
        </Specimen>
        <Specimen name="Vad som händer när">
          <Course />
        </Specimen>
      </div>
      <Specimen name="En mening med sin knapp">
        <Notices />
      </Specimen>
      <Specimen name="Firmor är fyrkantiga">
        <Line>
          <FirmMark name="Sundins Rör & Värme AB" size="small" />
          <FirmMark name="Sundins Rör & Värme AB" />
          <FirmMark name="Sundins Rör & Värme AB" size="large" />
        </Line>
        <FromFirm name="Sundins Rör & Värme AB" title="Levererat av Sundins Rör & Värme AB">
          556712-4410 · 25 nov 2026. Uppgiften kommer från firman
        </FromFirm>
      </Specimen>
      <Specimen name="Det som brukar finnas">
        <Sheet>
          <Row lead={<NeedMark state="there" />} title="Egenkontroll" second="egenkontroll.pdf" />
          <Row lead={<NeedMark state="missing" />} title="Garantibevis" second="Saknas" />
          <Row
            lead={<NeedMark state="notNeeded" />}
            title="Tryckprovning"
            second="Behövs inte här: inga nya rör drogs"
          />
        </Sheet>
      </Specimen>
    </Chapter>
  )
}

function TwoWords() {
  const [word, setWord] = useState<'goes' | 'stays'>('goes')
  return (
    <Line>
      <SegmentedControl label="Bilder" isMini segments={words} value={word} onChange={setWord} />
      <FixedWord>Stannar alltid</FixedWord>
    </Line>
  )
}

function Notices() {
  const compare = (
    <Button variant="quiet" size="small">
      Jämför
    </Button>
  )
  return (
    <div className="grid gap-4 lg:grid-cols-3">
      <Notice icon={<RotateCw />} action={compare}>
        <b>Rättad av firman 3 dec.</b> Nytt garantibevis.
      </Notice>
      <Notice tone="soft">Ingenting händer förrän båda säger ja.</Notice>
      <Notice tone="warning">Överlåtelsen går att ångra till fredag.</Notice>
    </div>
  )
}

function WholeFlow({ onClose }: { onClose: () => void }) {
  return (
    <FlowFrame
      name="Lämna över"
      saved="Utkastet sparat 20.14"
      onClose={onClose}
      foot={
        <FlowFoot sum="182 följer med" note="74 stannar">
          <Button variant="primary" icon={<Send />}>
            Nästa
          </Button>
        </FlowFoot>
      }
    >
      <Stepper steps={steps} current={1} />
      <WithSide side={<Course />}>
        <TwoWords />
      </WithSide>
    </FlowFrame>
  )
}
