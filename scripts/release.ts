import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { readArguments } from './commandLine.ts'
import { release } from './releasing.ts'

const usage =
  'npm run release -- <version>   as 0.2.0: sets it, dates the changelog, makes its archive, commits and tags'
const folder = join(import.meta.dirname, '..')

try {
  const { values, positionals } = readArguments(
    { options: { help: { type: 'boolean' } }, allowPositionals: true },
    usage,
  )
  const [version, ...others] = positionals
  if (values.help) console.log(usage)
  else if (!version || others.length > 0) throw new Error(usage)
  else {
    const tag = release({ folder, version, day: new Date().toISOString().slice(0, 10), makeFixture })
    console.log(`${tag} is committed and tagged. After npm test: git push --follow-tags`)
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

function makeFixture() {
  execFileSync(process.execPath, [join(folder, 'scripts/release-fixture.ts')], { cwd: folder, stdio: 'inherit' })
}
