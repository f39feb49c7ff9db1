import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { tellSystemd } from './systemd.ts'

/** A `systemd-notify` that fails so many times, and notes each call. */
function aProgram(failures: number) {
  const folder = mkdtempSync(join(tmpdir(), 'parmen-notify-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const calls = join(folder, 'calls')
  const script = `#!/bin/sh\necho "$@" >> '${calls}'\n[ $(wc -l < '${calls}') -gt ${failures} ]\n`
  writeFileSync(join(folder, 'systemd-notify'), script, { mode: 0o755 })
  const environment = { NOTIFY_SOCKET: '/run/systemd/notify', PATH: `${folder}:${process.env['PATH']}` }
  return { environment, calls: () => readFileSync(calls, 'utf8') }
}

test('what systemd did not hear is said again', async () => {
  const { environment, calls } = aProgram(2)
  await tellSystemd(environment, 0)
  expect(calls()).toBe('--ready\n--ready\n--ready\n')
})

test('after three times it is given up', async () => {
  await expect(tellSystemd(aProgram(3).environment, 0)).rejects.toThrow('systemd-notify, which is needed')
})
