import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { CarouselControls } from './CarouselControls.tsx'
import { CarouselSlide } from './CarouselSlide.tsx'
import { slides } from './slides.ts'
import { useAutoplay } from './useAutoplay.ts'
import { useSlideScroller } from './useSlideScroller.ts'

/** The start page's carousel. Without JavaScript it is a row to swipe. */
export function Carousel() {
  const { scroller, selected, show, onScroll, loadEngine } = useSlideScroller()
  const step = (by: number) => void show((selected + by + slides.length) % slides.length)
  const { isPlaying, isAdvancing, toggle, pauseProps } = useAutoplay(selected, () => step(1))
  const isHydrated = useSyncExternalStore(neverChanges, isHere, isNotHere)
  const keepFocusInSlide = useKeepFocusInSlide(scroller, selected)

  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    // With a modifier the key belongs to the browser: Alt + arrow goes back a page.
    if (!by || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    keepFocusInSlide()
    step(by)
  }

  return (
    // The handlers only pause autoplay and handle arrow keys; everything else is a button or a link.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-roledescription="karusell"
      aria-label="Det här kan Pärmen göra för dig"
      className="flex min-w-0 flex-col rounded-xl border border-line bg-surface-raised shadow-card"
      {...pauseProps}
      onMouseEnter={loadEngine}
      onKeyDown={onKeyDown}
    >
      <CarouselControls
        {...{ selected, isPlaying, toggle, step }}
        isHidden={!isHydrated}
        show={(index) => void show(index)}
      />
      <div
        ref={scroller}
        onScroll={onScroll}
        aria-live={isAdvancing ? 'off' : 'polite'}
        className="snap-x snap-mandatory overflow-x-auto rounded-t-xl [scrollbar-width:none] noscript:[scrollbar-width:thin]"
      >
        <div className="flex">
          {slides.map((slide, index) => (
            <CarouselSlide key={slide.picture} {...{ slide, index }} isInactive={isHydrated && index !== selected} />
          ))}
        </div>
      </div>
    </section>
  )
}

/** The leaving slide becomes inert and loses focus; moves it to the next slide's link. */
function useKeepFocusInSlide(scroller: RefObject<HTMLElement | null>, selected: number) {
  const isFollowing = useRef(false)
  useLayoutEffect(() => {
    if (isFollowing.current) linksIn(scroller.current)[selected]?.focus({ preventScroll: true })
    isFollowing.current = false
  }, [scroller, selected])
  return () => (isFollowing.current = !!scroller.current?.contains(document.activeElement))
}

const linksIn = (scroller: HTMLElement | null) => [...(scroller?.querySelectorAll('a') ?? [])]

const neverChanges = () => () => undefined
const isHere = () => true
const isNotHere = () => false
