import { words } from './said.ts'

/**
 * Whether a line tells of something done: by its first word, 'bytte' or 'bytt', and neither 'byt' nor 'byte', or by a
 * verb that cannot be anything else.
 */
export function saysDone(line: string): boolean {
  const text = line.toLocaleLowerCase('sv-SE')
  if (toDo.test(text)) return false
  const [first = '', second = ''] = text.match(/[\p{L}\p{M}]+/gu) ?? []
  return isPast(first) || (pronoun.test(first) && isPast(second)) || verbs.test(text) || passive.test(text)
}

const isPast = (word: string) =>
  strong.has(word) ||
  (/(?:[^aeiouyåäö][dt]e)$/.test(word) && !word.endsWith('nde') && !nouns.has(word)) ||
  /(?:ade|[äöå]nde|ände)$/.test(word) ||
  (/(?:at|rit|git|vit|dit|lit)$/.test(word) && word.length > 4 && !nounInT.test(word)) ||
  (word.endsWith('ad') && word.length > 4 && !nounInD.test(word))

const toDo = words('ska|skall|måste|behöver|bör|boka|beställ|ring|glöm|att')
const pronoun = /^(?:jag|vi|han|hon|de|dom|någon)$/

/** Verbs of the past that do not end as others do, or that end as a noun does. */
const strong = new Set(
  'drog fick gjorde hann kom la sa satt skrev såg tog bjöd gick bröt slog höll grävde skar rev bar åkte var gav lät stod gjort bytt köpt klippt fått smort sålt mätt läst fyllt tömt kört svept satt lagt dragit hängt ställt höjt sänkt stängt släckt tänkt tänt löst fäst blåst täckt täppt tätt hyrt spänt vänt skött'.split(
    ' ',
  ),
)
const nouns = new Set('värde gärde fjärde fäste rörfäste häfte löfte skifte syfte bälte hälfte inte'.split(' '))
const nounInT =
  /(?:mat|fat|stat|regat|parat|omat|fikat|format|andat|tomat|nat|duplikat|plakat|kamrat|kvadrat|resultat|citat|privat|advokat|kredit|granit|visit|profit|favorit|bauxit|tillit|bandit|spirit)$/
const nounInD = /(?:stad|bad|[^e]rad|blad|fasad|nad|mad|glad|spad|vad|lad|kad|arkad)$/

/** Of what somebody else has done their name comes first: 'Sundins Rör bytte packningen'. */
const verbs = words(
  'bytte|rensade|servade|sotade|installerade|monterade|köpte|beställde|betalade|reparerade|besiktigade|besiktade|kontrollerade|fyllde|tömde|luftade|smorde|klippte|grävde|gjorde|fixade|justerade|tankade|städade|godkändes?|utförde',
)
const passive = words(
  '\\p{L}+ades|by[t]{2}es|gjordes|smordes|fylldes|tömdes|köptes|bytta?|servad|sotad|besiktad|besiktigad|lagad|rensad|reparerad|installerad|monterad|tömd|fylld|smord|utförd|utfört|godkänd|gjort|gjord',
)
