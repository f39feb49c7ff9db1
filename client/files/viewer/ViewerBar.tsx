import { Maximize, X, ZoomIn, ZoomOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../ui/fields/IconButton.tsx'
import type { Zoom } from './useZoom.ts'

type ViewerBarProps = {
  /** What is looked at, of how many. */
  children: ReactNode
  /** Null where there is no picture. */
  zoom: Zoom | null
  onClose: () => void
  /** What else is done with it. */
  end?: ReactNode
}

/** Above what is looked at: the way back, what it is, and how it is seen. */
export function ViewerBar({ children, zoom, onClose, end }: ViewerBarProps) {
  return (
    <div className="flex items-center gap-1 px-2 py-1 pt-[max(0.25rem,env(safe-area-inset-top))]">
      <IconButton label="Stäng" icon={<X />} onClick={onClose} />
      <p role="status" className="grow ps-1 text-sm text-ink-muted tabular-nums">
        {children}
      </p>
      {zoom && <ZoomButtons zoom={zoom} />}
      {end}
    </div>
  )
}

type PlaceAmongProps = {
  /** Which of how many; false where there is one alone. */
  words: string | false
  title: string
}

/** Seen as which of how many; heard with its title, in one text so that nothing stands between them. */
export function PlaceAmong({ words, title }: PlaceAmongProps) {
  return (
    <>
      <span aria-hidden="true">{words}</span>
      <span className="sr-only">{[words, title].filter(Boolean).join(': ')}</span>
    </>
  )
}

function ZoomButtons({ zoom }: { zoom: Zoom }) {
  const isZoomed = zoom.view.scale > 1
  return (
    <>
      <IconButton label="Förminska" icon={<ZoomOut />} aria-disabled={!isZoomed} onClick={zoom.out} />
      <IconButton
        label="Visa hela"
        icon={<Maximize />}
        aria-disabled={!isZoomed}
        onClick={zoom.fit}
        className="max-sm:hidden"
      />
      <IconButton label="Förstora" icon={<ZoomIn />} onClick={zoom.in} />
    </>
  )
}
