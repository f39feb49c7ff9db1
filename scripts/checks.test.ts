import { createRequire } from 'node:module'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { checkImports } from './check-imports.ts'
import { checkStructure } from './check-structure.ts'
import { enterTree, leaveTree, runIn, type Tree } from './plantedTree.ts'

const project = join(import.meta.dirname, '..')
afterEach(leaveTree)

function importsFound(tree: Tree) {
  enterTree(tree)
  return checkImports()
}

function structureOf(tree: Tree) {
  enterTree(tree)
  return checkStructure()
}

const run = (check: string, tree: Tree) => runIn(tree, `node ${join(project, 'scripts', check)}`)
const imports = (...paths: string[]) => paths.map((path) => `import '${path}'\n`).join('')
const typeImport = (name: string, path: string) => `import type { ${name} } from '${path}'\n`
const short = 'export const short = () => {\n}\n'
const lines = (count: number) => 'export {}\n'.repeat(count)

const goodTree: Tree = {
  'contract/folders/folders.ts': imports('zod', '#contract/rules/permissions.ts'),
  'contract/rules/permissions.ts': 'export type Role = 1\nexport const may = true\n',
  'contract/folders/folders.test.ts': imports('vitest', './folders.ts'),
  'server/main.ts': imports('./app/run.ts'),
  'server/app/run.ts': imports('#server/folders/routes.ts', '#server/people/members/routes.ts', '#server/web/pages.ts'),
  'server/rules/access/access.ts': imports('kysely', '#server/people/users/queries.ts'),
  'server/folders/routes.ts': imports(
    'fastify',
    '#contract/folders/folders.ts',
    './commands.ts',
    '#server/rules/access/access.ts',
  ),
  'server/folders/commands.ts': imports(
    'kysely',
    '#server/people/members/queries.ts',
    '#server/rules/domain/notify.ts',
  ),
  'server/folders/routes.test.ts': imports(
    'vitest',
    'kysely',
    '#server/people/members/routes.ts',
    '#server/testing/app.ts',
  ),
  'server/people/members/routes.ts': imports('fastify'),
  'server/people/members/routes.test.ts': imports('vitest', '#server/folders/commands.ts'),
  'server/people/members/queries.ts': imports('kysely', '#server/platform/database/dialect.ts'),
  'server/rules/domain/notify.ts': imports('kysely', '#server/rules/access/access.ts'),
  'server/people/users/queries.ts': imports('kysely'),
  'server/platform/database/dialect.ts': imports('kysely', 'pg', '#db/types.generated.ts'),
  'server/web/pages.ts': imports('#server/platform/database/dialect.ts'),
  'server/testing/app.ts': imports('kysely', '#server/main.ts', '#fixtures/world.ts'),
  'templates/boat.ts': imports('#contract/folders/folders.ts'),
  'fixtures/world.ts': imports('#server/folders/commands.ts'),
  'db/types.generated.ts': 'export type DB = 1\n',
  'client/main.tsx': imports('react', './app/routes.tsx', './app/modals.ts'),
  'client/app/routes.tsx': `export const start = () => import('#client/pages/Start.tsx')\n`,
  'client/app/modals.ts': imports('#client/folders/AddFolderForm.tsx', '#client/people/members/api.ts'),
  'client/pages/Start.tsx': imports('#client/folders/FolderCard.tsx', '#client/people/members/api.ts'),
  'client/folders/FolderCard.tsx': imports(
    '#client/ui/layout/Card.tsx',
    '#client/platform/text/fallbacks.ts',
    './api.ts',
  ),
  'client/folders/Team.tsx': imports('#client/people/members/api.ts', '#client/platform/attachments/FileTile.tsx'),
  'client/folders/AddFolderForm.tsx': imports('#client/platform/modal/modalStore.ts', './api.ts'),
  'client/folders/api.ts': imports('#contract/folders/folders.ts', '#client/platform/api/http.ts'),
  'client/people/members/api.ts': imports('#client/platform/api/http.ts'),
  'client/platform/attachments/FileTile.tsx': imports('#client/ui/layout/Card.tsx'),
  'client/platform/api/http.ts': imports('#contract/rules/permissions.ts'),
  'client/platform/modal/modalStore.ts': 'export const open = []\n',
  'client/platform/text/fallbacks.ts': imports('#contract/rules/permissions.ts'),
  'client/ui/layout/Card.tsx': imports('react-aria-components', '#client/ui/state/createStore.ts'),
  'client/ui/state/createStore.ts': imports('react'),
}

