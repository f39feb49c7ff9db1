import { RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { useState, type CSSProperties, type ReactNode } from 'react'
import { IconButton } from '#client/ui/fields/IconButton.tsx'
import { classes } from '#client/ui/layout/classes.ts'

type TurnedPictureProps = {
  /** Of the picture: only their proportion counts. */
  width: number
  height: number
  className?: string
  /** The picture, as wide as it may be, with what lies on it: that follows when it is turned. */
  children: ReactNode
}

/** A picture that is scrolled, made larger and turned by quarters. */
export function TurnedPicture({ width, height, className, children }: TurnedPictureProps) {
  const [quarters, setQuarters] = useState(0)
  const [isLarge, setLarge] = useState(false)
  const isOnSide = quarters % 2 === 1
  const style: CSSProperties & { '--turn': string } = {
    '--turn': `${quarters * 90}deg`,
    // On its side it is as wide as the frame is high.
    width: isOnSide ? `${(width / height) * 100}%` : '100%',
    transform: 'translate(-50%, -50%) rotate(var(--turn))',
  }
  return (
    <div className="relative">
      <div
        role="region"
        aria-label="Bilden"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className={classes('overflow-auto rounded-lg', className)}
      >
        <div
          className={classes('relative', isLarge && 'w-[200%]')}
          style={{ aspectRatio: isOnSide ? `${height} / ${width}` : `${width} / ${height}` }}
        >
          <div className="absolute top-1/2 left-1/2" style={style}>
            {children}
          </div>
        </div>
      </div>
      <div className="absolute end-2 top-2 z-10 flex gap-1 rounded-full bg-surface-raised/85 shadow-card">
        <IconButton
          label={isLarge ? 'Förminska' : 'Förstora'}
          icon={isLarge ? <ZoomOut /> : <ZoomIn />}
          onClick={() => setLarge(!isLarge)}
        />
        {/* Counted on past a whole turn, so that it never spins back. */}
        <IconButton label="Vrid" icon={<RotateCw />} onClick={() => setQuarters(quarters + 1)} />
      </div>
    </div>
  )
}
