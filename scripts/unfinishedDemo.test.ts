import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { beginFilling, discardUnfinished, endFilling } from './unfinishedDemo.ts'

/** A data folder with a file and a letter of its own. */
function aDataFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'parmen-demo-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'files'))
  writeFileSync(join(folder, 'files/owner'), '')
  writeFileSync(join(folder, 'brev.txt'), '')
  const isThere = (name: string) => existsSync(join(folder, name))
  return { folder, isThere }
}

test('a demo that was killed while it was filled begins anew, once', async () => {
  const { folder, isThere } = aDataFolder()
  beginFilling(folder)
  expect(await discardUnfinished(folder)).toBe(true)
  expect([isThere('files'), isThere('brev.txt')]).toEqual([false, true])
  expect(await discardUnfinished(folder)).toBe(false)
})

test('a demo that was filled, and a folder that no demo began to fill, stay', async () => {
  const { folder, isThere } = aDataFolder()
  expect(await discardUnfinished(folder)).toBe(false)
  beginFilling(folder)
  endFilling(folder)
  expect(await discardUnfinished(folder)).toBe(false)
  expect(isThere('files/owner')).toBe(true)
})

test('what lies in a database of somebody else’s is theirs to empty', async () => {
  const { folder, isThere } = aDataFolder()
  beginFilling(folder)
  await expect(discardUnfinished(folder, 'postgres://app@localhost/parmen')).rejects.toThrow('Empty the database')
  expect(isThere('files/owner')).toBe(true)
})
