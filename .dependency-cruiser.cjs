/** Slices are folders with the same name under contract/, server/ and client/. */
const slices =
  '(folders|activities|components|members|messages|users|contact|files|reminders|export|dashboard|lookups|search|trash|history|support|notifications|live)'
const test = '\\.test\\.tsx?$'
const npm = (names) => `(^|/)node_modules/(${names})/`
const rule = (name, from, to) => ({ name, severity: 'error', from, to })

module.exports = {
  forbidden: [
    rule('no-unresolved', {}, { couldNotResolve: true, pathNot: '^virtual:|\\?' }),
    rule('no-circles', {}, { circular: true }),
    { ...rule('no-slice-circles', { path: `^(client|server)/${slices}` }, { circular: true }), scope: 'folder' },
    rule('contract-imports-only-zod', { path: '^contract/', pathNot: test }, { pathNot: ['^contract/', npm('zod')] }),
    rule(
      'client-never-sees-server',
      { path: '^client/' },
      { path: ['^(server|db)/', npm('fastify|pg|pg-boss|kysely|nodemailer')] },
    ),
    rule('server-never-sees-client', { path: '^(server|db)/' }, { path: '^client/' }),
    rule(
      'client-slices-meet-only-in-pages',
      { path: `^client/${slices}/`, pathNot: test },
      // The words to choose from are everybody's.
      { path: `^client/${slices}/`, pathNot: ['^client/$1/', '^client/lookups/'] },
    ),
    rule(
      'slices-do-not-know-pages-or-tables',
      { path: `^client/(${slices}|ui|modal|text|identity)/`, pathNot: test },
      { path: '^client/(pages/|routes\\.|modals\\.|main\\.)' },
    ),
    rule(
      'shared-client-parts-know-no-slice',
      { path: '^client/(modal|text|identity)/', pathNot: test },
      { path: `^client/${slices}/` },
    ),
    rule(
      'ui-is-generic',
      { path: '^client/ui/', pathNot: test },
      { path: '^(contract|client)/', pathNot: '^client/ui/' },
    ),
    rule(
      'server-slices-share-only-queries',
      { path: `^server/${slices}/`, pathNot: test },
      { path: `^server/${slices}/`, pathNot: ['^server/$1/', '/queries\\.ts$'] },
    ),
    rule(
      'platform-knows-no-slice',
      { path: '^server/platform/', pathNot: test },
      { path: [`^server/${slices}/`, '^server/[^/]+\\.ts$'] },
    ),
    rule(
      'sql-lives-in-queries-and-commands',
      {
        path: '^server/',
        pathNot: ['(^|/)(queries|commands|access|actor|notifying)\\.ts$', '^server/(platform|testing)/', test],
      },
      { path: npm('kysely|pg') },
    ),
    rule(
      'shipped-code-never-sees-tests-or-tools',
      { path: '^(contract|client|server)/', pathNot: [test, '^server/testing/'] },
      { path: [test, '^server/testing/', '^db/world\\.ts$', '^(e2e|e2e-firebase|bench|scripts)/'] },
    ),
  ],
  options: {
    // Without it an import of a type alone would go unseen.
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
}
