import { setTimeout as pause } from 'node:timers/promises'
import type { RunningProcess } from '#server/testing/process.ts'

const began = Date.now()
export const failures: string[] = []
export const say = (line: string) => console.log(`${((Date.now() - began) / 1000).toFixed(1).padStart(6)} s  ${line}`)
export const check = (isRight: boolean, line: string) => {
  say(`${isRight ? 'ok  ' : 'FAIL'}  ${line}`)
  if (!isRight) failures.push(line)
}

export async function until<T>(
  what: string,
  ask: () => Promise<T | false | null | undefined>,
  seconds = 90,
): Promise<T> {
  const end = Date.now() + seconds * 1_000
  for (;;) {
    const found = await ask().catch(() => null)
    if (found) return found
    if (Date.now() > end) throw new Error(`Waited ${seconds} s in vain: ${what}`)
    await pause(200)
  }
}

/** Prints how often the processes logged each line, without its reasons. */
export function printLog(nodes: RunningProcess[]) {
  const lines = nodes.flatMap((node) =>
    node
      .printed()
      .split('\n')
      .filter((line) => line.startsWith('{')),
  )
  const messages = Object.groupBy(lines, (line) => (JSON.parse(line) as { msg: string }).msg.split(':')[0] ?? '')
  say('')
  say('logs of the processes:')
  for (const [message, list] of Object.entries(messages)) say(`      ${list?.length} × ${message}`)
}
