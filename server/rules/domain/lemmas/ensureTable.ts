import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '../../../..')
const folder = join(root, 'dist/lemmas')
/** The modules of this folder that decide what is in the table. */
const makers = ['derived', 'folding', 'hunspell', 'irregular', 'table', 'writeTable']

/**
 * Returns the files with the lemmas of Swedish words and with what is kin to them, which are made of the dictionary
 * unless they exist. Takes some seconds then: called by `npm run build` and before a start listens.
 */
export function ensureTable(): { lemmas: string; kin: string } {
  const hash = hashOfMakers()
  const [lemmas, kin] = [join(folder, `${hash}.bin`), join(folder, `${hash}.kin.bin`)]
  // Written last.
  if (existsSync(lemmas)) return { lemmas, kin }
  mkdirSync(folder, { recursive: true })
  execFileSync(process.execPath, [join(import.meta.dirname, 'writeTable.ts'), dictionaryFolder(), lemmas, kin], {
    stdio: 'inherit',
  })
  return { lemmas, kin }
}

function dictionaryFolder(): string {
  try {
    return dirname(createRequire(import.meta.url).resolve('dictionary-sv'))
  } catch (cause) {
    // A service is installed without what its build needs (`npm install --omit=dev`).
    throw new Error(
      'The table of Swedish lemmas is not built, and the dictionary is not installed. Run npm install, npm run build and npm prune --omit=dev.',
      { cause },
    )
  }
}

function hashOfMakers(): string {
  const hash = createHash('sha256')
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    devDependencies: Record<string, string>
  }
  hash.update(devDependencies['dictionary-sv'] ?? '')
  for (const name of makers) hash.update(readFileSync(join(import.meta.dirname, `${name}.ts`)))
  return hash.digest('hex').slice(0, 16)
}
