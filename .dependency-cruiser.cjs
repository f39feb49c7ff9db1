/** The wings of each side, from the ground: each imports those before it. Files beside them may import all. */
const wings = {
  contract: 'platform rules items people folders content lifecycle sharing intake accounts',
  server: 'platform rules people folders content lifecycle sharing intake accounts backup web app',
  // What the pages of a folder and of its events open lies below them.
  client: 'ui platform people lifecycle sharing folders content intake accounts marketing pages app',
}
/** What a wing imports of those after it all the same. */
const upward = {
  // The severity of a fault and the state of a hand-over are words of a folder's answer.
  'contract/folders': '^contract/(content/faults|sharing/handOvers)\\.ts$',
  // What an undone import brought is in the trash.
  'server/lifecycle': '^server/intake/imports/(run|restoreUndone)\\.ts$',
  'client/platform': '^client/people/members/names\\.ts$',
  'client/sharing': '^client/folders/drawings/',
  // The conversation with support stands among the others.
  'client/content': '^client/accounts/support/(SupportThreads\\.tsx|api\\.ts)$',
}
/** A slice is a folder of a wing; the wing of folders is one. */
const slice = (side) => `^${side}/(?:folders|(?:people|content|lifecycle|sharing|intake|accounts)/[^/]+)`
/** What says something in words, or takes a call: it asks for rows, and writes no SQL. */
const spokenFiles = '/([a-z][A-Za-z]*(Mails?|Texts?|Kinds)|mail|texts?|kinds|routes|html)\\.ts$'
const test = '\\.test\\.tsx?$'
const npm = (names) => `(^|/)node_modules/(${names})/`
const rule = (name, from, to) => ({ name, severity: 'error', from, to })

module.exports = {
  forbidden: [
    rule('no-unresolved', {}, { couldNotResolve: true, pathNot: '^virtual:|\\?' }),
    rule('no-circles', {}, { circular: true }),
    {
      ...rule('no-slice-circles', { path: slice('(server|client)'), pathNot: test }, { circular: true }),
      scope: 'folder',
    },
    ...Object.entries(wings).flatMap(([side, order]) =>
      order.split(' ').map((wing, at, all) =>
        rule(
          'wings-import-downwards',
          // Access has a rule of its own.
          { path: `^${side}/${wing}/`, pathNot: [test, '/testing/', '^server/rules/access/'] },
          {
            path: [...all.slice(at + 1).map((above) => `^${side}/${above}/`), `^${side}/[^/]+$`],
            pathNot: upward[`${side}/${wing}`],
          },
        ),
      ),
    ),
    rule(
      'contract-imports-only-zod',
      { path: '^contract/', pathNot: test },
      // And the estimator of passwords, whose verdict both sides must share, and the calendar that days of notice are counted by.
      { pathNot: ['^contract/', npm('zod|@zxcvbn-ts|@internationalized')] },
    ),
    rule(
      'templates-import-only-contract',
      { path: '^templates/', pathNot: test },
      { pathNot: '^(templates|contract)/' },
    ),
    rule(
      'client-never-sees-server',
      { path: '^client/' },
      { path: ['^(server|db|templates)/', npm('fastify|pg|pg-boss|kysely|nodemailer')] },
    ),
    rule('server-never-sees-client', { path: '^(server|db|templates)/' }, { path: '^client/' }),
    rule(
      'ui-is-generic',
      { path: '^client/ui/', pathNot: test },
      { path: '^(contract|client)/', pathNot: '^client/ui/' },
    ),
    rule(
      'calls-are-answered-by-their-own-slice',
      { path: `(${slice('server')})/`, pathNot: test },
      { path: `${slice('server')}/.*routes\\.ts$`, pathNot: '$1/' },
    ),
    rule(
      'access-knows-no-slice',
      { path: '^server/rules/access/', pathNot: test },
      // Who the holder of a token is, the users' slice knows.
      {
        path: '^server/',
        pathNot: ['^server/(platform|rules/access)/', '^server/people/users/(queries|commands)\\.ts$'],
      },
    ),
    rule(
      'web-knows-no-slice',
      { path: '^server/web/', pathNot: test },
      { path: '^server/', pathNot: '^server/(platform|web)/' },
    ),
    rule(
      'no-sql-in-routes-mails-and-texts',
      { path: ['^server/(app|web)/', `^server/(?!testing/).*${spokenFiles}`], pathNot: test },
      { path: npm('kysely|pg') },
    ),
    // What parses bytes of a person's runs in the confined process; of it the server knows what the two say to each other. A
    // report turns previews into another format, which that process has drawn.
    rule(
      'only-the-confined-process-parses',
      {
        path: '^server/',
        pathNot: [
          test,
          '^server/(testing/|content/files/decoding/worker/|intake/mailIn/processing/worker/|intake/imports/read/worker\\.ts$|content/timeline/report/pictures\\.ts$)',
        ],
      },
      {
        path: [
          npm('sharp|mupdf|libheif-js|file-type|mailparser|tesseract\\.js-core'),
          '^server/(content/files/decoding|intake/mailIn/processing)/worker/',
        ],
        pathNot: '/protocol\\.ts$',
      },
    ),
    rule(
      'a-running-service-needs-no-dev-package',
      // The plugins run where the client is built.
      {
        path: '^(contract|server|templates)/',
        pathNot: [test, '^server/testing/', '^server/web/(stripApiMetadata|importIcons|chunkGroups)\\.ts$'],
      },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'shipped-code-never-sees-tests-or-tools',
      { path: '^(contract|client|server|templates)/', pathNot: [test, '^(server|client)/testing/'] },
      { path: [test, '^(server|client)/testing/', '^(fixtures|e2e|e2e-firebase|bench|scripts)/'] },
    ),
  ],
  options: {
    // Without it an import of a type alone would go unseen.
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
}
