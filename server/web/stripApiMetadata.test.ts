import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { folderWireNames } from '#contract/folders/folders.ts'
import { stripApiMetadata } from './stripApiMetadata.ts'

const entry = fileURLToPath(new URL('../../client/entry.ts', import.meta.url))

/** The built code of a client module with this source. */
async function built(code: string): Promise<string> {
  const virtual = {
    name: 'entry',
    enforce: 'pre' as const,
    resolveId: (id: string) => (id === entry ? id : null),
    load: (id: string) => (id === entry ? code : null),
  }
  const output = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [virtual, stripApiMetadata()],
    build: { write: false, minify: false, lib: { entry, formats: ['es'], fileName: 'x' } },
  })) as Rolldown.RolldownOutput[]
  return output[0]?.output[0].code ?? ''
}

test('a call comes with its address and names, and without its schemas', async () => {
  const code = await built(
    `import { folders, type Folder } from '#contract/folders/folders.ts'
export const one: { path: string } = folders.one
export const named = (folder: Folder) => folder.title`,
  )
  expect(code).toContain('/api/MyObject/:id')
  expect(code).toContain(folderWireNames.title)
  expect(code).not.toContain('zod')
  expect(code).not.toContain('as the caller may see it')
}, 60_000)

test('a kind of item comes without what the server alone asks of it', async () => {
  const code = await built(
    `import { componentKind } from '#contract/items/component.ts'
export const label = componentKind.fields.serialNumber.label`,
  )
  expect(code).toContain('Serienummer')
  expect(code).not.toContain('chassinummer')
  expect(code).not.toContain('asSerialNumber')
}, 60_000)

test('the schema of a form comes along where it is used', async () => {
  const code = await built(
    `import { folders, NewFolder } from '#contract/folders/folders.ts'
export const add = { ...folders.add, form: NewFolder }`,
  )
  expect(code).toContain('categoryId: optionalBodyId')
  expect(code).toContain('zod')
}, 60_000)
