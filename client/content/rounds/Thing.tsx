import { Package } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import type { Stop } from '#contract/content/rounds.ts'
import { useAddressOf } from '#client/platform/attachments/useAddressOf.ts'
import { CoverPicture } from '#client/platform/lists/CoverPicture.tsx'
import { classes } from '#client/ui/layout/classes.ts'

type ThingProps = {
  stop: Stop
  heading: RefObject<HTMLHeadingElement | null>
  /** One that was taken just now. */
  picture: File | null
  /** Something is written beside it. */
  isSmall: boolean
  /** The button that takes one. */
  children: ReactNode
}

/** A thing on a round: its picture, where it is and what it is called. */
export function Thing({ stop: { cover, name, place }, heading, picture, isSmall, children }: ThingProps) {
  const taken = useAddressOf(picture)
  const box = 'absolute inset-0 size-full'
  return (
    <>
      <div
        className={classes(
          'relative overflow-clip rounded-xl bg-surface-sunken shadow-card lg:row-span-3 lg:aspect-4/3 lg:self-center',
          isSmall ? 'min-h-22 low:min-h-18' : 'min-h-36',
        )}
      >
        {taken ? (
          <img src={taken} alt="Den nya bilden" className={classes(box, 'object-cover')} />
        ) : (
          <CoverPicture
            key={cover?.fileId}
            cover={cover}
            isFirst
            sizes="(min-width: 64rem) 40rem, 100vw"
            className={box}
          >
            <span aria-hidden="true" className={classes(box, 'grid place-items-center text-ink-muted')}>
              <Package className="size-12" />
            </span>
          </CoverPicture>
        )}
        {children}
      </div>
      <div className="px-1 pt-3 pb-2 lg:col-start-2 lg:self-end">
        <p className="text-sm font-semibold text-ink-muted">{place}</p>
        <h1
          ref={heading}
          tabIndex={-1}
          className="text-2xl leading-tight font-bold tracking-tight wrap-anywhere outline-none"
        >
          {name}
        </h1>
      </div>
    </>
  )
}