/** Each rule, a file that violates it, and the expected message. */
const forbiddenImports: [rule: string, file: string, text: string, said: string][] = [
  ['no-unresolved', 'server/gone.ts', imports('./nowhere.ts'), 'server/gone.ts → ./nowhere.ts'],
  [
    'no-circles',
    'contract/rules/permissions.ts',
    imports('#contract/folders/folders.ts'),
    'contract/folders/folders.ts → contract/rules/permissions.ts',
  ],
  [
    'no-slice-circles',
    'server/people/members/queries.ts',
    imports('#server/folders/queries.ts'),
    'server/folders → server/people/members',
  ],
  [
    'no-slice-circles',
    'client/people/members/Places.tsx',
    imports('#client/folders/api.ts'),
    'client/folders → client/people/members',
  ],
  [
    'wings-import-downwards',
    'server/rules/domain/notify.ts',
    imports('#server/people/users/queries.ts'),
    '→ server/people/users/queries.ts',
  ],
  ['contract-imports-only-zod', 'contract/content/files.ts', imports('node:fs'), 'contract/content/files.ts → fs'],
  [
    'client-never-sees-server',
    'client/see.ts',
    imports('#server/rules/access/access.ts'),
    'client/see.ts → server/rules/access/access.ts',
  ],
  ['client-never-sees-server', 'client/see.ts', typeImport('DB', '#db/types.generated.ts'), '→ db/types.generated.ts'],
  ['client-never-sees-server', 'client/see.test.tsx', imports('../server/main.ts'), 'see.test.tsx → server/main.ts'],
  [
    'server-never-sees-client',
    'server/see.ts',
    imports('../client/platform/api/http.ts'),
    'server/see.ts → client/platform/api/http.ts',
  ],
  [
    'wings-import-downwards',
    'client/platform/attachments/api.ts',
    imports('#client/people/members/api.ts'),
    '→ client/people/members/api.ts',
  ],
  ['wings-import-downwards', 'client/folders/Open.tsx', imports('#client/app/modals.ts'), '→ client/app/modals.ts'],
  ['wings-import-downwards', 'client/platform/lists/Open.tsx', imports('#client/pages/Start.tsx'), '→ client/pages/'],
  [
    'wings-import-downwards',
    'client/platform/text/know.ts',
    imports('#client/folders/api.ts'),
    '→ client/folders/api.ts',
  ],
  [
    'ui-is-generic',
    'client/ui/Role.tsx',
    typeImport('Role', '#contract/rules/permissions.ts'),
    '→ contract/rules/permissions.ts',
  ],
  [
    'ui-is-generic',
    'client/ui/state/role.ts',
    typeImport('Role', '#contract/rules/permissions.ts'),
    '→ contract/rules/permissions.ts',
  ],
  [
    'ui-is-generic',
    'client/ui/Role.tsx',
    imports('#client/folders/api.ts'),
    'client/ui/Role.tsx → client/folders/api.ts',
  ],
  [
    'calls-are-answered-by-their-own-slice',
    'server/people/users/mail.ts',
    imports('#server/folders/routes.ts'),
    '→ server/folders/routes.ts',
  ],
  [
    'wings-import-downwards',
    'server/platform/clock.ts',
    imports('#server/people/members/queries.ts'),
    '→ server/people/members/queries.ts',
  ],
  [
    'wings-import-downwards',
    'server/platform/clock.ts',
    imports('#server/rules/access/access.ts'),
    '→ server/rules/access/access.ts',
  ],
  [
    'web-knows-no-slice',
    'server/web/sitemap.ts',
    imports('#server/people/members/queries.ts'),
    '→ server/people/members/queries.ts',
  ],
  [
    'wings-import-downwards',
    'server/platform/clock.ts',
    imports('#server/rules/domain/notify.ts'),
    '→ server/rules/domain/notify.ts',
  ],
  [
    'access-knows-no-slice',
    'server/rules/access/actor.ts',
    imports('#server/rules/domain/notify.ts'),
    '→ server/rules/domain/notify.ts',
  ],
  ['wings-import-downwards', 'server/platform/clock.ts', imports('#server/web/pages.ts'), '→ server/web/pages.ts'],
  [
    'access-knows-no-slice',
    'server/rules/access/actor.ts',
    imports('#server/people/members/queries.ts'),
    '→ server/people/members/queries.ts',
  ],
  ['wings-import-downwards', 'server/people/users/mail.ts', imports('#server/web/pages.ts'), '→ server/web/pages.ts'],
  ['templates-import-only-contract', 'templates/car.ts', imports('kysely'), 'templates/car.ts → '],
  ['no-sql-in-routes-mails-and-texts', 'server/folders/mail.ts', `import { sql } from 'kysely'\n`, 'mail.ts → '],
  ['only-the-confined-process-parses', 'server/folders/draw.ts', imports('sharp'), 'draw.ts → '],
  ['a-running-service-needs-no-dev-package', 'server/platform/clock.ts', imports('vite'), 'clock.ts → '],
  [
    'shipped-code-never-sees-tests-or-tools',
    'server/demo.ts',
    imports('#fixtures/world.ts'),
    'demo.ts → fixtures/world.ts',
  ],
]

