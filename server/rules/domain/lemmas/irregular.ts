import type { Form, Listed } from './hunspell.ts'

/* What the dictionary lists as words of their own, and the word that they are forms of. */

/** A word that ends so is a form of the one that ends as the key does: 'handböcker' of 'handbok'. */
const formsOfEndings: Record<string, string> = {
  bok: 'böcker',
  bonde: 'bönder',
  bror: 'bröder',
  dotter: 'döttrar',
  far: 'fäder',
  gås: 'gäss',
  // The dictionary has what it begins in compounds, and no more.
  källar: 'källare källaren källarna',
  ledamot: 'ledamöter',
  man: 'män',
  mor: 'mödrar',
  mus: 'möss',
  natt: 'nätter',
  pensel: 'penslar penslarna',
  rot: 'rötter',
  son: 'söner',
  stad: 'städer',
  binda: 'band bundit bunden bundna',
  bita: 'bet bitit',
  bjuda: 'bjöd bjudit bjuden',
  brinna: 'brann brunnit',
  bryta: 'bröt brutit bruten brutna',
  byta: 'byt byter bytte bytt bytts bytas byts',
  bära: 'bar burit buren',
  dra: 'drog dragit dragen draget dragna dras',
  driva: 'drev drivit',
  finna: 'fann funnit',
  flyta: 'flöt flutit',
  frysa: 'frös frusit frusen frusna',
  få: 'fick fått',
  ge: 'gav gett givit given',
  gnida: 'gned gnidit',
  gripa: 'grep gripit',
  gå: 'gick gått',
  göra: 'gör gjorde gjort gjord gjorda',
  ha: 'har hade haft',
  hugga: 'högg huggit',
  hålla: 'höll hållit hållen',
  komma: 'kom kommer kommit',
  knyta: 'knöt knutit',
  lägga: 'lägger lade la lagt lagd lagda',
  rinna: 'rann runnit',
  riva: 'rev rivit riven rivna',
  sitta: 'sitter satt suttit',
  sjunka: 'sjönk sjunkit',
  skjuta: 'sköt skjutit',
  skriva: 'skrev skrivit skriven skrivna',
  skära: 'skar skurit skuren',
  slita: 'slet slitit sliten slitna',
  slå: 'slog slagit slagen',
  smörja: 'smörjer smorde smort smord',
  spricka: 'sprack spruckit sprucken spruckna',
  springa: 'sprang sprungit',
  stiga: 'steg stigit',
  stjäla: 'stal stulit stulen stulna',
  strypa: 'ströp strypt',
  stå: 'stod stått',
  säga: 'säger sa sade sagt',
  sälja: 'säljer sålde sålt såld sålda',
  sätta: 'sätter satte satt satta',
  ta: 'tar tog tagit tagen tagna tas',
  välja: 'väljer valde valt vald valda',
  vrida: 'vred vridit',
}

/** Flags that are other ones than in the dictionary, where a 'källare' is a form of 'källa', and 'ved' a verb. */
export const corrected: Readonly<Record<string, string>> = { källa: 'AEGY', ved: 'ADY' }

/** A verb of which the dictionary may list no form. No noun of the list ends so. */
export const isIrregularVerb = (word: string) => word.endsWith('a') && Object.hasOwn(formsOfEndings, word)

/** Those of the words themselves, which the dictionary may not list at all. */
export function* irregularForms(): Generator<Form> {
  const use = { isHead: false, isTail: true, isJoint: false }
  for (const [lemma, forms] of Object.entries(formsOfEndings))
    for (const form of forms.split(' ')) yield { form, lemma, ...use }
}

const byForm = new Map<string, string[]>()
for (const [ending, forms] of Object.entries(formsOfEndings))
  for (const form of forms.split(' ')) byForm.set(form, [...(byForm.get(form) ?? []), ending])

/** How the first part of a compound ends, and the word: 'olje' of 'olja', 'gatu' of 'gata', 'kyrko' of 'kyrka'. */
const jointVowels = /[eou]$/

/**
 * The words that a listed word is a form of: itself, or those that the dictionary lists apart from it. `flags` as
 * `formsOf` has them.
 */
export function lemmasOfListed(word: string, flags: string, listed: Listed): string[] {
  const isListed = (other: string) => listed.has(other)
  if (flags.includes('Z')) {
    const whole = [word.replace(jointVowels, 'a'), `${word}e`, `${word}a`].find(
      (other) => other !== word && isListed(other),
    )
    return [whole ?? word]
  }
  const found = new Set<string>()
  for (let start = 0; start < word.length; start++)
    for (const ending of byForm.get(word.slice(start)) ?? []) {
      const lemma = word.slice(0, start) + ending
      // 'Band' of 'binda' is a thing too, while 'förband' needs no verb.
      if (start === 0 || isListed(lemma)) found.add(lemma)
    }
  const present = /^(.{2,})er$/.exec(word)
  // 'Sitter', of which the dictionary knows nothing but that it is a word.
  if (present && /^[AjY]*$/.test(flags) && isListed(`${present[1]}a`)) found.add(`${present[1]}a`)
  const isItself = found.size === 0 || /[BCDEFGHIJ]/.test(flags)
  return isItself ? [word, ...found] : [...found]
}
