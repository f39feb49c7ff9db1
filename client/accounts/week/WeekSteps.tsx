import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#client/ui/fields/IconButton.tsx'

type WeekStepsProps = {
  /** The Monday of the week before, as far back as it is kept what was said. */
  earlier: string | null
  /** The Monday of the week after; of the week of now it is empty, and after that there is none. */
  later: string | null
  onShow: (monday: string) => void
}

/** From week to week. */
export function WeekSteps({ earlier, later, onShow }: WeekStepsProps) {
  return (
    <div className="-me-2.5 flex">
      <Step label="Veckan före" icon={<ChevronLeft />} monday={earlier} onShow={onShow} />
      <Step label="Veckan efter" icon={<ChevronRight />} monday={later} onShow={onShow} />
    </div>
  )
}

type StepProps = Pick<WeekStepsProps, 'onShow'> & { label: string; icon: ReactNode; monday: string | null }

/** Where there is no further week it keeps the focus that it had, as `disabled` would not. */
const Step = ({ monday, onShow, ...named }: StepProps) => (
  <IconButton
    {...named}
    {...(monday === null && { 'aria-disabled': true, className: 'opacity-50' })}
    onClick={() => monday !== null && onShow(monday)}
  />
)
