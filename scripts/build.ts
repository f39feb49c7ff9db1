import { ensureTable } from '#server/rules/domain/lemmas/ensureTable.ts'
import { nativeFolder } from '#server/platform/database/nativeBinaries.ts'
import { buildClient } from '#server/web/clientBuild.ts'

/** Prepares everything that a start needs in this folder, so that the service can run without write access to it. */
console.log(`Built ${await buildClient()}`)
ensureTable()
nativeFolder()
