import type { CDPSession, Page, Request } from '@playwright/test'

/** The cost of one change or press; `seconds` until it was seen, where somebody waits for it. */
export type Cost = {
  seconds?: number
  requests: number
  kB: number
  longTasks: number
  blockedMs: number
  /** Processor time of the page's main thread, which does not grow with what others do on the machine. */
  styleMs: number
  layoutMs: number
  scriptMs: number
  allMs: number
}

type Metrics = Pick<Cost, 'styleMs' | 'layoutMs' | 'scriptMs' | 'allMs'>
type Tasks = { seen: { start: number; duration: number }[] }

/** Has a page note its long tasks and its use of the processor; before it is opened. */
export async function recordCosts(page: Page): Promise<CDPSession> {
  await page.addInitScript(recordTasks)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  return devtools
}

/** Measures what follows from `act` until the page has come to rest. */
export async function costOf(page: Page, devtools: CDPSession, act: () => Promise<unknown>): Promise<Cost> {
  const watched = await watch(page, devtools)
  const began = performance.now()
  await act()
  const seconds = (performance.now() - began) / 1000
  await quiet(page)
  return { seconds, ...(await watched()) }
}

export function report(what: string, costs: readonly Cost[]) {
  const median = (key: keyof Cost) =>
    costs.map((cost) => cost[key] ?? 0).toSorted((a, b) => a - b)[costs.length >> 1] ?? 0
  const ms = (key: keyof Cost) => Math.round(median(key))
  const calls = `${median('requests')} requests, ${median('kB').toFixed(1)} kB`
  const tasks = `${median('longTasks')} long tasks of ${ms('blockedMs')} ms`
  const processor = `style ${ms('styleMs')}, layout ${ms('layoutMs')}, script ${ms('scriptMs')}, all ${ms('allMs')} ms`
  console.log(
    `${what}: seen after ${median('seconds').toFixed(1)} s, ${calls}, ${tasks}; of the processor: ${processor}`,
  )
}

/** Requests of the API and their bytes on the line, and what the page's main thread did, from now on. */
async function watch(page: Page, devtools: CDPSession) {
  const sizes: Promise<number>[] = []
  const onRequest = (finished: Request) => {
    if (/\/api\/(?!live)/.test(finished.url()))
      sizes.push(finished.sizes().then(({ responseBodySize }) => responseBodySize))
  }
  page.on('requestfinished', onRequest)
  const start = await page.evaluate(() => performance.now())
  const before = await metricsOf(devtools)
  return async (): Promise<Omit<Cost, 'seconds'>> => {
    page.off('requestfinished', onRequest)
    const after = await metricsOf(devtools)
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    const tasks = await page.evaluate(
      (since) => (globalThis as unknown as { tasks: Tasks }).tasks.seen.filter(({ start: at }) => at >= since),
      start,
    )
    const blocked = tasks.reduce((sum, { duration }) => sum + duration, 0)
    return {
      requests: sizes.length,
      kB: bytes / 1000,
      longTasks: tasks.length,
      blockedMs: blocked,
      styleMs: after.styleMs - before.styleMs,
      layoutMs: after.layoutMs - before.layoutMs,
      scriptMs: after.scriptMs - before.scriptMs,
      allMs: after.allMs - before.allMs,
    }
  }
}

async function metricsOf(devtools: CDPSession): Promise<Metrics> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  const ms = (wanted: string) => 1000 * (metrics.find(({ name }) => name === wanted)?.value ?? 0)
  return {
    styleMs: ms('RecalcStyleDuration'),
    layoutMs: ms('LayoutDuration'),
    scriptMs: ms('ScriptDuration'),
    allMs: ms('TaskDuration'),
  }
}

/** Waits until nothing has been asked for, and no task was long, for two seconds. */
export async function quiet(page: Page) {
  await page.waitForLoadState('load')
  await page.waitForFunction(
    () => {
      const { tasks } = globalThis as unknown as { tasks: Tasks }
      const lastTask = tasks.seen.at(-1)
      const lastRequest = performance.getEntriesByType('resource').at(-1) as PerformanceResourceTiming | undefined
      const last = Math.max(lastTask ? lastTask.start + lastTask.duration : 0, lastRequest?.responseEnd ?? 0)
      return performance.now() - last > 2_000
    },
    undefined,
    { polling: 500, timeout: 120_000 },
  )
}

/** Runs in the page. */
function recordTasks() {
  const tasks: Tasks = { seen: [] }
  Object.assign(globalThis, { tasks })
  performance.setResourceTimingBufferSize(10_000)
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) tasks.seen.push({ start: startTime, duration })
  }).observe({ type: 'longtask', buffered: true })
}
