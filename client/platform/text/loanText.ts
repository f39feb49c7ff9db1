import type { Loan } from '#contract/content/loans.ts'
import { nearDayText, today } from './dates.ts'
import { inSentence } from './inSentence.ts'

type Named = Pick<Loan, 'what' | 'keyNumber'>

/** `Stegen, 8 m`, `Ytterdörren, nyckel 3` */
export const loanName = ({ what, keyNumber }: Named) => (keyNumber === null ? what : `${what}, nyckel ${keyNumber}`)

/** `Sedan i går`, `Sedan 3 okt` */
export const sinceText = (lentOn: string) => `Sedan ${nearDayText(lentOn)}`

/** When it should come back: `i morgon`, `fre 4 dec`, `tills vidare`; and of a key that has, `hemma`. */
export function dueText({ dueOn, returnedOn, keyNumber }: Loan): string {
  if (returnedOn !== null) return keyNumber === null ? `tillbaka ${nearDayText(returnedOn)}` : 'hemma'
  return dueOn === null ? 'tills vidare' : nearDayText(dueOn)
}

/** It should have come back before today. */
export const isLate = ({ dueOn, returnedOn }: Loan, now = today()) =>
  returnedOn === null && dueOn !== null && dueOn < now

/** `Utlånad till Olle sedan 3 okt`, `Nyckel 3 hos Petra sedan mars` */
export const lentText = ({ who, keyNumber, lentOn }: { who: string; keyNumber: number | null; lentOn: string }) =>
  `${keyNumber === null ? 'Utlånad till' : `Nyckel ${keyNumber} hos`} ${who} sedan ${nearDayText(lentOn)}`

/** What is sent to whoever has it; the person who sends it reads it first. */
export function reminderText(loan: Loan, sender: string): string {
  const name = inSentence(loanName(loan))
  // Who is no member may be a firm, or 'grannen'.
  const hello = loan.holderId === null ? 'Hej!' : `Hej ${loan.who.split(' ')[0]}!`
  return `${hello} Har du det här kvar: ${name}? Vi skulle behöva det nu. Säg till när det passar, så hämtar jag gärna. /${sender}`
}

/** `Påmind en gång, 14 nov.`; null before the first. */
export function remindedText({ reminders, remindedOn }: Loan): string | null {
  if (remindedOn === null) return null
  return `Påmind ${reminders === 1 ? 'en gång' : `${reminders} gånger`}, ${reminders === 1 ? '' : 'senast '}${nearDayText(remindedOn)}.`
}
