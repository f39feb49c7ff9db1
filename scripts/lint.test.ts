import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { leaveTree, runIn, type Tree } from './plantedTree.ts'

const oxlint = join(import.meta.dirname, '../node_modules/.bin/oxlint')
const lint = (tree: Tree, options: string) => runIn(tree, `${oxlint} ${options}`)
afterEach(leaveTree)
// The linter of types starts a compiler, which on a busy machine has to wait.
vi.setConfig({ testTimeout: 120_000 })

describe('the lint rule on fetch', () => {
  const fetches = 'export const ask = () => globalThis.fetch("/api")\n'

  test('applies in the client, but for what talks to the server there, and not to the server', () => {
    const tree = {
      'client/folders/api.ts': fetches,
      'client/platform/api/send.ts': fetches,
      'client/platform/api/bytes.ts': fetches,
      'server/oracle.ts': fetches,
    }
    const { output } = lint(tree, 'client server')
    expect(output.match(/Only client\/platform\/api\/.+ talk to the server\.|(client|server)\/\S+\.ts/g)).toEqual([
      'Only client/platform/api/send.ts and client/platform/api/bytes.ts talk to the server.',
      'client/folders/api.ts',
    ])
  })
})

describe('lint with types', () => {
  const config = { 'tsconfig.json': '{ "extends": "./tsconfig.base.json", "compilerOptions": { "types": [] } }\n' }
  const promise = 'const later = async () => 1\n'

  /** Each kind of fault that only the types show, and a file that has it. */
  const faults: [said: string, text: string][] = [
    ['TS2322', `export const count: number = 'one'\n`],
    ['TS6133', 'const unused = 1\nexport {}\n'],
    ['typescript(no-floating-promises)', `${promise}later()\nexport {}\n`],
    ['typescript(no-misused-promises)', `${promise}export const one = later() ? 1 : 2\n`],
    ['typescript(await-thenable)', 'export const one = await 1\n'],
    ['typescript(restrict-template-expressions)', 'export const text = (value: object) => `${value}`\n'],
    ['typescript(no-base-to-string)', 'export const text = (value: object) => String(value)\n'],
    ['typescript(unbound-method)', 'class A {\n  b() {\n    return this\n  }\n}\nexport const { b } = new A()\n'],
  ]

  test('reports each kind of fault in the file that has it, and none where there is none', () => {
    const tree = Object.fromEntries(faults.map(([, text], index) => [`server/fault${index}.ts`, text]))
    const good = { 'server/good.ts': `${promise}export const one = await later()\n` }
    const { output } = lint({ ...config, ...good, ...tree }, '--type-aware --type-check --deny-warnings server')
    expect(output).not.toContain('server/good.ts')
    const reportsOn = (file: string) => output.split('\n\n').filter((report) => report.includes(file))
    const missed = faults.filter(([said], index) => !reportsOn(`server/fault${index}.ts:`).join().includes(said))
    expect(missed).toEqual([])
  })
})
