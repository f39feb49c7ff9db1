import { Client } from 'pg'
import type { Connection } from '../database/pool.ts'
import type { Log } from '../log.ts'

/** Callbacks for one NOTIFY channel. */
export type Listener = {
  channel: string
  onEvent: (payload: string) => void
  /** The connection was lost and is back: events in between are lost. */
  onReconnect: () => void
}

const timeoutMs = 5_000
const initialRetryMs = 250
/** The longest pause before a new attempt: open pages should not wait for much longer than the database was away. */
const maxRetryMs = 5_000
const keepaliveMs = 30_000

/** Listens on its own connection until stopped, and reconnects whenever it breaks. */
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

  /** A connection can die silently; without a keepalive query we would wait forever. */
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
    log.warn(`Not receiving database events: ${message}`)
    timer = setTimeout(() => void (connecting = connect(listener.onReconnect)), pause).unref()
    pause = Math.min(pause * 2, maxRetryMs)
  }

  return {
    /** Settles after the first attempt, successful or not. */
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

/** The name identifies it in pg_stat_activity. */
function createClient(connection: Connection) {
  const timeouts = { connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs }
  return new Client({ ...connection, ...timeouts, application_name: 'live' })
}

/** Closing a broken connection may fail; that does not matter. */
const closeQuietly = (client: Client) => client.end().catch(() => {})
