import { existsSync, globSync } from 'node:fs'
import { resolve } from 'node:path'
import {
  cruise,
  type ICruiseOptions,
  type ICruiseResult,
  type IForbiddenRuleType,
  type IViolation,
} from 'dependency-cruiser'
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'

const roots = ['contract', 'server', 'client', 'db', 'fixtures', 'templates', 'e2e', 'e2e-firebase', 'bench', 'scripts']

/** Checks the import rules of `.dependency-cruiser.cjs` in the current folder. */
export async function checkImports() {
  const { ruleSet, ...options } = await extractOptions(resolve('.dependency-cruiser.cjs'))
  const rules = ruleSet?.forbidden ?? []
  const files = await cruiseWith(
    options,
    rules.filter((rule) => !isAboutFolders(rule)),
  )
  const found = [...unscannedFiles(files), ...files.summary.violations.map(formatViolation)]
  for (const rule of rules.filter(isAboutFolders)) {
    // Such a rule sees the folders it names and nothing else; the files it leaves out do not tie folders to each other.
    const only = { includeOnly: { path: rule.from.path ?? '' }, exclude: { path: rule.from.pathNot ?? '' } }
    found.push(...(await cruiseWith({ ...options, ...only }, [rule])).summary.violations.map(formatViolation))
  }
  return found
}

function isAboutFolders(rule: IForbiddenRuleType) {
  return 'scope' in rule && rule.scope === 'folder'
}

async function cruiseWith(options: ICruiseOptions, forbidden: IForbiddenRuleType[]) {
  const present = roots.filter((root) => existsSync(root))
  const { output } = await cruise(present, { ...options, ruleSet: { forbidden } })
  return output as ICruiseResult
}

/** Without a working TypeScript parser dependency-cruiser finds no files and reports success. */
function unscannedFiles({ modules, summary }: ICruiseResult) {
  const onDisk = globSync('{contract,server,client,fixtures,templates}/**/*.{ts,tsx}')
  const seen = new Set(modules.map(({ source }) => source))
  if (onDisk.length === 0) return ['saw-nothing: no TypeScript under contract/, server/ or client/']
  if (!summary.totalDependenciesCruised) return ['saw-nothing: not one import was seen']
  return onDisk.filter((file) => !seen.has(file)).map((file) => `not-seen: ${file}`)
}

function formatViolation({ rule, from, to, cycle }: IViolation) {
  return cycle
    ? `${rule.name}: ${[from, ...cycle.map(({ name }) => name)].join(' → ')}`
    : `${rule.name}: ${from} → ${to}`
}

if (import.meta.main) {
  const violations = await checkImports()
  for (const violation of violations) console.error(violation)
  console.log(violations.length ? `${violations.length} violations` : 'imports follow the rules')
  if (violations.length) process.exitCode = 1
}
