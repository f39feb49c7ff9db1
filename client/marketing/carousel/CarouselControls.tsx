import { Pause, Play } from 'lucide-react'
import { classes } from '#client/ui/layout/classes.ts'
import { IconButton } from '#client/ui/fields/IconButton.tsx'
import { slides } from './slides.ts'

type ControlsProps = {
  selected: number
  isPlaying: boolean
  /** Hidden until hydrated. Keeps its space. */
  isHidden: boolean
  toggle: () => void
  show: (index: number) => void
}

/** Before the slides: keyboard users can stop it before anything moves. */
export function CarouselControls({ selected, isPlaying, isHidden, toggle, show }: ControlsProps) {
  return (
    <div className={classes('-ms-3 flex items-center gap-1 sm:ms-0', isHidden && 'invisible')}>
      <IconButton
        label={isPlaying ? 'Stoppa bildväxlingen' : 'Starta bildväxlingen'}
        icon={isPlaying ? <Pause /> : <Play />}
        onClick={toggle}
      />
      <div role="group" aria-label="Välj bild" className="flex">
        {slides.map(({ picture }, index) => (
          <button
            key={picture}
            type="button"
            aria-label={`Visa bild ${index + 1} av ${slides.length}`}
            aria-current={index === selected}
            onClick={() => show(index)}
            className="group/dot touch-target grid place-items-center rounded-md"
          >
            <span className="h-2 w-2 rounded-full bg-line-strong forced-colors:bg-[CanvasText] forced-colors:forced-color-adjust-none transition-[width,background-color] duration-200 group-hover/dot:bg-ink group-aria-[current=true]/dot:w-5 group-aria-[current=true]/dot:bg-accent" />
          </button>
        ))}
      </div>
    </div>
  )
}
