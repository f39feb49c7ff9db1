import EmblaCarousel from 'embla-carousel'

/** Controls the slides after the engine has loaded. */
export type CarouselEngine = { show: (index: number, isInstant: boolean) => void; stop: () => void }

/** Replaces the browser's scrolling with Embla, starting at the slide in view. */
export function startCarouselEngine(scroller: HTMLElement, onSelect: (index: number) => void): CarouselEngine {
  const startIndex = slideInView(scroller)
  Object.assign(scroller.style, { overflow: 'hidden', scrollSnapType: 'none', touchAction: 'pan-y pinch-zoom' })
  scroller.scrollLeft = 0
  const embla = EmblaCarousel(scroller, { startIndex, loop: true, duration: 32 })
  embla.on('select', () => onSelect(embla.selectedScrollSnap()))
  return { show: (index, isInstant) => embla.scrollTo(index, isInstant), stop: () => embla.destroy() }
}

const slideInView = (scroller: HTMLElement) => Math.round(scroller.scrollLeft / scroller.clientWidth)
