import { useConnection, useMaintenance } from '../api/connection.ts'
import { hasSessionEnded } from '../api/sessionEnd.ts'
import type { OutboxEntry } from '../outbox/entry.ts'
import { nextTries } from '../outbox/outbox.ts'
import { useStore } from '#client/ui/state/createStore.ts'
import { timeOfDayText } from '../text/dates.ts'
import { hereText } from './device.ts'

type SendState = {
  /** `Väntar på nät` */
  title: string
  /** What is to happen, where the title does not say it. */
  note?: string
  /** Whether it helps to try at once. */
  mayTryNow?: true
}

/** What entries that have not been sent wait for. */
export function useSendState(entries: readonly OutboxEntry[]): SendState {
  const isOver = useStore(hasSessionEnded)
  const isOffline = useConnection() === 'offline'
  const said = useMaintenance()
  const tries = useStore(nextTries)
  if (isOver) return { title: 'Väntar på inloggning', note: 'Logga in, så skickas det.' }
  if (said !== null) return { title: 'Väntar på Pärmen', note: 'Det skickas när Pärmen är öppen igen.' }
  if (isOffline) return { title: 'Väntar på nät' }
  const next = entries.flatMap(({ lane }) => tries.get(lane) ?? [])
  if (next.length === 0) return { title: 'Skickas' }
  const at = timeOfDayText(new Date(Math.min(...next.map((one) => one.at))).toISOString())
  const why = next.some(({ isFull }) => isFull) ? `Det är fullt ${hereText()}.` : 'Pärmen svarar inte just nu.'
  return { title: 'Skickas snart', note: `${why} Vi försöker igen ${at}.`, mayTryNow: true }
}
