import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { RefObject } from 'react'
import type { fileAddress } from '#contract/platform/fileAddresses.ts'
import { pictureButton } from '#client/ui/fields/buttonStyle.ts'
import { classes } from '#client/ui/layout/classes.ts'
import { isFilm, StageFilm } from './StageFilm.tsx'
import { StagePicture } from './StagePicture.tsx'
import type { Pull } from './useGestures.ts'
import type { Zoom } from './useZoom.ts'
import type { ViewedFile } from './viewedFile.ts'

type StageProps = {
  stage: RefObject<HTMLDivElement | null>
  file: ViewedFile
  /** The neighbours in the list. */
  before: ViewedFile | undefined
  after: ViewedFile | undefined
  /** Returns the address of the bytes. */
  addressOf: typeof fileAddress
  zoom: Zoom
  onStep: (by: -1 | 1) => void
}

/** The picture or film and, out of sight, its neighbours: they are there when they are wanted. */
export function Stage({ stage, file, before, after, addressOf, zoom, onStep }: StageProps) {
  const { view, pull, handlers } = zoom
  const slides = [
    { at: -1, its: before },
    { at: 0, its: file },
    { at: 1, its: after },
  ]
  return (
    <div
      ref={stage}
      className={classes(
        'relative min-h-0 touch-none overflow-clip select-none @container-size',
        view.scale > 1 && 'cursor-grab active:cursor-grabbing',
      )}
      {...handlers}
    >
      {slides.map(
        ({ at, its }) =>
          its && (
            <div
              key={its.id}
              aria-hidden={at !== 0}
              className={classes('absolute inset-0 grid place-items-center', !pull && settling)}
              style={{ transform: placeOf(at, pull), opacity: at === 0 ? opacityOf(pull) : 1 }}
            >
              <div
                style={at === 0 ? { transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` } : undefined}
              >
                {at === 0 && isFilm(its) ? (
                  <StageFilm file={its} addressOf={addressOf} />
                ) : (
                  <StagePicture
                    file={its}
                    addressOf={addressOf}
                    scale={at === 0 ? view.scale : 1}
                    isNeighbour={at !== 0}
                  />
                )}
              </div>
            </div>
          ),
      )}
      {before && (
        <button type="button" aria-label="Föregående" className={classes(arrow, 'start-3')} onClick={() => onStep(-1)}>
          <ChevronLeft />
        </button>
      )}
      {after && (
        <button type="button" aria-label="Nästa" className={classes(arrow, 'end-3')} onClick={() => onStep(1)}>
          <ChevronRight />
        </button>
      )}
    </div>
  )
}

const placeOf = (at: number, pull: Pull | null) => {
  const [x, y] = pull?.axis === 'x' ? [pull.by, 0] : [0, pull?.by ?? 0]
  return `translate(calc(${at * 100}cqw + ${x}px), ${at === 0 ? y : 0}px)`
}

const opacityOf = (pull: Pull | null) => (pull?.axis === 'y' ? Math.max(0.3, 1 - pull.by / 400) : 1)

const settling = 'transition-[transform,opacity] duration-200 ease-settle motion-reduce:transition-none'
// A finger swipes instead.
const arrow = classes(pictureButton, 'absolute top-1/2 -translate-y-1/2 [@media(pointer:coarse)]:max-sm:hidden')
