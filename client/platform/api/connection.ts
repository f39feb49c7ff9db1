import type { Answer } from '#contract/platform/endpoint.ts'
import type { health } from '#contract/platform/health.ts'
import { createStore, useStore } from '#client/ui/state/createStore.ts'
import { abandonReads, request, setUnreachableListener } from './request.ts'

/** Whether the server can be reached: `online`, `offline`, or `restored` for a few seconds after it came back. */
export type Connection = 'online' | 'offline' | 'restored'

const firstDelayMs = 1000
const maxDelayMs = 30_000
const timeoutMs = 8000
const restoredNoticeMs = 5000

const connection = createStore<Connection>('online')
const maintenance = createStore<string | null>(null)
let isProbing = false
// Only the latest probe counts; answers to older ones are ignored.
let latestProbe = 0
let timer: ReturnType<typeof setTimeout> | undefined

export const currentConnection = connection.get
export const onConnectionChange = connection.subscribe
export const useConnection = () => useStore(connection)

/** What the operator says while the server is closed for maintenance, which is as if it could not be reached. */
export const useMaintenance = () => useStore(maintenance)
export const currentMaintenance = maintenance.get

/** Watches the connection until the returned function is called. */
export function watchConnection() {
  setUnreachableListener(probeUnlessKnown)
  addEventListener('offline', setOffline)
  addEventListener('online', probeNow)
  return () => {
    setUnreachableListener(() => {})
    removeEventListener('offline', setOffline)
    removeEventListener('online', probeNow)
    clearTimeout(timer)
    latestProbe++
    isProbing = false
    connection.set('online')
    maintenance.set(null)
  }
}

// One failed call does not mean offline; a probe of the server decides.
function probeUnlessKnown() {
  if (!isProbing && connection.get() !== 'offline') probeNow()
}

function setOffline() {
  latestProbe++
  isProbing = false
  maintenance.set(null)
  connection.set('offline')
  probeAfter(firstDelayMs)
}

/** Asks at once whether the server is back. */
export function probeNow() {
  void probe(firstDelayMs)
}

function probeAfter(delay: number) {
  clearTimeout(timer)
  timer = setTimeout(() => void probe(Math.min(delay * 2, maxDelayMs)), delay)
}

/** `delay` is the wait before the next probe if this one fails. */
async function probe(delay: number) {
  const probeId = ++latestProbe
  isProbing = true
  clearTimeout(timer)
  const isAnswered = await isServerReachable()
  if (probeId !== latestProbe) return
  isProbing = false
  if (isAnswered) setReachable()
  else {
    // Without a connection that breaks, they would wait for minutes.
    abandonReads()
    connection.set('offline')
    probeAfter(delay)
  }
}

/** Asks the server whether it is there and open, for eight seconds at most. */
export async function isServerReachable() {
  const reply = await request('GET', '/api/health/live', { signal: AbortSignal.timeout(timeoutMs) }).catch(() => null)
  const { status, maintenance: said } = (reply?.body ?? {}) as Partial<Answer<typeof health.live>>
  maintenance.set(said ?? null)
  return reply?.status === 200 && status === 'ok' && said === undefined
}

function setReachable() {
  if (connection.get() === 'online') return
  connection.set('restored')
  timer = setTimeout(() => connection.set('online'), restoredNoticeMs)
}
