import EmblaCarousel from 'embla-carousel'

/** What moves the strip once its code is here. */
export type CarouselEngine = { show: (index: number, isInstant: boolean) => void; stop: () => void }

/** Moves a strip of slides from the browser's scrolling to Embla's, at the slide that is in view. */
export function takeOver(strip: HTMLElement, onSelect: (index: number) => void): CarouselEngine {
  const startIndex = slideInView(strip)
  Object.assign(strip.style, { overflow: 'hidden', scrollSnapType: 'none', touchAction: 'pan-y pinch-zoom' })
  strip.scrollLeft = 0
  const embla = EmblaCarousel(strip, { startIndex, loop: true, duration: 32 })
  embla.on('select', () => onSelect(embla.selectedScrollSnap()))
  return { show: (index, isInstant) => embla.scrollTo(index, isInstant), stop: () => embla.destroy() }
}

const slideInView = (strip: HTMLElement) => Math.round(strip.scrollLeft / strip.clientWidth)
