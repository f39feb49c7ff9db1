import type { ProblemCode } from '#contract/platform/problems.ts'

/** What the parties of a hand-over are told in the app. */
export const handOverSteps = [
  'asked',
  'following',
  'approved',
  'saidYes',
  'question',
  'declined',
  'takenBack',
  'expired',
  'exchanged',
  'undone',
] as const
export type HandOverStep = (typeof handOverSteps)[number]

type Words = { before: string; after: string }

/** The words before and after the folder's title; `who` is somebody's name, if one is known. */
export function handOverWords(step: string | null | undefined, who: string | null): Words {
  const name = who ?? 'Någon'
  switch (step) {
    case 'asked':
      return { before: `${name} vill lämna över `, after: ' och frågar dig först' }
    case 'following':
      return { before: `${name} lämnar över `, after: '. Vill du följa med?' }
    case 'approved':
      return { before: `${name} har godkänt att `, after: ' lämnas över' }
    case 'saidYes':
      return { before: `${name} har sagt ja till att ta över `, after: '' }
    case 'question':
      return { before: 'Köparen frågar något om ', after: '' }
    case 'declined':
      return { before: `${name} har tackat nej. `, after: ' byter inte ägare' }
    case 'takenBack':
      return { before: 'Erbjudandet om att ta över ', after: ' är taget tillbaka' }
    case 'expired':
      return { before: 'Erbjudandet om att ta över ', after: ' har gått ut' }
    case 'exchanged':
      return { before: '', after: ' har bytt ägare' }
    case 'undone':
      return { before: 'Överlåtelsen av ', after: ' är ångrad' }
    default:
      return { before: 'Något har hänt med överlåtelsen av ', after: '' }
  }
}

/** Problems that say what has become of it, where nothing can be done with it any more. */
export const handOverIsOver = [
  'handOverDeclined',
  'handOverTakenBack',
  'handOverExpired',
  'handOverExchanged',
  'handOverUndone',
] as const satisfies readonly ProblemCode[]
export const handOverRefused = ['handOverNotFound', 'handOverAnswered', ...handOverIsOver] as const
