import { CalendarDays, FileText, Puzzle, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { HandOverThing } from '#contract/handOverChoice.ts'

export const thingIcons: Record<HandOverThing, ReactNode> = {
  activity: <CalendarDays />,
  component: <Puzzle />,
  fault: <TriangleAlert />,
  file: <FileText />,
}
