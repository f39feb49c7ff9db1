import { Client } from 'pg'
import type { Connection } from '../database/pool.ts'
import type { Log } from '../queue/queue.ts'

/** What is heard on a channel of the database. */
export type Ear = {
  channel: string
  onNotice: (payload: string) => void
  /** Contact was lost, and is there again: what was said meanwhile is lost. */
  onReturn: () => void
}

const patienceMs = 5_000
const firstPauseMs = 250
const longestPauseMs = 30_000
const betweenQuestionsMs = 30_000

/** One connection of its own that listens until it is stopped, and comes back whenever it breaks. */
export function startListening(connection: Connection, log: Pick<Log, 'warn'>, ear: Ear) {
  let isStopped = false
  let pause = firstPauseMs
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined
  let connecting = connect(() => {})

  async function connect(onConnected: () => void) {
    const own = createClient(connection)
    client = own
    own.on('error', (error) => lose(own, error))
    own.on('end', () => lose(own, new Error('Connection ended')))
    own.on('notification', ({ payload = '' }) => ear.onNotice(payload))
    try {
      await own.connect()
      await own.query(`listen ${own.escapeIdentifier(ear.channel)}`)
      pause = firstPauseMs
      askLater(own)
      onConnected()
    } catch (error) {
      lose(own, error as Error)
    }
  }

  /** A connection can be cut without a word, and would then be listened to in vain. */
  function askLater(own: Client) {
    if (client === own) timer = setTimeout(() => void ask(own), betweenQuestionsMs).unref()
  }

  async function ask(own: Client) {
    try {
      await own.query('select 1')
      askLater(own)
    } catch (error) {
      lose(own, error as Error)
    }
  }

  function lose(own: Client, { message }: Error) {
    if (client !== own) return
    client = undefined
    void leave(own)
    clearTimeout(timer)
    if (isStopped) return
    log.warn(`What the database tells is not heard: ${message}`)
    timer = setTimeout(() => void (connecting = connect(ear.onReturn)), pause).unref()
    pause = Math.min(pause * 2, longestPauseMs)
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
      if (last) await leave(last)
    },
  }
}

/** By its name it can be told from the others in the database's list of who is connected. */
function createClient(connection: Connection) {
  const patience = { connectionTimeoutMillis: patienceMs, query_timeout: patienceMs }
  return new Client({ ...connection, ...patience, application_name: 'live' })
}

/** From one that broke there is nothing to take leave of. */
const leave = (client: Client) => client.end().catch(() => {})
