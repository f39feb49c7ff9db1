import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { removeAbandoned } from './socketDir.ts'

// Beyond the largest that Linux and macOS give.
const deadPid = 2 ** 22 + 1

test('socket folders of killed servers are removed, and those of running and starting ones are not', () => {
  const parent = mkdtempSync(join(tmpdir(), 'parmen-sockets-'))
  onTestFinished(() => rmSync(parent, { recursive: true }))
  const folder = (name: string, { pid, isOld = false }: { pid?: number; isOld?: boolean } = {}) => {
    const path = join(parent, name)
    mkdirSync(path)
    if (pid) writeFileSync(join(path, '.s.PGSQL.5432.lock'), `${pid}\n/srv/parmen/database\n`)
    if (isOld) utimesSync(path, 0, 0)
    return path
  }
  const kept = [
    folder('parmen-db-running', { pid: process.pid, isOld: true }),
    folder('parmen-db-starting'),
    folder(`parmen-db-${process.pid}-starting`, { isOld: true }),
    folder(`parmen-db-${deadPid}-outlived`, { pid: process.pid }),
    folder('another-program', { isOld: true }),
  ]
  const removed = [
    folder('parmen-db-killed', { pid: deadPid }),
    folder('parmen-db-empty', { isOld: true }),
    folder(`parmen-db-${deadPid}-killed`),
  ]
  removeAbandoned(parent)
  expect([...kept, ...removed].filter((path) => existsSync(path))).toEqual(kept)
})
