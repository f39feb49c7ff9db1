import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#client/ui/fields/IconButton.tsx'
import { Row, type RowProps } from '#client/ui/layout/rows/Row.tsx'

type WaitingRowProps = Omit<RowProps, 'title' | 'narrowEnd' | 'actions'> & {
  title: string
  /** Where it is to lie. */
  place: ReactNode
  /** What is done with it, unless it is thrown away. */
  children: ReactNode
  isBusy: boolean
  onThrow: () => void
}

/** A row of the Inkorg; the bin of a narrow one is at its upper right. */
export function WaitingRow({ title, place, children, isBusy, onThrow, ...row }: WaitingRowProps) {
  const bin = <IconButton label={`Släng: ${title}`} icon={<Trash2 />} disabled={isBusy} onClick={onThrow} />
  return (
    <Row
      {...row}
      title={title}
      narrowEnd={<span className="-me-2">{bin}</span>}
      actions={
        <>
          <span className="min-w-0 @3xl:w-64">{place}</span>
          <span className="ms-auto flex items-center gap-1 @3xl:w-52 @3xl:justify-end">
            {children}
            <span className="@max-3xl:hidden">{bin}</span>
          </span>
        </>
      }
    />
  )
}
