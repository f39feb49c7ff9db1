import { useEffect, useRef, useState, type RefObject } from 'react'
import type { CarouselEngine } from './carouselEngine.ts'
import { prefersStillness } from './stillness.ts'

/**
 * A row of slides, each as wide as the row. The browser scrolls it, without script too, until the first move that is
 * not a swipe: then the engine is fetched and takes over.
 */
export function useStrip() {
  const strip = useRef<HTMLDivElement>(null)
  const [selected, setSelected] = useState(0)
  const { prepare, isPrepared } = useEngine(strip, setSelected)

  async function show(index: number) {
    try {
      const engine = await prepare()
      engine?.show(index, prefersStillness())
    } catch {
      // Without the engine (the connection is gone) the browser goes on scrolling.
      scrollToSlide(strip.current, index)
    }
  }

  function onScroll() {
    if (strip.current && !isPrepared()) setSelected(Math.round(strip.current.scrollLeft / strip.current.clientWidth))
  }

  return { strip, selected, show, onScroll, prepare: () => void prepare().catch(() => undefined) }
}

function useEngine(strip: RefObject<HTMLElement | null>, onSelect: (index: number) => void) {
  const loading = useRef<Promise<CarouselEngine | undefined>>(undefined)
  const hasTakenOver = useRef(false)

  useEffect(
    () => () => {
      void loading.current?.then((engine) => engine?.stop()).catch(() => undefined)
      loading.current = undefined
      hasTakenOver.current = false
    },
    [],
  )

  async function load() {
    const { takeOver } = await import('./carouselEngine.ts')
    // Gone while the code was on its way.
    if (!strip.current) return undefined
    hasTakenOver.current = true
    return takeOver(strip.current, onSelect)
  }

  async function prepare() {
    loading.current ??= load()
    try {
      return await loading.current
    } catch (error) {
      loading.current = undefined
      throw error
    }
  }

  return { prepare, isPrepared: () => hasTakenOver.current }
}

function scrollToSlide(strip: HTMLElement | null, index: number) {
  strip?.scrollTo({ left: index * strip.clientWidth, behavior: prefersStillness() ? 'instant' : 'smooth' })
}
