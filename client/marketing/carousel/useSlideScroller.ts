import { useEffect, useRef, useState, type RefObject } from 'react'
import type { CarouselEngine } from './carouselEngine.ts'
import { prefersReducedMotion } from '../reducedMotion.ts'

/**
 * A row of slides, each as wide as the row. The browser scrolls it, also without JavaScript, until the first move that
 * is not a swipe loads the carousel engine.
 */
export function useSlideScroller() {
  const scroller = useRef<HTMLDivElement>(null)
  const [selected, setSelected] = useState(0)
  const { loadEngine, isEngineActive } = useEngine(scroller, setSelected)

  async function show(index: number) {
    try {
      const engine = await loadEngine()
      engine?.show(index, prefersReducedMotion())
    } catch {
      // If the engine cannot be loaded (offline), the browser keeps scrolling.
      scrollToSlide(scroller.current, index)
    }
  }

  function onScroll() {
    if (scroller.current && !isEngineActive())
      setSelected(Math.round(scroller.current.scrollLeft / scroller.current.clientWidth))
  }

  return { scroller, selected, show, onScroll, loadEngine: () => void loadEngine().catch(() => undefined) }
}

function useEngine(scroller: RefObject<HTMLElement | null>, onSelect: (index: number) => void) {
  const loading = useRef<Promise<CarouselEngine | undefined>>(undefined)
  const isEngineRunning = useRef(false)

  useEffect(
    () => () => {
      void loading.current?.then((engine) => engine?.stop()).catch(() => undefined)
      loading.current = undefined
      isEngineRunning.current = false
    },
    [],
  )

  async function load() {
    const { startCarouselEngine } = await import('./carouselEngine.ts')
    // Unmounted while the code was loading.
    if (!scroller.current) return undefined
    isEngineRunning.current = true
    return startCarouselEngine(scroller.current, onSelect)
  }

  async function loadEngine() {
    loading.current ??= load()
    try {
      return await loading.current
    } catch (error) {
      loading.current = undefined
      throw error
    }
  }

  return { loadEngine, isEngineActive: () => isEngineRunning.current }
}

function scrollToSlide(scroller: HTMLElement | null, index: number) {
  scroller?.scrollTo({ left: index * scroller.clientWidth, behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
}
