import { spawn } from 'node:child_process'
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'

const program = `
  const { keepCompiled } = await import(process.argv[1])
  const write = keepCompiled(process.argv[2])
  const { words } = await import(process.argv[3])
  write()
  console.log(words)
  process.kill(process.pid, 'SIGKILL')`

test('what was compiled is there after kill -9, changed text is never run as it was, and a folder that cannot be is done without', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parmen-compiled-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const source = join(folder, 'source.ts')
  const wordsOf = async (where: string, words: string) => {
    writeFileSync(source, `export const words: string = '${words}'\n`)
    const modules = [join(import.meta.dirname, 'compiled.ts'), where, source]
    const { NODE_COMPILE_CACHE: _, ...env } = process.env
    const child = spawn(process.execPath, ['--input-type=module', '-e', program, ...modules], { env })
    return (await text(child.stdout)).trim()
  }
  const kept = join(folder, 'kept')
  expect(await wordsOf(kept, 'båt')).toBe('båt')
  expect(globSync('*/*', { cwd: kept })).not.toEqual([])
  expect(await wordsOf(kept, 'båt')).toBe('båt')
  expect(await wordsOf(kept, 'hus')).toBe('hus')
  expect(await wordsOf(join(source, 'kept'), 'bil')).toBe('bil')
})
