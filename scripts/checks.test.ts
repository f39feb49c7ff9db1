import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

type Tree = Record<string, string>

const project = join(import.meta.dirname, '..')
const made: string[] = []
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true })
})

/** Runs one check in a folder with the project's configuration and only `tree`. */
function check(command: string, tree: Tree) {
  const folder = mkdtempSync(join(tmpdir(), 'parmen-checks-'))
  made.push(folder)
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'))
  for (const file of ['package.json', '.dependency-cruiser.cjs', '.oxlintrc.json', 'tsconfig.base.json'])
    copyFileSync(join(project, file), join(folder, file))
  for (const [file, text] of Object.entries(tree)) {
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  const { status, stdout, stderr } = spawnSync(command, { cwd: folder, shell: true, encoding: 'utf8' })
  return { isPassed: status === 0, output: stdout + stderr, found: stderr.split('\n').filter((line) => line !== '') }
}

const checkImports = (tree: Tree) => check(`node ${join(project, 'scripts/check-imports.ts')}`, tree)
const checkStructure = (tree: Tree) => check(`node ${join(project, 'scripts/check-structure.ts')}`, tree)
const lint = (tree: Tree) => check(join(project, 'node_modules/.bin/oxlint'), tree)
const imports = (...paths: string[]) => paths.map((path) => `import '${path}'\n`).join('')
const typeImport = (name: string, path: string) => `import type { ${name} } from '${path}'\n`
const short = 'export const short = () => {\n}\n'
const lines = (count: number) => 'export {}\n'.repeat(count)

const goodTree: Tree = {
  'contract/folders.ts': imports('zod', './permissions.ts'),
  'contract/permissions.ts': 'export type Role = 1\nexport const may = true\n',
  'contract/folders.test.ts': imports('vitest', './folders.ts'),
  'server/main.ts': imports('./app/run.ts'),
  'server/app/run.ts': imports('../folders/routes.ts', '../members/routes.ts', '../web/pages.ts'),
  'server/access/access.ts': imports('kysely', '../users/queries.ts'),
  'server/folders/routes.ts': imports('fastify', '#contract/folders.ts', './commands.ts', '../access/access.ts'),
  'server/folders/commands.ts': imports('kysely', '../members/queries.ts', '../notifications/notify.ts'),
  'server/folders/routes.test.ts': imports('vitest', 'kysely', '../members/routes.ts', '../testing/app.ts'),
  'server/members/routes.ts': imports('fastify'),
  'server/members/routes.test.ts': imports('vitest', '../folders/commands.ts'),
  'server/members/queries.ts': imports('kysely', '#server/platform/database/dialect.ts'),
  'server/notifications/notify.ts': imports('kysely'),
  'server/users/queries.ts': imports('kysely'),
  'server/platform/database/dialect.ts': imports('kysely', 'pg', '#db/types.generated.ts'),
  'server/web/pages.ts': imports('../platform/database/dialect.ts'),
  'server/testing/app.ts': imports('kysely', '../main.ts', '#fixtures/world.ts'),
  'templates/boat.ts': imports('#contract/folders.ts'),
  'fixtures/world.ts': imports('#server/folders/commands.ts'),
  'db/types.generated.ts': 'export type DB = 1\n',
  'client/main.tsx': imports('react', './app/routes.tsx', './app/modals.ts'),
  'client/app/routes.tsx': `export const start = () => import('../pages/Start.tsx')\n`,
  'client/app/modals.ts': imports('../folders/AddFolderForm.tsx', '../members/api.ts'),
  'client/pages/Start.tsx': imports('../folders/FolderCard.tsx', '../members/api.ts'),
  'client/folders/FolderCard.tsx': imports('../ui/layout/Card.tsx', '../text/fallbacks.ts', './api.ts'),
  'client/folders/AddFolderForm.tsx': imports('../modal/modalStore.ts', './api.ts'),
  'client/folders/api.ts': imports('#contract/folders.ts', '../api/http.ts'),
  'client/members/api.ts': imports('../api/http.ts'),
  'client/api/http.ts': imports('#contract/permissions.ts'),
  'client/modal/modalStore.ts': 'export const open = []\n',
  'client/text/fallbacks.ts': imports('#contract/permissions.ts'),
  'client/ui/layout/Card.tsx': imports('react-aria-components', '../../state/createStore.ts'),
  'client/state/createStore.ts': imports('react'),
}

/** Each rule, a file that violates it, and the expected message. */
const forbiddenImports: [rule: string, file: string, text: string, said: string][] = [
  ['no-unresolved', 'server/gone.ts', imports('./nowhere.ts'), 'server/gone.ts → ./nowhere.ts'],
  ['no-circles', 'contract/permissions.ts', imports('./folders.ts'), 'contract/folders.ts → contract/permissions.ts'],
  [
    'no-slice-circles',
    'server/members/queries.ts',
    imports('../folders/queries.ts'),
    'server/folders → server/members',
  ],
  [
    'public-files-know-no-slice',
    'server/notifications/notify.ts',
    imports('../users/queries.ts'),
    '→ server/users/queries.ts',
  ],
  ['contract-imports-only-zod', 'contract/files.ts', imports('node:fs'), 'contract/files.ts → fs'],
  [
    'client-never-sees-server',
    'client/see.ts',
    imports('#server/access/access.ts'),
    'client/see.ts → server/access/access.ts',
  ],
  ['client-never-sees-server', 'client/see.ts', typeImport('DB', '#db/types.generated.ts'), '→ db/types.generated.ts'],
  ['client-never-sees-server', 'client/see.test.tsx', imports('../server/main.ts'), 'see.test.tsx → server/main.ts'],
  ['server-never-sees-client', 'server/see.ts', imports('../client/api/http.ts'), 'server/see.ts → client/api/http.ts'],
  [
    'client-slices-meet-only-in-pages',
    'client/folders/Meet.tsx',
    imports('../members/api.ts'),
    '→ client/members/api.ts',
  ],
  [
    'only-the-app-knows-pages-and-routes',
    'client/folders/Open.tsx',
    imports('../app/modals.ts'),
    '→ client/app/modals.ts',
  ],
  ['only-the-app-knows-pages-and-routes', 'client/lists/Open.tsx', imports('../pages/Start.tsx'), '→ client/pages/'],
  ['shared-client-parts-know-no-slice', 'client/text/know.ts', imports('../folders/api.ts'), '→ client/folders/api.ts'],
  ['ui-is-generic', 'client/ui/Role.tsx', typeImport('Role', '#contract/permissions.ts'), '→ contract/permissions.ts'],
  [
    'ui-is-generic',
    'client/state/role.ts',
    typeImport('Role', '#contract/permissions.ts'),
    '→ contract/permissions.ts',
  ],
  ['ui-is-generic', 'client/ui/Role.tsx', imports('../folders/api.ts'), 'client/ui/Role.tsx → client/folders/api.ts'],
  [
    'server-slices-share-only-queries',
    'server/users/mail.ts',
    imports('../folders/routes.ts'),
    '→ server/folders/routes.ts',
  ],
  [
    'platform-knows-no-slice',
    'server/platform/clock.ts',
    imports('../members/queries.ts'),
    '→ server/members/queries.ts',
  ],
  ['platform-knows-no-slice', 'server/platform/clock.ts', imports('../access/access.ts'), '→ server/access/access.ts'],
  ['platform-knows-no-slice', 'server/web/sitemap.ts', imports('../members/queries.ts'), '→ server/members/queries.ts'],
  ['platform-serves-no-pages', 'server/platform/clock.ts', imports('../web/pages.ts'), '→ server/web/pages.ts'],
  ['access-knows-no-slice', 'server/access/actor.ts', imports('../members/queries.ts'), '→ server/members/queries.ts'],
  ['slices-do-not-know-the-assembly', 'server/users/mail.ts', imports('../web/pages.ts'), '→ server/web/pages.ts'],
  ['templates-import-only-contract', 'templates/car.ts', imports('kysely'), 'templates/car.ts → '],
  ['sql-lives-in-queries-and-commands', 'server/folders/mail.ts', `import { sql } from 'kysely'\n`, 'mail.ts → '],
  ['a-running-service-needs-no-dev-package', 'server/platform/clock.ts', imports('vite'), 'clock.ts → '],
  [
    'shipped-code-never-sees-tests-or-tools',
    'server/demo.ts',
    imports('#fixtures/world.ts'),
    'demo.ts → fixtures/world.ts',
  ],
]

describe('the import check', () => {
  test('accepts the layout of the project', () => {
    expect(checkImports(goodTree)).toMatchObject({ isPassed: true, found: [] })
  })

  describe('over a tree that breaks every rule', () => {
    let result: ReturnType<typeof check>
    beforeAll(() => {
      const tree: Tree = { ...goodTree, 'server/folders/queries.ts': '' }
      for (const [, file, text] of forbiddenImports) tree[file] = (tree[file] ?? '') + text
      result = checkImports(tree)
    })

    test('fails', () => expect(result.isPassed).toBe(false))

    test.each(forbiddenImports)('reports %s for %s', (rule, _file, _text, said) => {
      expect(result.found.filter((line) => line.startsWith(`${rule}: `) && line.includes(said))).not.toEqual([])
    })
  })

  test('has a planted violation for every rule', () => {
    const { forbidden }: { forbidden: { name: string }[] } = createRequire(import.meta.url)(
      '../.dependency-cruiser.cjs',
    )
    expect(new Set(forbiddenImports.map(([rule]) => rule))).toEqual(new Set(forbidden.map(({ name }) => name)))
  })

  test('fails if it finds no files', () => {
    expect(checkImports({})).toMatchObject({ isPassed: false, found: [expect.stringContaining('saw-nothing')] })
  })

  test('fails if it finds files but none of their imports', () => {
    const found = [expect.stringContaining('saw-nothing')]
    expect(checkImports({ 'server/main.ts': 'export {}\n' })).toMatchObject({ isPassed: false, found })
  })
})

describe('the structure check', () => {
  test('accepts good files and prints its statistics', () => {
    const { isPassed, output } = checkStructure({
      ...goodTree,
      'client/pages/A.tsx': 'export default function A() {}\n',
    })
    expect(output).toMatch(/lines per file +│ \d+ /)
    expect(isPassed).toBe(true)
  })

  const forbidden: [rule: string, file: string, text: string][] = [
    ['file-too-long', 'server/long.ts', lines(301)],
    ['function-too-long', 'server/long.ts', short.repeat(10) + `export const long = () => {\n${'\n'.repeat(79)}}\n`],
    ['no-barrels', 'server/folders/all.ts', `export * from './queries.ts'\n`],
    ['no-barrels', 'server/folders/all.ts', `export type { Folder } from './queries.ts'\n`],
    ['no-barrels', 'server/folders/index.ts', 'export {}\n'],
    ['no-drawers', 'client/ui/utils.ts', 'export {}\n'],
    ['no-drawers', 'server/helpers/mail.ts', 'export {}\n'],
    ['no-default-exports', 'client/folders/FolderCard.tsx', 'export default function FolderCard() {}\n'],
    ['no-default-exports', 'server/app/app.ts', 'const app = 1\nexport { app as default }\n'],
    ['not-parsed', 'server/app/app.ts', 'const = 1\n'],
  ]

  test('says of each file what is wrong with it, and nothing of the others', () => {
    // Each in a folder of its own: some have the same name.
    const placed = forbidden.map(
      ([rule, file, text], index) => [rule, file.replace('/', `/case${index}/`), text] as const,
    )
    const tree = Object.fromEntries(placed.map(([, file, text]) => [file, text]))
    const { isPassed, found } = checkStructure({ ...goodTree, ...tree })
    expect(isPassed).toBe(false)
    const said = found.map((line) => /^[\w-]+: [^\s:]+/.exec(line)?.[0] ?? '')
    expect(said.toSorted()).toEqual(placed.map(([rule, file]) => `${rule}: ${file}`).toSorted())
  })

  test.each([
    ['file-median', { 'server/a.ts': lines(61) }],
    ['file-p90', { 'server/a.ts': lines(151), 'server/b.ts': lines(1) }],
    ['function-p90', { 'server/a.ts': `export const long = () => {\n${'\n'.repeat(39)}}\n` }],
  ])('says %s when the whole is too long', (rule, tree) => {
    const { isPassed, found } = checkStructure(tree)
    expect(isPassed).toBe(false)
    expect(found).toEqual([expect.stringMatching(`^${rule}: `)])
  })

  test('ignores tests and generated files', () => {
    const long = lines(400)
    const tree = {
      'server/a.ts': lines(1),
      'server/a.test.ts': long,
      'e2e/a.spec.ts': long,
      'db/types.generated.ts': long,
    }
    expect(checkStructure(tree)).toMatchObject({ isPassed: true, found: [] })
  })

  test('fails if it finds no files', () => {
    expect(checkStructure({})).toMatchObject({ isPassed: false, found: [expect.stringContaining('saw-nothing')] })
  })
})

describe('the lint rule on fetch', () => {
  const fetches = 'export const ask = () => globalThis.fetch("/api")\n'

  test('applies in the client, but for client/api/send.ts, and not to the server', () => {
    const tree = { 'client/folders/api.ts': fetches, 'client/api/send.ts': fetches, 'server/oracle.ts': fetches }
    const { output } = lint(tree)
    expect(output.match(/Only client\/api\/send\.ts talks to the server\.|(client|server)\/\S+\.ts/g)).toEqual([
      'Only client/api/send.ts talks to the server.',
      'client/folders/api.ts',
    ])
  })
})

describe('lint with types', () => {
  const lintWithTypes = (tree: Tree) =>
    check(`${join(project, 'node_modules/.bin/oxlint')} --type-aware --type-check --deny-warnings`, tree)
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
    const { output } = lintWithTypes({ ...config, ...good, ...tree })
    expect(output).not.toContain('server/good.ts')
    for (const [index, [said]] of faults.entries()) {
      const reports = output.split('\n\n').filter((report) => report.includes(`server/fault${index}.ts:`))
      expect(reports.join(), said).toContain(said)
    }
  })
})
