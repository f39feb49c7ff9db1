/** What whoever delivered a job is told in the app of what became of it: never by whom, nor where. */
export const deliverySteps = [
  /** It is claimed. */
  'claimed',
  /** It is claimed, and its customer has said yes to the service. */
  'accepted',
  /** A service that the customer said yes to is due soon. */
  'service',
] as const

const month = new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC', month: 'long', year: 'numeric' })
/** 'oktober 2027'; of a service no more is said. */
export const serviceMonth = (day: string) => month.format(new Date(day))

/** The words before and after the job's title, or after the service and whose it is; `day` of the service, yyyy-MM-dd. */
export function deliveryWords(step: string | null | undefined, day: string | null) {
  const when = day === null ? '' : serviceMonth(day)
  if (step === 'service') return { before: 'Snart dags: ', after: when && ` i ${when}` }
  const yes = step === 'accepted' ? `. Kunden har sagt ja till service${when && ` i ${when}`}` : ''
  return { before: 'Hämtad: ', after: yes }
}
