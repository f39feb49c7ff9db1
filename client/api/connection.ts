import { createStore, useStore } from '../state/createStore.ts'
import { request, setUnreachedListener } from './request.ts'

/** The server as this page finds it: within reach, out of reach, or just found again. */
export type Connection = 'here' | 'lost' | 'back'

const firstPauseMs = 1000
const longestPauseMs = 30_000
const patienceMs = 8000
const backForMs = 5000

const connection = createStore<Connection>('here')
let isAsking = false
// An older question's answer says nothing about now.
let newestQuestion = 0
let timer: ReturnType<typeof setTimeout> | undefined

export const currentConnection = connection.get
export const onConnectionChange = connection.subscribe
export const useConnection = () => useStore(connection)

/** Follows the connection until the function it answers is called. */
export function watchConnection() {
  setUnreachedListener(doubt)
  addEventListener('offline', lose)
  addEventListener('online', askNow)
  return () => {
    setUnreachedListener(() => {})
    removeEventListener('offline', lose)
    removeEventListener('online', askNow)
    clearTimeout(timer)
    newestQuestion++
    isAsking = false
    connection.set('here')
  }
}

// One lost call is no lost connection: that the server itself says, by silence.
function doubt() {
  if (!isAsking && connection.get() !== 'lost') askNow()
}

function lose() {
  newestQuestion++
  isAsking = false
  connection.set('lost')
  askAfter(firstPauseMs)
}

function askNow() {
  void ask(firstPauseMs)
}

function askAfter(pause: number) {
  clearTimeout(timer)
  timer = setTimeout(() => void ask(Math.min(pause * 2, longestPauseMs)), pause)
}

/** `pause` comes before the next question, if this one gets no answer. */
async function ask(pause: number) {
  const question = ++newestQuestion
  isAsking = true
  clearTimeout(timer)
  const isAnswered = await answers()
  if (question !== newestQuestion) return
  isAsking = false
  if (isAnswered) find()
  else {
    connection.set('lost')
    askAfter(pause)
  }
}

async function answers() {
  try {
    const { status } = await request('GET', '/api/health/live', { signal: AbortSignal.timeout(patienceMs) })
    return status === 200
  } catch {
    return false
  }
}

function find() {
  if (connection.get() === 'here') return
  connection.set('back')
  timer = setTimeout(() => connection.set('here'), backForMs)
}
