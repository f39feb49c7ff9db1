import { activityType } from '#contract/rules/activityTypes.ts'
import { analyseWritten, type Analysis } from '#server/rules/domain/lemmas/analyse.ts'

/**
 * What is done, by the type of event that it makes. Words on one line say the same: 'bytte' and 'byte'. They tell
 * little of what it is done to.
 */
const actionsByType: Record<number, string> = {
  [activityType.maintenance]: `
    underhåll underhålla
    service serva
    rensa rensning
    rengöra rengöring
    tvätta tvätt
    städa städning
    smörja smörjning
    måla målning
    olja
    sota sotning
    spola spolning
    lufta luftning
    avkalka avkalkning
    klippa klippning
    beskära beskärning
    vaxa vaxning
    polera polering
    konservera konservering
    oljebyte
    filterbyte`,
  [activityType.repair]: `
    reparera reparation
    laga lagning
    byta byte utbyte
    täta tätning
    fixa
    åtgärda åtgärd
    svetsa svetsning
    limma limning
    renovera renovering`,
  [activityType.inspection]: `
    besiktiga besikta besiktning
    kontrollera kontroll
    inspektera inspektion
    undersöka undersökning
    prova provning
    testa test
    provtrycka provtryckning
    skyddsrond`,
  [activityType.purchase]: `
    köpa köp inköp
    beställa beställning
    handla`,
  [activityType.meeting]: `
    möte sammanträde
    årsmöte
    styrelsemöte
    stämma årsstämma`,
  [activityType.note]: `
    anteckna anteckning
    notera notering`,
}

type Action = { typeId: number; name: string }

let known: Map<string, Action> | undefined
const lemmasByAction = new Map<string, string[]>()

/** Each lemma of an action. A lemma that two have is the first one's. */
function actions(): Map<string, Action> {
  if (known) return known
  known = new Map()
  for (const [typeId, lines] of Object.entries(actionsByType)) {
    for (const line of lines.trim().split('\n')) {
      const words = line.trim().split(' ')
      const action = { typeId: Number(typeId), name: `=${words[0]}` }
      for (const word of words)
        for (const lemma of analyseWritten(word).lemmas) {
          if (known.has(lemma)) continue
          known.set(lemma, action)
          lemmasByAction.set(action.name, [...(lemmasByAction.get(action.name) ?? []), lemma])
        }
    }
  }
  return known
}

/** The action that a word says, as a whole: 'bytte', and not 'takbyte'. */
export const actionOf = ({ lemmas }: Analysis): Action | undefined =>
  lemmas.map((lemma) => actions().get(lemma)).find((action) => action !== undefined)

/** The type of event that a word says, also as a part of a compound: 'elbesiktning'. */
export const typeOf = (word: Analysis): number | undefined =>
  actionOf(word)?.typeId ?? word.parts.map((part) => actions().get(part)?.typeId).find((typeId) => typeId !== undefined)

/** The lemmas of a word, and those of its parts, with one name for all that say the same action. */
export function keysOf({ lemmas, parts }: Analysis) {
  const named = (words: readonly string[]) => words.map((word) => actions().get(word)?.name ?? word)
  // A 'försäkring' is no 'säkring'.
  const own = parts.filter((part, place) => part !== 'for' && parts[place - 1] !== 'for')
  return { whole: named(lemmas), parts: named(own) }
}

/** The lemmas that a word is found by: its own, and those of the words that say the same action. */
export function spellingsOf(word: Analysis): readonly string[] {
  const action = actionOf(word)
  return [...word.lemmas, ...(action ? (lemmasByAction.get(action.name) ?? []) : [])]
}
