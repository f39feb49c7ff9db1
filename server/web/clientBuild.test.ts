import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nativeFolder } from '../platform/database/nativeBinaries.ts'
import { buildClient } from './clientBuild.ts'

test('a start in a built tree changes nothing there, so that it needs no write access', async () => {
  const built = await buildClient()
  const native = nativeFolder()
  const state = () =>
    [built, native].flatMap((folder) =>
      ['.', ...globSync('**', { cwd: folder })].map((name) => [name, statSync(join(folder, name)).ctimeMs]),
    )
  const before = state()
  expect([await buildClient(), nativeFolder()]).toEqual([built, native])
  expect(state()).toEqual(before)
}, 180_000)
