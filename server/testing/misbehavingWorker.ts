import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'

/* Stands in for the decoding process, and does what the task's type says. */

type Task = { folder: string; mediaType: string }

const kept: Buffer[] = []
const answer = (reply: object) => process.send?.(reply)

function attempt(deed: () => unknown) {
  try {
    deed()
    answer({ outcome: 'none', words: 'done' })
  } catch (error) {
    answer({ outcome: 'none', words: (error as NodeJS.ErrnoException).code ?? null })
  }
}

const deeds: Record<string, (task: Task) => unknown> = {
  'test/hang': ({ folder }) => {
    if (folder) writeFileSync(join(folder, 'begun'), '')
    for (;;);
  },
  'test/wait': () => setTimeout(() => answer({ outcome: 'none', words: 'waited' }), 2500),
  'test/eat': () => setInterval(() => kept.push(Buffer.alloc(20_000_000, 1)), 5),
  'test/grow': () => {
    kept.push(Buffer.alloc(300_000_000, 1))
    answer({ outcome: 'none', words: 'grown' })
  },
  'test/die': () => process.kill(process.pid, 'SIGKILL'),
  'test/die-once': ({ folder }) => {
    try {
      writeFileSync(join(folder, 'died'), '', { flag: 'wx' })
    } catch {
      return answer({ outcome: 'none', words: 'alive again' })
    }
    process.kill(process.pid, 'SIGKILL')
  },
  'test/fail': () => answer({ outcome: 'failed', reason: 'broken' }),
  'test/lie': () => answer({ outcome: 'done', width: -1, height: 1e9, placeholder: '../..' }),
  'test/tell': () => answer({ outcome: 'none', words: JSON.stringify({ pid: process.pid, env: process.env }) }),
  'test/read': () => attempt(() => readFileSync('/etc/hostname')),
  'test/start': () => attempt(() => spawnSync('true')),
  'test/connect': () => {
    // An address for examples (RFC 5737).
    const socket = connect(53, '203.0.113.1')
    socket.once('error', ({ code }: NodeJS.ErrnoException) => answer({ outcome: 'none', words: code ?? 'error' }))
    socket.once('connect', () => answer({ outcome: 'none', words: 'connected' }))
  },
}

process.on('message', (task: Task) => deeds[task.mediaType]?.(task))
process.on('disconnect', () => process.exit())
