import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, expect, test } from 'vitest'
import { openConfinement } from '#server/platform/confined/confined.ts'
import { createDecoder } from './decoder.ts'

const script = join(import.meta.dirname, '../../../testing/misbehavingWorker.ts')
const confined = join(import.meta.dirname, '../../../platform/confined/confined.ts')

function decoderFor(options: Parameters<typeof createDecoder>[1] = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'parmen-decoder-'))
  const decoder = createDecoder(openConfinement(folder), { script, ...options })
  onTestFinished(async () => {
    await decoder.stop()
    rmSync(folder, { recursive: true })
  })
  const ask = (deed: string, signal?: AbortSignal) =>
    decoder.decode({ owner: 1, folder, mediaType: `test/${deed}` }, signal)
  const tell = async () => {
    const reply = await ask('tell')
    return JSON.parse(('words' in reply && reply.words) || '{}') as { pid: number; env: Record<string, string> }
  }
  return { ask, tell, folder, decoder }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a file that makes the process hang is interrupted, and the next one is decoded', async () => {
  const { ask, tell } = decoderFor({ limits: { timeMs: 8000 } })
  const { pid } = await tell()
  expect(await ask('hang')).toEqual({ outcome: 'interrupted', reason: 'It took too long.' })
  expect(isRunning(pid)).toBe(false)
  expect((await tell()).pid).not.toBe(pid)
})

const hasProcessorTime = existsSync('/proc/self/stat')
test.runIf(hasProcessorTime)(
  'of two as long by the clock the one that burns the processor is interrupted',
  async () => {
    const limits = { processorMs: 1500 }
    const [burning, waiting] = [decoderFor({ limits }), decoderFor({ limits })]
    expect(await Promise.all([burning.ask('hang'), waiting.ask('wait')])).toEqual([
      { outcome: 'interrupted', reason: 'It took too long.' },
      { outcome: 'none', words: 'waited' },
    ])
  },
)

test.runIf(existsSync('/proc/self/status'))('a file that eats memory is given up', async () => {
  const { ask, tell } = decoderFor({ limits: { memoryBytes: 300_000_000 } })
  expect(await ask('eat')).toEqual({ outcome: 'failed', reason: 'It needs too much memory.' })
  expect((await tell()).pid).toBeGreaterThan(0)
})

test('a file that kills the process is interrupted, and the next one is decoded', async () => {
  const { ask } = decoderFor()
  expect(await ask('die')).toEqual({ outcome: 'interrupted', reason: 'The process died.' })
  expect(await ask('die-once')).toMatchObject({ outcome: 'interrupted' })
  expect(await ask('die-once')).toEqual({ outcome: 'none', words: 'alive again' })
})

test('files of one account do not hold up those of another', async () => {
  const { decoder, folder } = decoderFor()
  const ended: number[] = []
  const decode = async (owner: number) => {
    await decoder.decode({ owner, folder, mediaType: 'test/tell' })
    ended.push(owner)
  }
  await Promise.all([...Array.from({ length: 20 }, () => decode(1)), decode(2)])
  expect(ended.indexOf(2)).toBeLessThanOrEqual(2)
})

test('what the process says is not believed', async () => {
  const { ask } = decoderFor()
  expect(await ask('lie')).toEqual({ outcome: 'failed', reason: 'It answered something unheard of.' })
})

test('a process serves several files, one at a time, and ends when idle', async () => {
  const { tell } = decoderFor({ idleMs: 100 })
  const [one, other] = await Promise.all([tell(), tell()])
  expect(one.pid).toBe(other.pid)
  await expect.poll(() => isRunning(one.pid)).toBe(false)
  expect((await tell()).pid).not.toBe(one.pid)
})

test('the process knows none of our settings', async () => {
  process.env['SMTP_URL'] = 'smtp://secret'
  onTestFinished(() => void delete process.env['SMTP_URL'])
  const { env } = await decoderFor().tell()
  expect(Object.keys(env).filter((name) => !/^(PATH|MALLOC_ARENA_MAX|NODE_CHANNEL_\w+)$/.test(name))).toEqual([])
})