describe('the import check', () => {
  test('accepts the layout of the project', async () => {
    expect(await importsFound(goodTree)).toEqual([])
  })

  describe('over a tree that breaks every rule', () => {
    let found: string[]
    beforeAll(async () => {
      const tree: Tree = { ...goodTree, 'server/folders/queries.ts': '' }
      for (const [, file, text] of forbiddenImports) tree[file] = (tree[file] ?? '') + text
      found = await importsFound(tree)
    })

    test.each(forbiddenImports)('reports %s for %s', (rule, _file, _text, said) => {
      expect(found.filter((line) => line.startsWith(`${rule}: `) && line.includes(said))).not.toEqual([])
    })
  })

  test('has a planted violation for every rule', () => {
    const { forbidden }: { forbidden: { name: string }[] } = createRequire(import.meta.url)(
      '../.dependency-cruiser.cjs',
    )
    expect(new Set(forbiddenImports.map(([rule]) => rule))).toEqual(new Set(forbidden.map(({ name }) => name)))
  })

  test('reports that it found no files, and that they had no imports', async () => {
    const sawNothing = [expect.stringContaining('saw-nothing')]
    expect(await importsFound({})).toEqual(sawNothing)
    expect(await importsFound({ 'server/main.ts': 'export {}\n' })).toEqual(sawNothing)
  })

  test('fails, run as a command, and prints what it found', () => {
    const { isPassed, found } = run('check-imports.ts', {})
    expect({ isPassed, found }).toEqual({ isPassed: false, found: [expect.stringContaining('saw-nothing')] })
  })
})

describe('the structure check', () => {
  test('accepts good files, and says how long they are', () => {
    const good = { ...goodTree, 'client/pages/A.tsx': 'export default function A() {}\n' }
    const { violations, measured } = structureOf(good)
    expect(violations).toEqual([])
    expect(measured['lines per file'].count).toBe(
      Object.keys(good).filter((file) => !/\.(test|generated)\./.test(file)).length,
    )
  })

  const forbidden: [rule: string, file: string, text: string][] = [
    ['file-too-long', 'server/long.ts', lines(301)],
    ['no-barrels', 'server/folders/all.ts', `export * from './queries.ts'\n`],
    ['no-barrels', 'server/folders/all.ts', `export type { Folder } from './queries.ts'\n`],
    ['no-barrels', 'server/folders/index.ts', 'export {}\n'],
    ['no-drawers', 'client/ui/utils.ts', 'export {}\n'],
    ['no-drawers', 'server/helpers/mail.ts', 'export {}\n'],
    ['no-swedish-in-platform', 'server/platform/mail/hello.ts', "export const hello = 'Välkommen'\n"],
    ['no-swedish-in-platform', 'server/platform/zip/name.ts', 'export const name = (n: number) => `${n} utan namn`\n'],
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
    const said = structureOf({ ...goodTree, ...tree }).violations.map(
      (line) => /^[\w-]+: [^\s:]+/.exec(line)?.[0] ?? '',
    )
    expect(said.toSorted()).toEqual(placed.map(([rule, file]) => `${rule}: ${file}`).toSorted())
  })

  test.each([
    ['file-p90', { 'server/a.ts': lines(151), 'server/b.ts': lines(1) }],
    ['function-p90', { 'server/a.ts': `export const long = () => {\n${'\n'.repeat(39)}}\n` }],
  ])('says %s when the whole is too long', (rule, tree) => {
    expect(structureOf(tree).violations).toEqual([expect.stringMatching(`^${rule}: `)])
  })

  test('names a long function, and allows it', () => {
    const long = short.repeat(10) + `export const long = () => {\n${'\n'.repeat(79)}}\n`
    const { violations, longFunctions } = structureOf({ 'server/a.ts': long })
    expect(violations).toEqual([])
    expect(longFunctions).toEqual([{ file: 'server/a.ts', line: 21, lines: 81 }])
  })

  test('ignores tests and generated files', () => {
    const long = lines(400)
    const tree = {
      'server/a.ts': lines(1),
      'server/a.test.ts': long,
      'e2e/a.spec.ts': long,
      'db/types.generated.ts': long,
    }
    expect(structureOf(tree).violations).toEqual([])
  })

  test('fails if it finds no files', () => {
    const { isPassed, found } = run('check-structure.ts', {})
    expect({ isPassed, found }).toEqual({ isPassed: false, found: [expect.stringContaining('saw-nothing')] })
  })
})
