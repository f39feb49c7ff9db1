import { Client } from 'pg'
import type { Connection } from '../database/pool.ts'
import type { Log } from '../queue/queue.ts'

/** What is heard on a channel of the database. */
export type Listener = {
  channel: string
  onEvent: (payload: string) => void
  /** Contact was lost, and is there again: what was said meanwhile is lost. */
  onReconnect: () => void
}

const timeoutMs = 5_000
const initialRetryMs = 250
const maxRetryMs = 30_000
const keepaliveMs = 30_000

/** One connection of its own that listens until it is stopped, and comes back whenever it breaks. */
export function startListening(connection: Connection, log: Pick<Log, 'warn'>, listener: Listener) {
  let isStopped = false
  let pause = initialRetryMs
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined
  let connecting = connect(() => {})

  async function connect(onConnected: () => void) {
    const own = createClient(connection)
    client = own
    own.on('error', (error) => onConnectionLost(own, error))
    own.on('end', () => onConnectionLost(own, new Error('Connection ended')))
    own.on('notification', ({ payload = '' }) => listener.onEvent(payload))
    try {
      await own.connect()
      await own.query(`listen ${own.escapeIdentifier(listener.channel)}`)
      pause = initialRetryMs
      scheduleKeepalive(own)
      onConnected()
    } catch (error) {
      onConnectionLost(own, error as Error)
    }
  }

  /** A connection can be cut without a word, and would then be listened to in vain. */
  function scheduleKeepalive(own: Client) {
    if (client === own) timer = setTimeout(() => void checkConnection(own), keepaliveMs).unref()
  }

  async function checkConnection(own: Client) {
    try {
      await own.query('select 1')
      scheduleKeepalive(own)
    } catch (error) {
      onConnectionLost(own, error as Error)
    }
  }

  function onConnectionLost(own: Client, { message }: Error) {
    if (client !== own) return
    client = undefined
    void closeQuietly(own)
    clearTimeout(timer)
    if (isStopped) return
    log.warn(`What the database tells is not heard: ${message}`)
    timer = setTimeout(() => void (connecting = connect(listener.onReconnect)), pause).unref()
    pause = Math.min(pause * 2, maxRetryMs)
  }

  return {
    /** Settles after the first try, whatever came of it. */
    ready: connecting,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await connecting
      clearTimeout(timer)
      const last = client
      client = undefined
      if (last) await closeQuietly(last)
    },
  }
}

/** By its name it can be told from the others in the database's list of who is connected. */
function createClient(connection: Connection) {
  const patience = { connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs }
  return new Client({ ...connection, ...patience, application_name: 'live' })
}

/** From one that broke there is nothing to take leave of. */
const closeQuietly = (client: Client) => client.end().catch(() => {})