test('the process can neither read our files nor start a program', async () => {
  const { ask } = decoderFor()
  expect(await ask('read')).toEqual({ outcome: 'none', words: 'ERR_ACCESS_DENIED' })
  expect(await ask('start')).toEqual({ outcome: 'none', words: 'ERR_ACCESS_DENIED' })
})

const hasNamespaces = spawnSync('unshare', ['--user', '--map-current-user', '--net', 'true']).status === 0

test.runIf(hasNamespaces)('the process reaches no network', async () => {
  const { ask } = decoderFor()
  expect(await ask('connect')).toEqual({ outcome: 'none', words: 'ENETUNREACH' })
})

test('a decode that nobody waits for any more throws, and ends the process', async () => {
  const { ask, tell, folder } = decoderFor()
  const { pid } = await tell()
  const leaving = new AbortController()
  const asked = ask('hang', leaving.signal)
  await expect.poll(() => existsSync(join(folder, 'begun'))).toBe(true)
  leaving.abort(new Error('stopping'))
  await expect(asked).rejects.toThrow('stopping')
  await expect.poll(() => isRunning(pid)).toBe(false)
})

test('a stop ends the process and what waits for it, and starts no other one', async () => {
  const { ask, tell, folder, decoder } = decoderFor()
  const { pid } = await tell()
  const asked = ask('hang')
  await expect.poll(() => existsSync(join(folder, 'begun'))).toBe(true)
  const waiting = ask('tell')
  await Promise.all([
    decoder.stop(),
    expect(asked).rejects.toThrow('stopped'),
    expect(waiting).rejects.toThrow('stopped'),
  ])
  expect(isRunning(pid)).toBe(false)
})

test('a process in which a file failed is replaced', async () => {
  const { ask, tell } = decoderFor()
  const { pid } = await tell()
  expect(await ask('fail')).toEqual({ outcome: 'failed', reason: 'broken' })
  expect((await tell()).pid).not.toBe(pid)
})

test.runIf(existsSync('/proc/self/status'))('a process that has grown is replaced before the next file', async () => {
  const { ask, tell } = decoderFor({ limits: { memoryBytes: 500_000_000 } })
  const { pid } = await tell()
  expect(await ask('grow')).toEqual({ outcome: 'none', words: 'grown' })
  expect((await tell()).pid).not.toBe(pid)
})

test('a process that was killed from outside between two files is replaced', async () => {
  const { tell } = decoderFor()
  const { pid } = await tell()
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => isRunning(pid)).toBe(false)
  expect((await tell()).pid).not.toBe(pid)
})

test.runIf(spawnSync('setpriv', ['--pdeathsig', 'KILL', 'true']).status === 0)(
  'the process ends with the server, even if it hangs and the server is killed',
  async () => {
    const { folder } = decoderFor()
    const server = `
      const { createDecoder } = await import(${JSON.stringify(join(import.meta.dirname, 'decoder.ts'))})
      const { openConfinement } = await import(${JSON.stringify(confined)})
      const decoder = createDecoder(openConfinement(${JSON.stringify(folder)}), { script: ${JSON.stringify(script)} })
      const reply = await decoder.decode({ owner: 1, folder: '', mediaType: 'test/tell' })
      console.log(JSON.parse(reply.words).pid)
      void decoder.decode({ owner: 1, folder: '', mediaType: 'test/hang' })
      setImmediate(() => process.kill(process.pid, 'SIGKILL'))`
    const file = join(folder, 'server.mts')
    writeFileSync(file, server)
    const { stdout, signal } = spawnSync(process.execPath, [file], { encoding: 'utf8' })
    expect(signal).toBe('SIGKILL')
    await expect.poll(() => isRunning(Number(stdout))).toBe(false)
  },
)
