import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { schemaText } from './schemaText.ts'

const generated = Object.entries(await generate())
if (!process.argv.includes('--check')) for (const [file, text] of generated) writeFileSync(file, text)
else
  for (const [file, text] of generated) {
    if (readFileSync(file, 'utf8') === text) continue
    console.error(`${file} is not current. Run npm run generate:database.`)
    process.exitCode = 1
  }

/** The generated files of a fully migrated database, by path. */
async function generate(): Promise<Record<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'parmen-database-'))
  const database = await openDatabase({ dataDir: folder, onError: console.error })
  try {
    await migrate(database.pool)
    return {
      'db/schema.sql': await schemaText(database.pool),
      'db/types.generated.ts': codegen(database.connection.host ?? '', join(folder, 'types.ts')),
    }
  } finally {
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function codegen(socketDir: string, outFile: string): string {
  const url = `postgres://app@localhost/postgres?host=${encodeURIComponent(socketDir)}`
  const options = ['--dialect', 'postgres', '--url', url, '--include-pattern', 'public.*', '--date-parser', 'string']
  execFileSync('kysely-codegen', [...options, '--out-file', outFile], { stdio: ['ignore', 'ignore', 'inherit'] })
  return (
    readFileSync(outFile, 'utf8')
      // Ids are numbers: the pool parses int8 that way.
      .replace(/^export type Int8 = .*$/m, 'export type Int8 = number;')
      // PostgreSQL reports all view columns as nullable; these never are.
      .replace(/(?<=^export interface FolderAccess \{)[^}]*/m, (columns) => columns.replaceAll(' | null', ''))
  )
}
