import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { derivedPairs } from './derived.ts'
import { folded } from './folding.ts'
import { formsOf, listedWords, type Form } from './hunspell.ts'
import { corrected, irregularForms, lemmasOfListed } from './irregular.ts'
import { tableOf, type Entry } from './table.ts'

/*
 * `node writeTable.ts <dictionary> <file> <file>`: makes the tables of lemmas and of kin out of the dictionary, in a
 * process of its own.
 */

const [, , dictionary = '', lemmas = '', kin = ''] = process.argv
const read = (name: string) => readFileSync(join(dictionary, name), 'utf8')
const listed = new Map([...listedWords(read('index.dic')), ...Object.entries(corrected)])
write(kin, kinOf(derivedPairs(listed)))
write(lemmas, distinct(formsOf(read('index.aff'), listed, lemmasOfListed)))

function write(file: string, rows: readonly Row[]) {
  const staging = `${file}.new-${process.pid}`
  writeFileSync(staging, tableOf(rows))
  renameSync(staging, file)
}

type Row = Pick<Form, 'form'> & Entry

/** Of each verb its nouns, and of each noun the verb and the others; once more without accents, as in `distinct`. */
function kinOf(pairs: Iterable<readonly [verb: string, noun: string]>): Row[] {
  const byPair = new Map<string, Row>()
  const none = { isHead: false, isTail: false, isJoint: false }
  for (const family of Map.groupBy(pairs, ([verb]) => verb).values()) {
    const words = new Set(family.flat())
    for (const form of words)
      for (const lemma of words) {
        if (form === lemma) continue
        add(byPair, { form, lemma, ...none, isFolded: false })
        if (folded(form) !== form) add(byPair, { form: folded(form), lemma: folded(lemma), ...none, isFolded: true })
      }
  }
  return [...byPair.values()]
}

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
