import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'

/** Line limits: nine of ten stay within `p90`. No file exceeds `max`; a function that does is printed, and allowed. */
const budgets = {
  file: { p90: 150, max: 300 },
  function: { p90: 40, max: 80 },
}
const vagueName = /(^|\/)(utils?|helpers?|misc|common|types)(\/|\.tsx?$)/
/** The platform's words are its users': a slice or `server/rules/domain/` gives it those that people read. */
const speaksEnglish = /^server\/(.+\/)?platform\//
const swedish = /[åäö]|\b(och|inte|som|med|ett|av|utan|namn|din|ditt|org\.nr)\b/i
const mayExportDefault = /^client\/pages\/|\.config\.ts$/

type Source = ReturnType<typeof read>

function read(file: string) {
  const text = readFileSync(file, 'utf8')
  const { program, module, errors } = parseSync(file, text)
  const functions: { file: string; line: number; lines: number }[] = []
  const measure = ({ start, end }: { start: number; end: number }) => {
    const lines = lineAt(text, end) - lineAt(text, start) + 1
    // One-line callbacks are expressions; counting thousands of them would distort the p90.
    if (lines > 1) functions.push({ file, line: lineAt(text, start), lines })
  }
  const swedishAt: number[] = []
  const listen = (start: number, words: string) => void (swedish.test(words) && swedishAt.push(lineAt(text, start)))
  new Visitor({
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
    Literal: ({ start, value }) => void (typeof value === 'string' && listen(start, value)),
    TemplateElement: ({ start, value }) => listen(start, value.raw),
  }).visit(program)
  const exports = module.staticExports.flatMap(({ entries }) => entries)
  return {
    file,
    lines: lineAt(text, text.trimEnd().length),
    functions,
    swedishAt,
    exports,
    isParsed: errors.length === 0,
  }
}

function lineAt(text: string, offset: number) {
  return text.slice(0, offset).split('\n').length
}

function violationsOf({ file, lines, swedishAt, exports, isParsed }: Source) {
  const found: string[] = []
  if (!isParsed) found.push(`not-parsed: ${file}`)
  if (vagueName.test(file)) found.push(`no-drawers: ${file} has a name that says nothing about its content`)
  if (/(^|\/)index\.tsx?$/.test(file)) found.push(`no-barrels: ${file}`)
  if (exports.some(isBarrel)) found.push(`no-barrels: ${file} re-exports from another file`)
  if (
    !mayExportDefault.test(file) &&
    exports.some(({ exportName }) => exportName.kind === 'Default' || exportName.name === 'default')
  )
    found.push(`no-default-exports: ${file}`)
  if (speaksEnglish.test(file)) for (const line of swedishAt) found.push(`no-swedish-in-platform: ${file}:${line}`)
  if (lines > budgets.file.max) found.push(`file-too-long: ${file} has ${lines} lines, ${budgets.file.max} at most`)
  return found
}

/** Finds `export *`, and `export type … from`, which the import check cannot see. */
function isBarrel({ importName, moduleRequest, isType }: Source['exports'][number]) {
  return importName.kind.startsWith('All') || (isType && moduleRequest !== null)
}

function statistics(lengths: number[]) {
  const sorted = lengths.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? 0
  return { count: sorted.length, median: at(0.5), p90: at(0.9), max: at(1) }
}

function overBudget(what: keyof typeof budgets, { p90 }: ReturnType<typeof statistics>) {
  const budget = budgets[what].p90
  return p90 > budget ? [`${what}-p90: ${p90} lines, ${budget} at most`] : []
}

/** Checks the files of the current folder. */
export function checkStructure() {
  const sources = globSync(
    '{contract,server,client,db,fixtures,templates,e2e,e2e-firebase,bench,scripts}/**/*.{ts,tsx}',
  )
    .filter((file) => !/\.(test|spec|generated)\.tsx?$|\.d\.ts$/.test(file))
    .map(read)
  const file = statistics(sources.map(({ lines }) => lines))
  const functions = sources.flatMap((source) => source.functions)
  const ofFunctions = statistics(functions.map(({ lines }) => lines))
  const violations = [
    ...(sources.length ? [] : ['saw-nothing: no TypeScript here']),
    ...sources.flatMap(violationsOf),
    ...overBudget('file', file),
    ...overBudget('function', ofFunctions),
  ]
  const longFunctions = functions.filter(({ lines }) => lines > budgets.function.max)
  return { violations, longFunctions, measured: { 'lines per file': file, 'lines per function': ofFunctions } }
}

if (import.meta.main) {
  const { violations, longFunctions, measured } = checkStructure()
  console.table(measured)
  for (const { file, line, lines } of longFunctions) console.log(`A function of ${lines} lines: ${file}:${line}`)
  for (const violation of violations) console.error(violation)
  if (violations.length) process.exitCode = 1
}
