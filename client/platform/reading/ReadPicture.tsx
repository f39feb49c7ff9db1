import { useEffect, useRef, type ReactNode } from 'react'
import { classes } from '#client/ui/layout/classes.ts'
import { Mark } from './Mark.tsx'
import { isOnRight } from './isOnRight.ts'
import type { ReadFact } from './readFacts.ts'

type ReadPictureProps<K extends string> = {
  src: string
  alt: string
  /** The page as it is shown. Its places are fractions of it. */
  page: { page: number; width: number; height: number }
  facts: ReadFact<K>[]
  lit: K | null
  /** A place in the picture was pressed. */
  onLit: (key: K) => void
  /** What else is marked on it, for a pointer. */
  children?: ReactNode
}

/** The picture of a paper, on which what was read is marked with the numbers that `ReadFields` has. */
export function ReadPicture<K extends string>({
  src,
  alt,
  page: { page, width, height },
  facts,
  lit,
  onLit,
  children,
}: ReadPictureProps<K>) {
  return (
    <figure className="relative min-w-0 overflow-clip rounded-lg bg-surface-sunken shadow-card">
      <img src={src} alt={alt} width={width} height={height} className="h-auto w-full" />
      {/* For a pointer: the rows beside it say and do the same for everybody. A paper is white in the dark as well. */}
      <div aria-hidden="true" className="absolute inset-0 scheme-light">
        {facts.map((fact, index) =>
          fact.place?.page === page ? (
            <Place
              key={fact.key}
              fact={fact}
              number={index + 1}
              isAfter={isOnRight(fact.place.box, boxesOn(page, facts))}
              isLit={fact.key === lit}
              onLit={onLit}
            />
          ) : null,
        )}
        {children}
      </div>
    </figure>
  )
}

const boxesOn = (page: number, facts: readonly Pick<ReadFact, 'place'>[]) =>
  facts.flatMap(({ place }) => (place?.page === page ? [place.box] : []))

type PlaceProps<K extends string> = {
  fact: ReadFact<K>
  number: number
  isAfter: boolean
  isLit: boolean
  onLit: (key: K) => void
}

/** Wider than what it is around by this much of the page. */
const room = 0.008

function Place<K extends string>({ fact: { key, name, value, place }, number, isAfter, isLit, onLit }: PlaceProps<K>) {
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // jsdom lacks this browser API.
    if (isLit) ref.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isLit])
  const [left, top, right, bottom] = place?.box ?? [0, 0, 0, 0]
  return (
    <button
      ref={ref}
      type="button"
      tabIndex={-1}
      title={`${name} i bilden`}
      aria-pressed={isLit}
      // The focus goes to its row.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onLit(key)}
      className={classes(
        'absolute rounded-sm',
        isLit ? 'border-[3px] bg-[#f3c64b]/35' : 'border-2',
        value === null ? 'border-dashed border-warning' : 'border-accent',
        !isLit && (value === null ? 'bg-warning/10' : 'bg-accent/10'),
      )}
      style={{
        left: `${(left - room) * 100}%`,
        top: `${(top - room / 2) * 100}%`,
        width: `${(right - left + 2 * room) * 100}%`,
        height: `${(bottom - top + room) * 100}%`,
      }}
    >
      {/* Beside what it points at; upright also where the picture is turned. */}
      <span
        className={classes(
          'absolute top-1/2 -translate-y-1/2 rotate-[calc(-1*var(--turn,0deg))] rounded-full bg-surface-raised max-sm:[&>*]:size-4.5',
          isAfter ? 'left-full ms-0.5' : 'right-full me-0.5',
        )}
      >
        <Mark number={number} look={value === null ? 'failed' : 'offered'} />
      </span>
    </button>
  )
}
