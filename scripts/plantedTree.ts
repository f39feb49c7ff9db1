import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Files that the checks are shown instead of the project's, beside its configuration. */
export type Tree = Record<string, string>

const project = join(import.meta.dirname, '..')
const configuration = ['package.json', '.dependency-cruiser.cjs', '.oxlintrc.json', 'tsconfig.base.json']

/** Makes the tree the current folder, which is where the checks look. */
export function enterTree(tree: Tree) {
  leaveTree()
  const folder = mkdtempSync(join(tmpdir(), 'parmen-checks-'))
  process.chdir(folder)
  symlinkSync(join(project, 'node_modules'), 'node_modules')
  for (const file of configuration) copyFileSync(join(project, file), file)
  for (const [file, text] of Object.entries(tree)) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}

/** Returns to the project, and removes the tree. */
export function leaveTree() {
  const folder = process.cwd()
  process.chdir(project)
  if (folder.includes('parmen-checks-')) rmSync(folder, { recursive: true })
}

/** Runs a command in the tree and returns what it prints. */
export function runIn(tree: Tree, command: string) {
  enterTree(tree)
  // Some commands colour what they print where CI is set.
  const env = { ...process.env, NO_COLOR: '1', CI: undefined }
  const { status, stdout, stderr } = spawnSync(command, { shell: true, encoding: 'utf8', env })
  return { isPassed: status === 0, output: stdout + stderr, found: stderr.split('\n').filter((line) => line !== '') }
}
