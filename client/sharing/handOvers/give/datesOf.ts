import { handOverAnswerDays, undoHandOverHours, type HandOverDraft } from '#contract/sharing/handOvers.ts'
import { capitalised } from '#contract/rules/capitalised.ts'
import { namesText } from '#client/platform/text/namesText.ts'
import { today } from '#client/platform/text/dates.ts'
import { exchangeText, firstName, lastUndoDay } from '../handOverText.ts'

const dayOf = new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC', day: 'numeric', month: 'long' })

/** The four dates of a hand-over that is sent now. */
export function datesOf({ buyers, accessDay }: HandOverDraft, coOwners: readonly string[], now = today()) {
  const last = new Date(now)
  last.setUTCDate(last.getUTCDate() + handOverAnswerDays)
  const [people, them] = [buyers.length === 0 ? 'köparen' : namesText(buyers), buyers.length > 1 ? 'De' : 'Köparen']
  const owners = namesText(coOwners.map(firstName))
  return [
    {
      id: 'sent',
      when: `I dag, ${dayOf.format(new Date(now))}`,
      what:
        coOwners.length > 0
          ? `${owners} får frågan. Efter ett ja går länken till ${people}.`
          : buyers.length === 0
            ? 'Du får länken, och skickar den själv.'
            : `Länken går till ${people}.`,
      state: 'now' as const,
    },
    {
      id: 'answer',
      when: `Senast ${dayOf.format(last)}`,
      what: `${them} läser, frågar och säger ja eller nej. Ingen behöver ett konto för att titta.`,
      state: 'ahead' as const,
    },
    {
      id: 'exchange',
      when: accessDay === null ? 'Så fort de sagt ja' : capitalised(exchangeText(accessDay)),
      what: 'Pärmen byter ägare. Ni får varsitt intyg.',
      state: 'ahead' as const,
    },
    {
      id: 'undo',
      when: accessDay === null ? `${undoHandOverHours}\u00a0timmar till` : `Till ${lastUndoDay(accessDay)}`,
      what: 'Båda sidor kan ångra.',
      state: 'ahead' as const,
    },
  ]
}
