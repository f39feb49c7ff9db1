import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { OpenImport } from '#contract/intake/importShapes.ts'
import { urls } from '#contract/platform/urls.ts'
import { timeOfDayText } from '#client/platform/text/dates.ts'
import { FlowFoot, FlowFrame } from '#client/ui/flow/FlowFrame.tsx'
import { Stepper } from '#client/ui/flow/Stepper.tsx'

type StepFrameProps = {
  run: OpenImport
  step: 1 | 2 | 3
  sum: ReactNode
  note: ReactNode
  button: ReactNode
  children: ReactNode
}

/** A step of taking a file in: the draft is kept at each, and goes on where it was left. */
export function StepFrame({ run, step, sum, note, button, children }: StepFrameProps) {
  const navigate = useNavigate()
  const to = (at: number) => urls.takeIn(run.folderId, { id: run.id, step: at })
  const steps = [
    { label: 'Läs', to: to(1) },
    { label: 'Para ihop', to: to(2) },
    { label: 'Titta igenom', to: to(3) },
  ]
  return (
    <FlowFrame
      name="Hämta in"
      saved={`Sparat ${timeOfDayText(run.touchedAt)}`}
      onClose={() => void navigate(urls.folder(run.folderId))}
      foot={
        <FlowFoot sum={sum} note={note}>
          {button}
        </FlowFoot>
      }
    >
      <Stepper steps={steps} current={step - 1} />
      {children}
    </FlowFrame>
  )
}
