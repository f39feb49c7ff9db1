/** A slice is a folder of its own under server/ and client/; these folders beside the slices are shared by all of them. */
const serverShared = 'access|app|domain|platform|testing|web'
const clientShared = 'api|app|drafts|forms|lists|lookups|modal|pages|public|session|state|testing|text|ui'
const serverSlice = `^server/(?!(?:${serverShared})/)([^/]+)/`
const clientSlice = `^client/(?!(?:${clientShared})/)([^/]+)/`
/** Also a folder's own name, which has no slash behind it. */
const sliceFolder = `^(server/(?!(${serverShared})(/|$))|client/(?!(${clientShared})(/|$)))[^/]+`
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
      ...rule('no-slice-circles', { path: sliceFolder, pathNot: test }, { circular: true }),
      scope: 'folder',
    },
    rule(
      'contract-imports-only-zod',
      { path: '^contract/', pathNot: test },
      // And the estimator of passwords, whose verdict both sides must share.
      { pathNot: ['^contract/', npm('zod|@zxcvbn-ts')] },
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
      'attachments-lie-below-the-slices',
      { path: '^client/platform/attachments/', pathNot: test },
      { path: clientSlice, pathNot: '^client/platform/attachments/' },
    ),
    rule(
      'only-the-app-knows-pages-and-routes',
      { path: '^client/', pathNot: [test, '^client/(app|pages)/', '^client/main\\.tsx$'] },
      { path: '^client/(app|pages)/|^client/main\\.tsx$' },
    ),
    rule(
      'shared-client-parts-know-no-slice',
      { path: `^client/(${clientShared})/`, pathNot: [test, '^client/(app|pages|testing)/'] },
      { path: clientSlice },
    ),
    rule(
      'ui-is-generic',
      { path: '^client/(ui|state)/', pathNot: test },
      { path: '^(contract|client)/', pathNot: '^client/(ui|state)/' },
    ),
    rule(
      'calls-are-answered-by-their-own-slice',
      { path: serverSlice, pathNot: test },
      { path: '/routes\\.ts$', pathNot: ['^server/$1/', `^server/(?:${serverShared})/`] },
    ),
    rule(
      'access-knows-no-slice',
      { path: '^server/rules/access/', pathNot: test },
      // Who the holder of a token is, the users' slice knows.
      {
        path: [serverSlice, '^server/(app|domain|web)/', '^server/main\\.ts$'],
        pathNot: '^server/people/users/(queries|commands)\\.ts$',
      },
    ),
    rule(
      'domain-knows-no-slice',
      { path: '^server/rules/domain/', pathNot: test },
      { path: [serverSlice, '^server/(app|web)/', '^server/main\\.ts$'] },
    ),
    rule(
      'platform-knows-no-slice',
      { path: '^server/(platform|web)/', pathNot: test },
      { path: [serverSlice, '^server/(access|app|domain)/', '^server/main\\.ts$'] },
    ),
    rule('platform-serves-no-pages', { path: '^server/platform/', pathNot: test }, { path: '^server/web/' }),
    rule(
      'slices-do-not-know-the-assembly',
      { path: serverSlice, pathNot: test },
      { path: ['^server/(app|web)/', '^server/main\\.ts$'] },
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
          '^server/(testing/|files/decoding/worker/|mailIn/processing/worker/|imports/read/worker\\.ts$|timeline/report/pictures\\.ts$)',
        ],
      },
      {
        path: [
          npm('sharp|mupdf|libheif-js|file-type|mailparser|tesseract\\.js-core'),
          '^server/(files/decoding|mailIn/processing)/worker/',
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
