import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open.ts'

const target = 'db/types.generated.ts'

const types = await generate()
if (!process.argv.includes('--check')) writeFileSync(target, types)
else if (readFileSync(target, 'utf8') !== types) {
  console.error(`${target} is not current. Run npm run generate:types.`)
  process.exitCode = 1
}

/** The types of a database that has just had every migration. */
async function generate(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'parmen-types-'))
  const database = await openDatabase({ dataDir: folder, onError: console.error })
  try {
    await migrate(database.pool)
    return codegen(database.connection.host ?? '', join(folder, 'types.ts'))
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
      // Ids come as numbers: the pool parses them so.
      .replace(/^export type Int8 = .*$/m, 'export type Int8 = number;')
      // PostgreSQL says of no view's columns that they are never null; of this one's definition we know it.
      .replace(/(?<=^export interface FolderAccess \{)[^}]*/m, (columns) => columns.replaceAll(' | null', ''))
  )
}
