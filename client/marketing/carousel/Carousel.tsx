import { useRef, useState } from 'react'
import { useIsHydrated } from '#client/ui/feedback/useIsHydrated.ts'
import { prefersReducedMotion } from '../reducedMotion.ts'
import { CarouselControls } from './CarouselControls.tsx'
import { CarouselSlide } from './CarouselSlide.tsx'
import { slides } from './slides.ts'
import { useAutoplay } from './useAutoplay.ts'

/** What Pärmen can do, one slide at a time. The browser scrolls it, also without JavaScript. */
export function Carousel() {
  const scroller = useRef<HTMLDivElement>(null)
  const [selected, setSelected] = useState(0)
  const { isPlaying, isAdvancing, toggle, pauseProps } = useAutoplay(selected, () =>
    show((selected + 1) % slides.length),
  )
  const isHydrated = useIsHydrated()

  function show(index: number) {
    const { current } = scroller
    current?.scrollTo({
      left: index * current.clientWidth,
      behavior: prefersReducedMotion() ? 'instant' : 'smooth',
    })
  }

  return (
    <section aria-roledescription="karusell" aria-labelledby="kan" {...pauseProps}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 pb-4">
        <h2 id="kan" className="text-xl font-semibold tracking-tight">
          Det här kan Pärmen
        </h2>
        <CarouselControls {...{ selected, isPlaying, toggle, show }} isHidden={!isHydrated} />
      </div>
      <div
        ref={scroller}
        onScroll={({ currentTarget }) => setSelected(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
        aria-live={isAdvancing ? 'off' : 'polite'}
        className="flex snap-x snap-mandatory overflow-x-auto rounded-xl border border-line bg-surface-raised shadow-card [scrollbar-width:none] noscript:[scrollbar-width:thin]"
      >
        {slides.map((slide, index) => (
          <CarouselSlide key={slide.picture} {...{ slide, index }} isInactive={isHydrated && index !== selected} />
        ))}
      </div>
    </section>
  )
}
