import { capitalised } from '#contract/rules/capitalised.ts'
import { folded } from '../receipt/ocrText.ts'
import type { OrgNumber } from '../receipt/orgNumber.ts'
import type { Row } from '../receipt/rows.ts'
import { agreed, columnsAt, isReadWell, type Clause, type Found } from './clauses.ts'

/** Names and numbers have no check of their own. */
const sureEnough = 0.75

const headRows = 12
const titled = /avtal|abonnemang|forsakringsbrev|kontrakt|arrende|medlemskap/
const noTitle = /\d{4}-\d\d|nummer|\bnr\b|\borg|villkor|\bavtalst|\bavtalsp|\bab\b|https?|www|[.:?!]$/
const named: [RegExp, number][] = [
  [/^(?:.*\b)?avtal (?:om|för|avseende|gällande) (.+)$/iu, 1],
  [/^(?:försäkringsbrev|medlemsavtal|kontrakt|abonnemangsavtal)[ ,:]+(.+)$/iu, 1],
  [/^(larm|el|elnät|bredband|fiber|arrende|städ|gym)s?avtal$/iu, 1],
]

/** What it is about, in the words of its heading. */
export function aboutOf(rows: Row[]): Found<string> | undefined {
  for (const row of rows.slice(0, headRows)) {
    const said = folded(row.text)
    if (!titled.test(said) || noTitle.test(said) || row.words.length > 6 || columnsAt(row).length > 0) continue
    const [heading = ''] = row.text.split(',')
    const value = named.map(([way, of]) => way.exec(heading.trim())?.[of]).find(Boolean) ?? heading.trim()
    const found = inRow(row, value)
    if (found && isReadWell(found, sureEnough)) return { ...found, value: capitalised(value) }
  }
  return undefined
}

/** A clause of one row alone, for what stands there. */
function inRow(row: Row, value: string, from = 0): Found<string> | undefined {
  const at = row.text.indexOf(value, from)
  if (at < 0 || value === '') return undefined
  const clause: Clause = { text: row.text, said: '', pieces: [{ row, at: 0, from: 0, length: row.text.length }] }
  return { value, clause, at, length: value.length }
}

const roles =
  /(?:leverant[öo]r|utf[öo]rare|uppdragstagare|jord[äa]gare|uppl[åa]tare|f[öo]rs[äa]kringsgivare|f[öo]rs[äa]kringsbolag|avtalspart|hyresv[äa]rd|operat[öo]r|entrepren[öo]r)n?[ :]+(?=\p{Lu})/iu
const ofCustomer =
  /\b(?:kund|bestallar|arrendator|medlem|forsakringstagar|uppdragsgivar|abonnent|hyresgast|nyttjare|innehavare)\w*\b/
const company =
  /(?:\b(?:AB|HB|KB|Aktiebolag|Handelsbolag)|klubb|f[öo]rening|kommun|verk|bolag(?:et)?|f[öo]rs[äa]kring)$/iu

/** With whom: the name beside the firm's number, or what the paper calls its other side. */
export function partyOf(rows: Row[], number: OrgNumber | null): Found<string> | undefined {
  const at = number ? rows.indexOf(number.row) : -1
  const beside = at < 0 ? undefined : (nameBefore(rows[at]) ?? nameAbove(rows[at - 1]))
  const called = rows.flatMap((row) => {
    const match = roles.exec(row.text)
    const found = match && match.index < 3 ? nameIn(row, match.index + match[0].length) : undefined
    return found ? [found] : []
  })
  const found = [...(beside ? [beside] : []), ...called]
  return found.every((one) => isReadWell(one, sureEnough)) ? agreed(found) : undefined
}

function nameBefore(row: Row | undefined): Found<string> | undefined {
  const end = row ? row.text.search(/[ ,;:·•(|-]*\borg(?:anisations)?[ .-]*(?:nr|nummer)/iu) : -1
  if (!row || end < 3) return undefined
  const before = row.text.slice(0, end)
  const role = roles.exec(before)
  const after = Math.max(before.lastIndexOf(' och ') + 5, before.startsWith('Mellan ') ? 7 : 0)
  return nameIn(row, role ? role.index + role[0].length : after > 4 ? after : 0, end)
}

const nameAbove = (row: Row | undefined) => (row && company.test(row.text.trim()) ? nameIn(row, 0) : undefined)

function nameIn(row: Row, from: number, to?: number): Found<string> | undefined {
  const column = columnsAt(row).find((at) => at > from)
  const rest = row.text.slice(from, Math.min(to ?? Infinity, column ?? Infinity))
  const [value = ''] = rest.split(/[,;(·•|]/u)
  const name = value.trim().replace(/[ :.-]+$/u, '')
  const isName = /^\p{Lu}/u.test(name) && /\p{L}{3}/u.test(name) && !/\d{3}/.test(name) && name.length <= 60
  if (!isName || ofCustomer.test(folded(name))) return undefined
  return inRow(row, name, from)
}

/** The number by which it is called: the agreement's before that of an insurance or a member. */
const numbers = [
  /\b(?:avtals?|kontrakts?) ?(?:nummer|nr|no)\b\.?/iu,
  /\bf[öo]rs[äa]krings ?(?:nummer|nr)\b\.?/iu,
  /\b(?:abonnemangs|medlems|order)(?:nummer|nr)\b\.?/iu,
]

export function numberOf(rows: Row[]): Found<string> | undefined {
  for (const label of numbers) {
    const found = rows.flatMap((row) => {
      const match = label.exec(row.text)
      const from = match ? match.index + match[0].length : 0
      const value =
        match &&
        /^[ :#]*([\p{Lu}\d][\p{Lu}\d/.-]*(?: [\p{Lu}\d][\p{Lu}\d/.-]*){0,3})(?= |$|,)/u.exec(row.text.slice(from))?.[1]
      const isNumber = value && /\d/.test(value) && value.length > 2 && value.length <= 30
      const one = isNumber ? inRow(row, value.replace(/[.,-]+$/, ''), from) : undefined
      return one ? [one] : []
    })
    if (found.length > 0) return found.every((one) => isReadWell(one, sureEnough)) ? agreed(found) : undefined
  }
  return undefined
}
