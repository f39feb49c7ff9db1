import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { folded } from './folding.ts'
import { formsOf, type Form } from './hunspell.ts'
import { irregularForms, lemmasOfListed } from './irregular.ts'
import { tableOf, type Entry } from './table.ts'

/* `node writeTable.ts <dictionary> <file>`: makes the table of lemmas out of the dictionary, in a process of its own. */

const [, , dictionary = '', file = ''] = process.argv
const read = (name: string) => readFileSync(join(dictionary, name), 'utf8')
const staging = `${file}.new-${process.pid}`
writeFileSync(staging, tableOf(distinct(formsOf(read('index.aff'), read('index.dic'), lemmasOfListed))))
renameSync(staging, file)

type Row = Form & Entry

/** Each form and lemma once, and once more without accents where it has some. Genitives go without saying. */
function distinct(forms: Iterable<Form>): Row[] {
  const byPair = new Map<string, Row>()
  for (const given of [...forms, ...irregularForms()]) {
    add(byPair, { ...given, isFolded: false })
    const [form, lemma] = [folded(given.form), folded(given.lemma)]
    if (form !== given.form) add(byPair, { ...given, form, lemma, isFolded: true })
  }
  const isGenitive = ({ form, lemma, isJoint }: Row) =>
    !isJoint && form !== lemma && form.endsWith('s') && byPair.has(`${form.slice(0, -1)} ${lemma}`)
  return [...byPair.values()].filter((row) => !isGenitive(row))
}

function add(byPair: Map<string, Row>, row: Row) {
  const key = `${row.form} ${row.lemma}`
  const known = byPair.get(key)
  if (!known) return void byPair.set(key, row)
  known.isHead ||= row.isHead
  known.isTail ||= row.isTail
  known.isJoint &&= row.isJoint
  known.isFolded &&= row.isFolded
}
