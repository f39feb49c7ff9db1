import { forgetLost } from '../outbox/outboxMark.ts'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { thingsText } from './entryLook.tsx'

/** Says once what has been thrown away before it was sent: by the browser, or after more than a year. */
export function sayLost(userId: number) {
  const count = forgetLost(userId)
  if (count === 0) return
  const them = count === 1 ? 'den' : 'dem'
  const text = `Det som väntade i den här webbläsaren är rensat. ${thingsText(count)} hann inte skickas och är borta. Skriv ${them} igen.`
  showToast({ text, tone: 'warning', duration: Infinity })
}
