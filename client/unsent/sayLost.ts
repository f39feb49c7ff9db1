import { forgetLost } from '../outbox/outboxMark.ts'
import { showToast } from '../ui/feedback/toastStore.ts'
import { thingsText } from './entryLook.tsx'

/** Says once what the browser has thrown away before it was sent. */
export function sayLost(userId: number) {
  const count = forgetLost(userId)
  if (count === 0) return
  const them = count === 1 ? 'den' : 'dem'
  const text = `Webbläsaren har rensat det som Pärmen sparade här. ${thingsText(count)} hann inte skickas och är borta. Skriv ${them} igen.`
  showToast({ text, tone: 'warning', duration: Infinity })
}
