import { Maximize, X, ZoomIn, ZoomOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#client/ui/fields/IconButton.tsx'
import type { Zoom } from './useZoom.ts'

type ViewerBarProps = {
  /** The position of the file among how many, with its title for screen readers. */
  children: ReactNode
  /** Null where there is no picture. */
  zoom: Zoom | null
  onClose: () => void
  /** Further actions. */
  end?: ReactNode
}

/** The bar above a file: the way back, its position in the list, and the zoom. */
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
  /** The position among how many; false where there is only one. */
  words: string | false
  title: string
}

/** Shows the position in the list; screen readers get the title too, in one text so that nothing comes between them. */
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
