import type { ReactNode } from 'react'
import { SegmentedControl } from '#client/ui/fields/SegmentedControl.tsx'
import { IconTile } from '#client/ui/layout/rows/IconTile.tsx'
import { Row } from '#client/ui/layout/rows/Row.tsx'
import { goesOrStays } from './giveWords.ts'

export type ChooseRowProps = {
  icon: ReactNode
  title: string
  second: ReactNode
  goes: boolean
  onChange: (goes: boolean) => void
  /** Behind the two words. */
  further?: ReactNode
}

/** Something of which the seller says whether it goes along. */
export function ChooseRow({ icon, title, second, goes, onChange, further }: ChooseRowProps) {
  return (
    <Row
      lead={<IconTile icon={icon} isAccent={goes} />}
      title={title}
      second={second}
      actions={
        <>
          <SegmentedControl
            label={title}
            isMini
            segments={goesOrStays}
            value={goes ? 'goes' : 'stays'}
            onChange={(word) => onChange(word === 'goes')}
          />
          {further}
        </>
      }
    />
  )
}
